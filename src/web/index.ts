/** The web's only door: what a plugin's web.tsx may use. */
export * from './api'
export * from './app/registries'
export { addEnglish, currentLocale, t, translations } from './app/translations'
export * from './session'
export * from './shell'
