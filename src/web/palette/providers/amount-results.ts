import { evaluateAmount, type SearchProvider } from '#core'
import { t } from '../../app/translations'
import { copyText } from '../copy-text'

/** What an expression comes to, ready to be copied. */
export const amountProvider: SearchProvider = {
  id: 'palette.amounts',
  label: '金额',
  scopes: ['='],
  search: ({ query }) => {
    const amount = evaluateAmount(query)
    if ('problem' in amount) return []
    const copy = (id: string, label: string, text: string) => ({
      id: `amount:${id}`,
      label: t(label),
      detail: text,
      icon: 'copy',
      target: { kind: 'act', act: () => copyText(text) } as const,
    })
    return [
      { ...copy('value', '复制金额', amount.value), rank: 0 },
      { ...copy('formatted', '复制千分位金额', amount.formatted), rank: 1 },
      { ...copy('capital', '复制大写', amount.capital), rank: 2 },
    ]
  },
}
