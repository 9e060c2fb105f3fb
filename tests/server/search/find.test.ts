import { beforeAll, describe, expect, test } from 'vitest'
import type { Application } from '../../../src/server/application'
import type { Actor } from '../../../src/server/identity/actor'
import { readAs } from '../../../src/server/records/read-session'
import { writeAs } from '../../../src/server/records/write'
import { type FindRequest, findRecords } from '../../../src/server/search'
import { describeOnBothDatabases } from '../../support/databases'
import { claim, draft, member, openCompany, part, person, project, system } from './company'

describeOnBothDatabases('finding records', (open) => {
  let application: Application
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    application = await openCompany(await open())
    await writeAs(application, system(), async (write) => {
      for (const [name, mobile] of [
        ['张伟明', '13800001234'],
        ['张伟', '13900005678'],
        ['吕绿', '13700000000'],
        ['欧阳长江', '13600000000'],
        ['单雄', '13500000000'],
      ])
        ids[String(name)] = (await write.insert(person, { name, mobile })).id
      const projects: [string, string][] = [
        ['重庆长江大桥监理', 'HT-2024-0001'],
        ['成都高新区人民医院造价咨询', 'HT-2024-0012'],
        ['重庆大学图书馆改造（二期）', 'SR-2026-0007'],
        ['长江上游航道规划', 'GH2023.15'],
      ]
      for (const [name, code] of projects)
        ids[name] = (await write.insert(project, { name, code, stage: 2, manager: ids.张伟明 })).id
      ids.还款 = (
        await write.insert(claim, { reason: '还款登记', amount: '12345.60', project: ids.重庆长江大桥监理 })
      ).id
      ids.流水 = (await write.insert(claim, { reason: '流水认领', amount: '880.00' })).id
      ids.无名 = (await write.insert(claim, { reason: null, amount: '1200.00', project: ids.长江上游航道规划 })).id
      await write.insert(draft, { name: '重庆草稿' })
    })
    await writeAs(application, member('7', '*'), async (write) => {
      ids.本人 = (await write.insert(claim, { reason: '本人差旅费', amount: '66.00' })).id
    })
    await writeAs(application, system('b'), async (write) => {
      await write.insert(project, { name: '重庆别家的项目', code: 'B-1', stage: 1 })
    })
  })

  const find = (query: string, request: Partial<FindRequest> & { actor?: Actor } = {}) =>
    readAs(application, request.actor ?? system(), (read) => findRecords(read, { query, limit: 20, ...request }))
  const titles = async (query: string, request: Partial<FindRequest> & { actor?: Actor } = {}) =>
    (await find(query, request)).map(({ title }) => title)

  describe('by what is typed', () => {
    test.each([
      ['一个汉字', '桥', '重庆长江大桥监理'],
      ['names within a title', '人民医院', '成都高新区人民医院造价咨询'],
      ['scattered characters', '重图', '重庆大学图书馆改造（二期）'],
      ['words in any order', '监理 重庆', '重庆长江大桥监理'],
      ['full pinyin', 'chengdugaoxin', '成都高新区人民医院造价咨询'],
      ['pinyin from a word onward', 'zaojiazixun', '成都高新区人民医院造价咨询'],
      ['pinyin still being typed', 'chongqingdaxu', '重庆大学图书馆改造（二期）'],
      ['initials', 'cqcjdq', '重庆长江大桥监理'],
      ['initials from a word onward', 'zjzx', '成都高新区人民医院造价咨询'],
      ['initials of two letters', 'zhwm', '张伟明'],
      ['a syllable followed by initials', 'zhangwm', '张伟明'],
      ['a given name by pinyin', 'weiming', '张伟明'],
      ['Chinese followed by initials', '流水rl', '流水认领'],
      ['the other reading of a character', 'huankuan', '还款登记'],
      ['the first reading of it', 'haikuan', '还款登记'],
      ['the reading its word gives', 'chongqing changjiang', '重庆长江大桥监理'],
      ['the reading of a name', 'shanxiong', '单雄'],
      ['v for ü', 'lvlv', '吕绿'],
      ['a number', 'HT-2024-0012', '成都高新区人民医院造价咨询'],
      ['a number without its signs, in small letters', 'ht20240012', '成都高新区人民医院造价咨询'],
      ['the end of a number', '0012', '成都高新区人民医院造价咨询'],
      ['the year and the end of a number', '2026-0007', '重庆大学图书馆改造（二期）'],
      ['a number in full width', 'ＨＴ－２０２４－００１２', '成都高新区人民医院造价咨询'],
      ['a number with a point', 'GH2023.15', '长江上游航道规划'],
      ['an amount', '12345.60', '还款登记'],
      ['an amount without its noughts', '12345.6', '还款登记'],
      ['an amount in yuan', '12345', '还款登记'],
      ['an amount with separators', '12,345.60', '还款登记'],
      ['brackets left out', '改造二期', '重庆大学图书馆改造（二期）'],
      ['what stands beside the name', '张伟明 航道', '长江上游航道规划'],
      ['a whole telephone number', '13800001234', '张伟明'],
    ])('%s', async (_, query, title) => {
      expect(await titles(query)).toContain(title)
    })

    test.each([["'"], ['\\'], ["bb' | 'bb"], [':*'], ['&|!()'], ['%'], ['\u0000'], ['𠮷']])(
      'signs do no harm: %j',
      async (query) => {
        const found = await find(query)
        if (/[\p{L}\p{N}]/u.test(query)) expect(found).toEqual([])
      },
    )

    test('nothing typed gives the newest', async () => {
      expect((await titles('', { resources: ['test.person'], limit: 2 })).length).toBe(2)
      expect((await find('')).length).toBe(13)
    })

    test('part of a masked number finds nothing', async () => {
      expect(await titles('1380000')).toEqual([])
      expect(await titles('1380000123')).toEqual([])
      expect(await titles('1234')).not.toContain('张伟明')
    })
  })

  describe('in order', () => {
    test('exact comes before beginning', async () => {
      expect((await titles('张伟', { resources: ['test.person'] })).slice(0, 2)).toEqual(['张伟', '张伟明'])
      expect((await titles('zhangwei', { resources: ['test.person'] })).slice(0, 2)).toEqual(['张伟', '张伟明'])
    })

    test('beginning comes before within', async () => {
      const found = await titles('长江')
      expect(found[0]).toBe('长江上游航道规划')
      expect(found).toContain('重庆长江大桥监理')
    })

    test('the whole amount comes before amounts that begin with it', async () => {
      await writeAs(application, system(), async (write) => {
        await write.insert(claim, { reason: '零头', amount: '880.05' })
        await write.insert(claim, { reason: '大额', amount: '88000.00' })
      })
      expect((await titles('880'))[0]).toBe('流水认领')
    })

    test('initials come before letters within a word', async () => {
      expect((await titles('zw', { resources: ['test.person'] })).slice(0, 2).sort()).toEqual(['张伟', '张伟明'])
    })
  })

  describe('what is shown', () => {
    test('details stand beside the name, references by their names', async () => {
      const [found] = await find('重庆长江大桥监理')
      expect(found).toMatchObject({
        resource: 'test.project',
        id: ids.重庆长江大桥监理,
        title: '重庆长江大桥监理',
        subtitle: 'HT-2024-0001 · 在建 · 张伟明',
      })
      expect(found?.updated).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    })

    test('a reference names the record whose first name field is empty', async () => {
      expect(await titles('1200.00')).toEqual(['长江上游航道规划'])
    })

    test('masked numbers stay masked', async () => {
      expect((await find('13800001234'))[0]?.subtitle).toBe('138****1234')
    })

    test('names of given ids come in the order of the ids', async () => {
      const given = [ids.张伟, ids.张伟明, '999'].map(String)
      const found = await find('', { resources: ['test.person'], ids: given })
      expect(found.map(({ title }) => title)).toEqual(['张伟', '张伟明'])
    })

    test('names of ids need one resource', async () => {
      await expect(find('', { ids: ['1'] })).rejects.toThrow('请求参数格式错误')
    })
  })

  describe('within reach', () => {
    test('only resources the person may read', async () => {
      const actor = member('9', 'all')
      expect(await titles('张伟', { actor, resources: ['test.person'] })).toEqual([])
      expect(await titles('', { actor, resources: ['test.person'], ids: [String(ids.张伟)] })).toEqual([])
      expect((await find('重庆', { actor })).every(({ resource }) => resource === 'test.project')).toBe(true)
    })

    test('only resources that were asked for', async () => {
      expect(await titles('张伟明', { resources: ['test.person'] })).toEqual(['张伟明'])
      expect(await titles('张伟明', { resources: ['test.nothing'] })).toEqual([])
    })

    test('only rows the person may see', async () => {
      const actor = member('7', 'all')
      expect(await titles('', { actor, resources: ['test.claim'] })).toEqual(['本人差旅费'])
      expect(await titles('还款登记', { actor })).toEqual([])
      expect(
        await find('', { actor, resources: ['test.claim'], ids: [String(ids.还款), String(ids.本人)] }),
      ).toHaveLength(1)
    })

    test('nothing of another tenant', async () => {
      expect(await titles('别家')).toEqual([])
      expect(await titles('别家', { actor: system('b') })).toEqual(['重庆别家的项目'])
    })

    test('nothing that is not to be searched', async () => {
      expect(await titles('草稿')).toEqual([])
    })
  })

  describe('what is found only where it is asked for', () => {
    const asked = { resources: ['test.part'] }
    beforeAll(async () => {
      await writeAs(application, system(), (write) =>
        write.insert(part, { project: ids.重庆长江大桥监理, manager: ids.欧阳长江, amount: '4321.00' }),
      )
    })

    test.each([
      ['the name of what it belongs to', '长江大桥'],
      ['its own amount', '4321'],
      ['the code beside a name', 'ht20240001'],
      ['the whole of a masked number beside a name', '13600000000'],
    ])('by %s', async (_, query) => {
      expect(await titles(query, asked)).toEqual(['重庆长江大桥监理'])
    })

    test('part of a masked number beside a name finds nothing, and stays masked', async () => {
      expect(await titles('13600', asked)).toEqual([])
      expect((await find('4321', asked))[0]?.subtitle).toBe('4,321.00 · HT-2024-0001 · 136****0000')
    })

    test('together with others that are asked for', async () => {
      const resources = ['test.project', 'test.part']
      const found = await find('长江大桥', { resources })
      expect(found.map(({ resource }) => resource).toSorted()).toEqual(['test.part', 'test.project'])
    })

    test('not among everything, whatever is typed, nor beside as many others as there are', async () => {
      for (const query of ['长江大桥', '4321', '4321.00', ''])
        expect((await find(query, { limit: 50 })).some(({ resource }) => resource === 'test.part')).toBe(false)
      const found = await find('4321', { resources: ['test.person', 'test.project', 'test.part'] })
      expect(found.map(({ resource }) => resource)).toEqual(['test.part'])
    })

    test('it has its name', async () => {
      const [row] = await find('4321', asked)
      expect(await titles('', { ...asked, ids: [String(row?.id)] })).toEqual(['重庆长江大桥监理'])
    })
  })

  describe('after a change', () => {
    test('a record is found by its new name only, and not once removed, and again once restored', async () => {
      const change = <T>(work: Parameters<typeof writeAs<T>>[2]) => writeAs(application, system(), work)
      const row = await change((write) => write.insert(project, { name: '旧名工程', code: 'X-9', stage: 1 }))
      const renamed = await change(async (write) => {
        const [locked] = await write.lock(project, [row.id])
        if (!locked) throw new Error('the row is gone')
        return write.update(project, locked, { name: '新名工程' })
      })
      expect(await titles('旧名')).toEqual([])
      expect(await titles('新名')).toEqual(['新名工程'])
      await change((write) => write.remove(project, [{ ...renamed }]))
      expect(await titles('新名')).toEqual([])
      await change((write) => write.restore(project, [row.id]))
      expect(await titles('新名')).toEqual(['新名工程'])
    })
  })
})
