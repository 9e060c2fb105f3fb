export const previewPanel = 'files.preview'
export const previewRoute = '/files/preview'
export const previewAddress = (id: string): string => `${previewRoute}?id=${encodeURIComponent(id)}`
