import { AppError, ruleBroken } from '#core'
import { type CallContext, defineCall, type ServerCall } from '#server'
import { askService, fillTemplate } from './ask-service'
import { enabledService } from './provider-server'
import { shippedAddress, shippedTips } from './shipped-answers'
import { type Point, shippedPlaces } from './shipped-places'

/** What the platform's clients take for an answer: `info` OK and code 10000. */
const fine = { status: '1', info: 'OK', infocode: '10000', code: '10000' } as const
const longestKeywords = 100

/** What the enabled service answers to a filled-in template; undefined where there is none or it does not answer well. */
async function fromService(
  context: CallContext,
  template: 'tipsAddress' | 'geocodeAddress',
  values: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const service = await context.read(enabledService)
  if (!service) return undefined
  const address = fillTemplate(service[template], { ...values, key: service.key })
  const answer = await askService(context.application.settings.outwardHosts, address)
  return answer && { ...answer, code: '10000' }
}

async function inputTips(context: CallContext): Promise<unknown> {
  const keywords = (context.query.keywords ?? '').trim()
  if (!keywords) throw new AppError('parameterMissing', { params: { name: 'keywords' } })
  if (keywords.length > longestKeywords) throw ruleBroken('关键字不能超过{{count}}个字', { count: longestKeywords })
  const answer = await fromService(context, 'tipsAddress', { keywords })
  if (answer && Array.isArray(answer.tips)) return answer
  const tips = await shippedTips(keywords)
  return { ...fine, count: String(tips.length), tips }
}

/** `longitude,latitude` in degrees. Throws a sentence for anything else. */
function pointOf(context: CallContext): Point {
  const given = (context.query.location ?? '').trim()
  if (!given) throw new AppError('parameterMissing', { params: { name: 'location' } })
  const [, lng, lat] = /^(-?\d{1,3}(?:\.\d{1,15})?)\s*,\s*(-?\d{1,2}(?:\.\d{1,15})?)$/.exec(given) ?? []
  const point = { lng: Number(lng), lat: Number(lat) }
  if (lng === undefined || lat === undefined || Math.abs(point.lng) > 180 || Math.abs(point.lat) > 90)
    throw ruleBroken('位置应为“经度,纬度”，经度在 -180 到 180 之间，纬度在 -90 到 90 之间，如 113.2644,23.1291')
  return point
}

async function regeocode(context: CallContext): Promise<unknown> {
  const point = pointOf(context)
  const answer = await fromService(context, 'geocodeAddress', { location: `${point.lng},${point.lat}` })
  if (answer && typeof answer.regeocode === 'object') return answer
  const address = shippedAddress(point)
  if (!address) throw ruleBroken('该位置不在中国境内，没有可用的地址，请另选一点')
  return { ...fine, regeocode: address }
}

/** Name, degrees of longitude and latitude, and level (2 a prefecture, 3 a county) of a place that is drawn. */
type Landmark = readonly [name: string, lng: number, lat: number, level: number]
let landmarks: readonly Landmark[] | undefined

/** Provinces have their names in the base map itself. */
const listLandmarks = (): readonly Landmark[] =>
  [...shippedPlaces().values()].flatMap(({ name, at, level }) =>
    at && level > 1 ? [[name, at.lng, at.lat, level]] : [],
  )

/** What a map is drawn with: the tiles of the enabled service, if it has any, and the places that are shipped. */
async function baseMap(context: CallContext): Promise<unknown> {
  const service = await context.read(enabledService)
  landmarks ??= listLandmarks()
  return { tiles: service?.tileAddress ?? '', places: landmarks }
}

/** Everybody who fills in a place asks these. */
export const mapCalls: readonly ServerCall[] = [
  defineCall({
    method: 'GET',
    path: '/api/blade-biz/map/inputtips',
    kind: 'options',
    access: 'signedIn',
    summary: '地点提示',
    run: inputTips,
  }),
  defineCall({
    method: 'GET',
    path: '/api/blade-biz/map/regeocode',
    kind: 'options',
    access: 'signedIn',
    summary: '逆地理编码',
    run: regeocode,
  }),
  defineCall({
    method: 'GET',
    path: '/api/blade-biz/map/base',
    kind: 'options',
    access: 'signedIn',
    summary: '底图与地名',
    run: baseMap,
  }),
]
