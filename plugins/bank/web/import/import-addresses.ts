export const newImportRoute = '/finance/import/new'
export const reviewRoute = '/finance/import/review'
export const reviewAddress = (id: string): string => `${reviewRoute}?id=${encodeURIComponent(id)}`
