import { ruleBroken } from '#core'
import { seal, serveResource } from '#server'
import { sql } from 'drizzle-orm'
import { code } from '../resources/code'
import { datasource } from '../resources/datasource'
import { sourceAddress } from './source-address'
import { sealPurpose } from './sources'

/** What a password is for: where one of these changes, the old password is not sent to the new place. */
const bound = ['url', 'username'] as const

export const datasourceServer = serveResource(datasource)({
  async beforeWrite(write, values, previous) {
    const { outwardHosts, secret } = write.application.settings
    if (typeof values.url === 'string') sourceAddress(outwardHosts, values.url)
    if (typeof values.password === 'string' && values.password !== '')
      return { password: seal(secret, sealPurpose, values.password) }
    if (!previous) throw ruleBroken('请输入密码')
    if (bound.some((name) => name in values && values[name] !== previous[name]))
      throw ruleBroken('改变连接地址或用户名时请重新输入密码')
    return { password: previous.password }
  },
  async beforeRemove(write, rows) {
    for (const row of rows) {
      const [user] = await write.find(code, sql`datasource_id = ${row.id}::int8`)
      if (user)
        throw ruleBroken('“{{name}}”用于代码生成“{{code}}”，请先删除或改变后者', {
          name: row.name,
          code: user.codeName,
        })
    }
  },
})
