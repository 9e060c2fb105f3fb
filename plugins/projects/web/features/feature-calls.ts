import type { Row } from '#core'
import { ApiError, api, call, readAgain, t } from '#web'
import { feature } from '../../resources/feature'

export interface FeatureRow extends Row {
  readonly feature: string
  readonly type: string
  readonly featureValue: string
}

const path = 'blade-biz/project/report/feature'

export const featuresKey = (projectId: string) => ['records', feature.id, 'of', projectId] as const

/** All features of a project that are in use. */
export const fetchFeatures = (projectId: string, signal?: AbortSignal): Promise<readonly FeatureRow[]> =>
  api.get<readonly FeatureRow[]>(path, { projectId }, { signal, quiet: true })

interface FeatureValues {
  readonly projectId: string
  readonly type: string
  readonly featureValue: string
}
interface Answer {
  readonly code?: number
  readonly success?: boolean
  readonly msg?: string
  readonly data?: { readonly id?: string }
}

/** Saves a feature. Answers the server's message and the id. It has succeeded only when the code is 200 and `success` is true; else throws an ApiError with the server's message. */
export async function addFeature(values: FeatureValues): Promise<{ readonly message: string; readonly id: string }> {
  const answer = (await call('post', `${path}/submit`, { body: values, quiet: true })) as Answer
  const { code = 0, success, msg = '', data } = answer
  if (code !== 200 || success !== true) throw new ApiError(code, msg || t('未知错误'), data)
  readAgain(feature.id)
  return { message: msg, id: data?.id ?? '' }
}
