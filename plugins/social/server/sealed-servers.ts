import { ruleBroken, valueText } from '#core'
import { outwardUrl, seal, serveResource } from '#server'
import { provider } from '../resources/provider'
import { xrxs } from '../resources/xrxs'
import { issuerUrl } from './issuer-url'
import { sealPurpose } from './providers'

/** Accounts are numbered by their site: under another issuer or client the same number may be somebody else. */
const places = ['issuer', 'clientId'] as const

export const providerServer = serveResource(provider)({
  async beforeWrite({ application: { settings } }, values, previous) {
    if (typeof values.issuer === 'string') issuerUrl(settings.outwardHosts, values.issuer)
    const given = valueText(values.clientSecret)
    if (given) return { clientSecret: seal(settings.secret, sealPurpose, given) }
    // A secret follows nobody to another place: whoever changes the address could have it sent to them.
    const moved = previous && places.some((name) => name in values && values[name] !== previous[name])
    if (moved && previous.clientSecret) throw ruleBroken('更改颁发者地址或客户端编号后，请重新填写客户端密钥')
    return { clientSecret: previous?.clientSecret ?? '' }
  },
})

export const xrxsServer = serveResource(xrxs)({
  async beforeWrite({ application: { settings } }, values, previous) {
    if (typeof values.endpoint === 'string') outwardUrl(settings.outwardHosts, values.endpoint)
    const given = valueText(values.appSecret)
    if (given) return { appSecret: seal(settings.secret, xrxs.id, given) }
    const moved = previous && 'endpoint' in values && values.endpoint !== previous.endpoint
    if (!previous || moved) throw ruleBroken('请输入 appSecret')
    return { appSecret: previous.appSecret }
  },
})
