import { ruleBroken } from '#core'
import { hashClientSecret, platformClient, serveResource } from '#server'
import { client } from '../resources/client'
import { textOf } from './text-of'

const builtIn = '内置应用由本系统的网页使用，不能删除或更换密钥'

/** A secret is kept as its hash; saved without one, the one there is stays. */
export const clientServer = serveResource(client)({
  async beforeWrite(_, values, previous) {
    const given = textOf(values.clientSecret)
    if (given && previous?.clientId === platformClient.id) throw ruleBroken(builtIn)
    if (given) return { clientSecret: hashClientSecret(given) }
    return { clientSecret: previous?.clientSecret ?? '' }
  },
  async beforeRemove(_, rows) {
    if (rows.some(({ clientId }) => clientId === platformClient.id)) throw ruleBroken(builtIn)
  },
})
