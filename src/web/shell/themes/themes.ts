/** Every theme with its name for people, in the order they are offered in. */
export const themes = {
  default: '默认',
  white: '纯白',
  dark: '深色',
  star: '炫彩',
  blue: '智能蓝',
  iview: 'iView',
  vip: 'VIP',
  cool: 'Cool',
  d2: 'D2',
  hey: 'Hey',
  lte: 'LTE',
} as const

export type Theme = keyof typeof themes

export const isTheme = (name: unknown): name is Theme => typeof name === 'string' && Object.hasOwn(themes, name)

export const themeNames = Object.keys(themes) as readonly Theme[]
