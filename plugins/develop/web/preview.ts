import { api } from '#web'

export interface GeneratedFile {
  readonly path: string
  readonly text: string
}

export const previewPanel = 'develop.preview'
export const previewRoute = '/tool/code/preview'
export const previewAddress = (id: string): string => `${previewRoute}?${new URLSearchParams({ id }).toString()}`

export const fetchPreview = (id: string): Promise<readonly GeneratedFile[]> =>
  api.get('blade-develop/code/preview', { id })
