import { formatMoney } from '#core'
import { Button, Chip, type ChipTone } from '#web'
import { useTranslation } from 'react-i18next'
import styles from './ClaimPanel.module.css'
import type { Suggestion } from './claim-calls'

interface SuggestionListProps {
  readonly suggestions: readonly Suggestion[]
  readonly onTake: (place: number) => void
}

/** Suggestions with their reasons in words. Taking one fills the draft and never posts. */
export function SuggestionList({ suggestions, onTake }: SuggestionListProps) {
  const { t } = useTranslation()
  return (
    <ol className={styles.suggestions} aria-label={t('认领建议')}>
      {suggestions.map((suggestion, place) => (
        <li key={place}>
          <Button kind="quiet" data-suggestion={place} onPress={() => onTake(place)}>
            <SuggestionRow suggestion={suggestion} place={place} />
          </Button>
        </li>
      ))}
    </ol>
  )
}

function SuggestionRow({ suggestion, place }: { readonly suggestion: Suggestion; readonly place: number }) {
  const { t } = useTranslation()
  const { tone, word } = strengthOf(suggestion.score)
  return (
    <span className={styles.suggestion}>
      <kbd aria-hidden>{place + 1}</kbd>
      <span className={styles.suggestionBody}>
        {suggestion.items.map((item) => (
          <span key={`${item.contractId}-${item.issueItemId ?? ''}`} className={styles.suggestionItem}>
            <span className={styles.suggestionName}>
              <span className={styles.code}>{item.contractCode}</span> {item.contractName}
              {item.invoiceNo && (
                <span className={styles.muted}> · {t('发票 {{number}}', { number: item.invoiceNo })}</span>
              )}
              {item.planName && <span className={styles.muted}> · {t('节点 {{name}}', { name: item.planName })}</span>}
            </span>
            <span className={styles.amount}>{formatMoney(item.amount)}</span>
          </span>
        ))}
        <span className={styles.muted}>
          {suggestion.customerName} · {suggestion.reasons.map((reason) => t(reason.text, reason.params)).join('；')}
        </span>
      </span>
      <Chip tone={tone}>{t(word)}</Chip>
    </span>
  )
}

/** The kind of evidence in a word: a number would promise more than it knows. */
function strengthOf(score: number): { readonly tone: ChipTone; readonly word: string } {
  if (score >= 85) return { tone: 'success', word: '依据强' }
  if (score >= 60) return { tone: 'accent', word: '依据中' }
  return { tone: 'neutral', word: '依据弱' }
}
