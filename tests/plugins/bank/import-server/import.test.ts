import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { openCompany, type TestCompany } from '../../../support/company'
import { describeOnBothDatabases } from '../../../support/databases'
import { toCsvBytes, toWorkbook } from '../import/encode-file'
import { type ImportClient, importClient } from './import-client'
import { ownNumber, type SomeLine, statementFile, statementRows } from './statement-file'

describeOnBothDatabases('importing a bank statement', (open) => {
  let company: TestCompany
  let clerk: ImportClient
  beforeAll(async () => {
    company = await openCompany(await open())
    clerk = await importClient(company)
  })
  afterAll(() => company.server.close())

  let number = 0
  /** Lines that no other test has. */
  const fresh = (count: number): SomeLine[] =>
    Array.from({ length: count }, () => ({ cents: 100_00 + number++, number: `T${number}` }))

  const count = (where: ReturnType<typeof sql>) =>
    company.write(async ({ session }) => {
      const [row] = await session.query<{ count: string }>(
        sql`select count(*) as count from bank_statement where is_deleted = 0 and ${where}`,
      )
      return Number(row?.count)
    })

  test('stores every line as the review showed it, with the raw line', async () => {
    const id = await clerk.read(
      statementFile([
        { cents: 50_000_00, number: 'A1' },
        { cents: -1_234_56, number: 'A2', name: '苏州电力', account: '88888888', words: '电费' },
      ]),
    )
    const review = await clerk.review(id)
    expect(review).toMatchObject({
      account: { id: company.ids.account },
      questions: [],
      counts: { fresh: 2, known: 0 },
    })
    expect(review.checks.filter(({ ok }) => !ok)).toEqual([])
    const shown = (await clerk.lines(id)).records
    expect(shown.map(({ raw }) => raw[7])).toEqual(['监理费', '电费'])
    const confirmed = await clerk.post('confirm', { id })
    expect(confirmed).toMatchObject({
      code: 200,
      data: { importStatus: 2, addedCount: 2, knownCount: 0, rejectedCount: 0 },
    })
    const stored = await clerk.stored(id)
    for (const [index, row] of stored.entries()) expect(row).toMatchObject({ ...shown[index]?.values, type: row.type })
    expect(stored[1]).toMatchObject({
      cdflag: 'd',
      trsamt: '1234.56',
      dbtacc: ownNumber,
      crtdwmc: '苏州电力',
      otherName: '苏州电力',
      claimStatus: 0,
      openAmount: '1234.56',
      source: 2,
      balance: '1048765.44',
    })
    expect(stored[1]?.rawLine).toMatchObject({ row: 4, cells: expect.arrayContaining(['苏州电力', '电费']) })
  })

  test('adds nothing when a file is imported again, also as another kind of file', async () => {
    const rows = statementRows(fresh(3))
    const first = await clerk.read(toCsvBytes(rows))
    expect((await clerk.post('confirm', { id: first })).data).toMatchObject({ addedCount: 3 })
    for (const bytes of [
      toCsvBytes(rows),
      toCsvBytes(rows, 'gb18030'),
      toWorkbook({ 明细: rows }, 'biff8'),
      toWorkbook({ 明细: rows }, 'xlsx'),
    ]) {
      const again = await clerk.read(bytes)
      expect((await clerk.review(again)).counts).toMatchObject({ fresh: 0, known: 3 })
      expect((await clerk.lines(again, 'only=known')).total).toBe(3)
      expect((await clerk.post('confirm', { id: again })).data).toMatchObject({ addedCount: 0, knownCount: 3 })
    }
  })

  test('keeps two truly identical lines of one file two, however often it is imported', async () => {
    const twin: SomeLine = { cents: 7_77, number: '' }
    const bytes = toCsvBytes(
      statementRows([twin, twin]).map((cells) => cells.map((cell, at) => (at === 4 ? '' : cell))),
    )
    for (const added of [2, 0]) {
      const id = await clerk.read(bytes)
      expect((await clerk.post('confirm', { id })).data).toMatchObject({ addedCount: added })
    }
    expect(await count(sql`trsamt = 7.77`)).toBe(2)
  })

  test('adds nothing twice when two people confirm the same file at once, or one batch twice', async () => {
    const bytes = statementFile(fresh(40))
    const colleague = await importClient(company, 'colleague')
    const [one, two] = await Promise.all([clerk.read(bytes), colleague.read(bytes)])
    const answers = await Promise.all([
      clerk.post<Record<string, number>>('confirm', { id: one }),
      colleague.post<Record<string, number>>('confirm', { id: two }),
      clerk.post<Record<string, number>>('confirm', { id: one }),
    ])
    const done = answers.filter(({ code }) => code === 200)
    expect(done.map(({ data }) => data.addedCount).toSorted((a = 0, b = 0) => a - b)).toEqual([0, 40])
    expect(answers.filter(({ code }) => code === 400)).toMatchObject([{ msg: '这一批已不在复核中，请刷新后查看' }])
    expect(await count(sql`batch_id in (${one}::int8, ${two}::int8)`)).toBe(40)
  })

  test('takes a whole import back, and adds the lines anew when the file is imported again', async () => {
    const bytes = statementFile(fresh(3))
    const id = await clerk.read(bytes)
    await clerk.post('confirm', { id })
    expect((await clerk.post('undo', { id })).code).toBe(200)
    expect(await clerk.settled(id)).toMatchObject({ phase: 'undone' })
    expect(await count(sql`batch_id = ${id}::int8`)).toBe(0)
    const again = await clerk.read(bytes)
    expect((await clerk.review(again)).counts).toMatchObject({ fresh: 3, known: 0 })
    expect((await clerk.post('confirm', { id: again })).data).toMatchObject({ addedCount: 3 })
    expect((await clerk.post('undo', { id })).code).toBe(400)
  })

  test('takes nothing back while a line is claimed, and says which', async () => {
    const id = await clerk.read(statementFile([...fresh(2), { cents: 4_321_00, number: 'CLAIM', name: '恒泰' }]))
    await clerk.post('confirm', { id })
    const line = (await clerk.stored(id)).find(({ trsamt }) => trsamt === '4321.00')
    const client = await company.as('finance')
    await client.post('blade-biz/bank/statement/claim/submit', {
      claimType: 1,
      items: [{ statementId: line?.id, amount: '21.00', contractId: company.ids.contract }],
    })
    const refused = await clerk.post<{ statementIds: string[] }>('undo', { id })
    expect(refused).toMatchObject({ status: 400, data: { statementIds: [line?.id] } })
    expect(refused.msg).toBe('这一批有 1 笔已认领或已挂账，不能撤回：2026-08-03 恒泰 4321.00')
    expect(await count(sql`batch_id = ${id}::int8`)).toBe(3)
  })

  test('gives up a review with its file and stores nothing', async () => {
    const id = await clerk.read(statementFile(fresh(2)))
    expect((await clerk.post('discard', { id })).code).toBe(200)
    expect((await clerk.get<{ phase: string }>(`progress?id=${id}`)).data.phase).toBe('discarded')
    expect(await clerk.post('confirm', { id })).toMatchObject({ code: 400 })
    const files = await company.write(({ session }) =>
      session.query(sql`
        select from file_content f join bank_import_batch b on b.file_id = f.id::text where b.id = ${id}::int8`),
    )
    expect(files).toEqual([])
  })

  test('refuses new lines of a closed month by name, and leaves them out on demand', async () => {
    const june = { date: '2026-06-09' }
    const closed = { domain: 'finance', month: '2026-06', closed: 1 }
    const known = fresh(1).map((line) => ({ ...line, ...june }))
    const before = await clerk.read(statementFile(known))
    await clerk.post('confirm', { id: before })
    await company.write((write) => write.insert(write.application.resources.get('system.period'), closed))
    const bytes = statementFile([...known, { ...june, cents: 61_00, number: 'J2' }, { cents: 62_00, number: 'J3' }])
    const id = await clerk.read(bytes)
    expect(await clerk.review(id)).toMatchObject({
      counts: { known: 1, closed: 1, fresh: 1 },
      closedMonths: ['2026-06'],
    })
    const refused = await clerk.post('confirm', { id })
    expect(refused).toMatchObject({ status: 400, data: { months: ['2026-06'] } })
    expect(refused.msg).toContain('2026-06 已关闭，其中 1 笔')
    expect((await clerk.post('confirm', { id, skipClosed: true })).data).toMatchObject({
      addedCount: 1,
      knownCount: 1,
      rejectedCount: 1,
    })
    expect((await clerk.post('undo', { id: before })).msg).toContain('2026-06 已关闭')
  })

  test('asks once what a form leaves open, and remembers it', async () => {
    const rows = (offset: number) => [
      ['日期', '数额', '对方', '摘要'],
      ['2026-08-01', `${offset}1.00`, '甲公司', '监理费'],
      ['2026-08-02', `${offset}2.00`, '乙公司', '办公费'],
    ]
    const id = await clerk.read(toCsvBytes(rows(81)))
    const first = await clerk.review(id)
    expect(first.account).toBeNull()
    const question = first.questions.find(({ required }) => required)
    expect(question).toMatchObject({ id: 'direction' })
    expect(await clerk.post('confirm', { id })).toMatchObject({ code: 400, msg: '还有不能确定的列，请先回答' })
    expect((await clerk.post('mapping', { id, answers: { direction: 'nonsense' } })).code).toBe(400)
    await clerk.post('mapping', { id, answers: { direction: 'c' }, accountId: company.ids.account, bankName: '某行' })
    await clerk.settled(id)
    const second = await clerk.review(id)
    expect(second.questions.filter(({ required }) => required)).toEqual([])
    expect(second).toMatchObject({ account: { id: company.ids.account }, counts: { fresh: 2 } })
    expect((await clerk.post('confirm', { id })).data).toMatchObject({ addedCount: 2 })
    expect(await clerk.stored(id)).toMatchObject([{ bankName: '某行', cdflag: 'c' }, { bankName: '某行' }])

    const next = await clerk.read(toCsvBytes(rows(82)))
    expect(await clerk.review(next)).toMatchObject({ questions: [], counts: { fresh: 2 } })
    expect(await clerk.post('confirm', { id: next })).toMatchObject({ code: 400, msg: '请选择本方账户' })
  })

  test('takes a column as a person says, whatever was recognised', async () => {
    const id = await clerk.read(statementFile(fresh(2)))
    const words = (await clerk.review(id)).columns.find(({ head }) => head === '摘要')
    await clerk.post('mapping', { id, answers: { [`column:${words?.index}`]: 'purpose' } })
    await clerk.settled(id)
    expect((await clerk.lines(id)).records[0]?.values).toMatchObject({ purpose: '监理费', transAbstr: '' })
  })

  test('lets totals that differ from the file’s own through only when a person says so', async () => {
    const id = await clerk.read(
      statementFile(fresh(2), [
        ['账号：', ownNumber],
        ['总笔数：', '3'],
      ]),
    )
    const review = await clerk.review(id)
    expect(review.checks.filter(({ ok }) => !ok)).toMatchObject([{ name: 'count' }])
    expect(await clerk.post('confirm', { id })).toMatchObject({ code: 400, data: { checks: [{ name: 'count' }] } })
    expect(await clerk.post('confirm', { id, acceptDifferences: true })).toMatchObject({ code: 200 })
  })

  test('shows lines that cannot be read where they stand, and leads from one to the next', async () => {
    const rows = statementRows(fresh(60))
    rows[10]?.splice(3, 1, '十元')
    rows[40]?.splice(0, 1, '昨天')
    const id = await clerk.read(toCsvBytes(rows))
    expect((await clerk.review(id)).counts).toMatchObject({ error: 2, fresh: 58 })
    const errors = await clerk.lines(id, 'only=errors')
    expect(errors.records.map(({ place, error }) => [place, error?.message])).toEqual([
      [8, '金额无法读取：{{text}}'],
      [38, '交易日期无法读取：{{text}}'],
    ])
    const next = async (from: number, step = 1) =>
      (await clerk.get<{ place: number }>(`marked?id=${id}&from=${from}&step=${step}`)).data.place
    expect(await next(-1)).toBe(8)
    // The balance breaks on the line after one that cannot be read only where there is one before to compare with.
    expect(await next(38, -1)).toBe(8)
    expect(await next(38)).toBe(-1)
    const done = await clerk.post('confirm', { id, acceptDifferences: true })
    expect(done.data).toMatchObject({ addedCount: 58, rejectedCount: 2 })
  })

  test('answers a page of lines of any place and refuses impossible ones', async () => {
    const id = await clerk.read(statementFile(fresh(25)))
    const page = await clerk.lines(id, 'current=3&size=10')
    expect(page).toMatchObject({ total: 25 })
    expect(page.records.map(({ place }) => place)).toEqual([20, 21, 22, 23, 24])
    expect((await clerk.lines(id, 'current=9&size=10')).records).toEqual([])
    for (const query of ['size=0', 'current=x', 'only=some'])
      expect((await clerk.get(`lines?id=${id}&${query}`)).code).toBe(400)
  })

  test('takes money between own accounts, and what a bank takes by itself, for what it is', async () => {
    await company.write((write) =>
      write.insert(write.application.resources.get('finance.account'), {
        accountName: '南京恒信工程咨询有限公司',
        bankName: '建设银行',
        account: '32050159513600001234',
        kind: 2,
      }),
    )
    const id = await clerk.read(
      statementFile([
        { cents: -90_000_00, number: 'I1', name: '南京恒信工程咨询有限公司', account: '3205 0159 5136 0000 1234' },
        { cents: -5_00, number: 'I2', name: '', account: '', words: '汇款手续费' },
        { cents: 12_00, number: 'I3', words: '利息补偿款' },
      ]),
    )
    await clerk.post('confirm', { id })
    expect(await clerk.stored(id)).toMatchObject([
      { type: 5, claimFlag: 0, claimStatus: 3 },
      { type: 6, claimFlag: 0 },
      { claimFlag: 1, claimStatus: 0 },
    ])
  })

  test('is found by its words once it has been indexed', async () => {
    const id = await clerk.read(statementFile([{ cents: 55_55, number: 'FIND', name: '无锡蠡湖船舶有限公司' }]))
    await clerk.post('confirm', { id })
    await company.application.jobRunner.drain('000000')
    const client = await company.as('finance')
    const find = async () =>
      (await client.get<unknown[]>('workspace/find?query=%E8%A0%A1%E6%B9%96&resource=bank.statement')).data
    expect(await find()).toHaveLength(1)
    await clerk.post('undo', { id })
    await company.application.jobRunner.drain('000000')
    expect(await find()).toHaveLength(0)
  })

  test('is written into the history of the batch by name', async () => {
    const id = await clerk.read(statementFile(fresh(1)))
    await clerk.post('confirm', { id })
    await clerk.post('undo', { id })
    const client = await company.as('finance')
    const history = await client.get<{ action: string; userName: string }[]>(
      `workspace/history?resource=bank.importBatch&id=${id}`,
    )
    expect(history.data.map(({ action, userName }) => [action, userName])).toEqual([
      ['undo', '钱会计'],
      ['import', '钱会计'],
      ['read', '钱会计'],
      ['upload', '钱会计'],
    ])
  })

  test('is refused to those without the permission', async () => {
    const staff = await importClient(company, 'staff')
    expect((await staff.upload(statementFile(fresh(1)))).code).toBe(403)
    const id = await clerk.read(statementFile(fresh(1)))
    for (const path of ['progress', 'review', 'lines', 'marked'])
      expect((await staff.get(`${path}?id=${id}`)).code).toBe(403)
    for (const path of ['mapping', 'confirm', 'undo', 'discard'])
      expect((await staff.post(path, { id })).code).toBe(403)
  })
})
