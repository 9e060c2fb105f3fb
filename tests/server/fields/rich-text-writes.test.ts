import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../support/company'
import { describeOnBothDatabases } from '../../support/databases'
import { type KitServer, openKit } from '../../support/kit-server'
import { thing } from '../../support/kit-plugin'

const path = 'blade-kit/thing'

describeOnBothDatabases('formatted text', (open) => {
  let kit: KitServer
  let writer: Client
  beforeAll(async () => {
    kit = await openKit(await open())
    writer = await kit.as('writer')
  })
  afterAll(() => kit.application.close())

  const bodyOf = async (id: string) => (await writer.get<{ body: string }>(`${path}/detail?id=${id}`)).data.body
  const save = async (values: Readonly<Record<string, unknown>>) =>
    (await writer.post<{ id: string }>(`${path}/submit`, values)).data.id

  test('is stored clean whoever sends it, made or changed', async () => {
    const id = await save({
      title: '正文甲',
      body: '<p onclick="x()">甲<script>x()</script><img src=x onerror=x()></p>',
    })
    expect(await bodyOf(id)).toBe('<p>甲</p>')
    await save({ id, body: '<h1 style="position:fixed">乙</h1><a href="javascript:x()">丙</a>' })
    expect(await bodyOf(id)).toBe('<h1>乙</h1><a>丙</a>')
  })

  test("is stored clean where an area's own code writes it, one or many", async () => {
    const [one, [many = '']] = await kit.write(
      async (write) =>
        [
          await write.insert(thing, { title: '正文乙', body: '<svg onload=x()></svg><p>好</p>' }),
          await write.insertMany(thing, [{ title: '正文丙', body: '<p>好</p><style>x</style>' }]),
        ] as const,
    )
    expect([await bodyOf(one.id), await bodyOf(many)]).toEqual(['<p>好</p>', '<p>好</p>'])
  })

  test('without anything in it is empty', async () => {
    const id = await save({ title: '正文丁', body: '<p>&nbsp;</p>' })
    expect(await bodyOf(id)).toBe('')
  })
})
