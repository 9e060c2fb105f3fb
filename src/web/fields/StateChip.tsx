import { Chip, type ChipTone } from '../controls'

/** Words that mean the same tone in every area. What none of them fits is neutral. */
const tones: readonly (readonly [ChipTone, RegExp])[] = [
  ['danger', /驳回|作废|逾期|失败|冻结|锁定|拒绝|不合格|报废|不同意/],
  ['warning', /未|待|暂停|停用|撤回|退/],
  ['accent', /中$|^在|部分|已提交|已下单|审批/],
  ['success', /已|启用|正常|通过|完成|完工|合格|有效|同意/],
]

export const toneOf = (word: string): ChipTone => tones.find(([, pattern]) => pattern.test(word))?.[0] ?? 'neutral'

/** A state by its Chinese word (which decides shape and tone) and the word shown. */
export function StateChip({ word, shown }: { readonly word: string; readonly shown: string }) {
  return <Chip tone={toneOf(word)}>{shown}</Chip>
}
