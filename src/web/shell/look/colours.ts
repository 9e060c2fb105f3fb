/** The accent of the theme 默认, which a new person begins with. */
export const usualColour = '#409eff'

/** Colours that are offered, by their names. */
export const presets = {
  '#409eff': '天蓝',
  '#1668c4': '海蓝',
  '#7a5af8': '紫',
  '#c026a8': '品红',
  '#e5484d': '红',
  '#f2711c': '橙',
  '#f5b301': '金',
  '#45b984': '绿',
  '#12a594': '青',
  '#5b6b7f': '石墨',
} as const

/** `#rrggbb` of what a person writes: with or without #, three digits or six. Undefined where it is no colour. */
export function readColour(text: string): string | undefined {
  const digits = /^\s*[#＃]?([\da-f]{3}|[\da-f]{6})\s*$/i.exec(text)?.[1]?.toLowerCase()
  if (!digits) return undefined
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`
}

export const colourProblem = (text: string): string | undefined =>
  readColour(text) ? undefined : '请输入颜色代码，如 #409EFF'
