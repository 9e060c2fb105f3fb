import { valueText } from '#core'
import { defineCall, readList, serveResource } from '#server'
import { categoryOf, featureText } from '../resources/feature-categories'
import { feature } from '../resources/feature'

/** Keeps the value by its type beside the text of it, and the words that it is read by. */
export const featureServer = serveResource(feature)({
  async beforeWrite(_write, values, previous) {
    const type = values.type ?? previous?.type
    const value = valueText(values.featureValue ?? previous?.featureValue)
    const featureType = categoryOf(type)?.type ?? 3
    return {
      feature: featureText(type, value),
      featureType,
      featureInt: featureType === 1 ? Number(value) : null,
      featureDecimal: featureType === 2 ? value : null,
      featureStr: featureType === 3 ? value : null,
    }
  },
})

/** All features in use, of one project when it is named: `projectId`. */
export const featureCall = defineCall({
  method: 'GET',
  path: '/api/blade-biz/project/report/feature',
  kind: 'options',
  access: { permission: feature.may.read },
  summary: '项目特征',
  resource: feature.id,
  run: ({ query, ...context }) => context.read((read) => readList(read, feature, { isValid: '1', ...query })),
})
