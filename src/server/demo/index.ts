export * from './names'
export * from './random'
