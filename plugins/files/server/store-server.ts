import { ruleBroken } from '#core'
import { outwardUrl, seal, serveResource, type Write } from '#server'
import { sql } from 'drizzle-orm'
import { store } from '../resources/store'
import { sealPurpose } from './stores'

const isUsed = async ({ session, actor }: Write, id: string): Promise<boolean> =>
  (
    await session.query(sql`
      select 1 from files_attach where tenant_id = ${actor.tenantId} and store_id = ${id}::int8 limit 1`)
  ).length > 0

/** Where files were put must stay where it is. */
const places = ['endpoint', 'bucketName', 'pathStyle'] as const

export const storeServer = serveResource(store)({
  async beforeWrite(write, values, previous) {
    const { settings } = write.application
    if (typeof values.endpoint === 'string') outwardUrl(settings.outwardHosts, values.endpoint)
    if (previous && places.some((name) => name in values && values[name] !== previous[name])) {
      if (await isUsed(write, previous.id)) throw ruleBroken('该存储中已有文件，不能改变地址和空间：请新建一个存储')
    }
    if (typeof values.secretKey === 'string' && values.secretKey !== '')
      return { secretKey: seal(settings.secret, sealPurpose, values.secretKey) }
    if (!previous) throw ruleBroken('请输入 secretKey')
    return { secretKey: previous.secretKey }
  },
  async beforeRemove(write, rows) {
    for (const row of rows) {
      if (Number(row.status) === 2) throw ruleBroken('“{{name}}”正在使用，请先停用', { name: row.ossCode })
      if (await isUsed(write, row.id)) throw ruleBroken('“{{name}}”中还有文件，不能删除', { name: row.ossCode })
    }
  },
  actions: {
    async enable(write, row) {
      // One at a time, so that two who enable different ones do not end with both.
      await write.session.execute(sql`
        select pg_advisory_xact_lock(hashtext(${`files.store ${write.actor.tenantId}`}))`)
      const others = await write.find(store, sql`status = 2 and id <> ${row.id}::int8`)
      for (const other of await write.lock(
        store,
        others.map((other) => other.id),
      ))
        await write.update(store, other, { status: 1 }, 'disable')
      return { status: 2 }
    },
    disable: async () => ({ status: 1 }),
  },
})
