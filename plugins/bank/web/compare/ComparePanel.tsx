import { fetchPage, type PanelProps, Skeleton, useTab } from '#web'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { statement } from '../../resources/statement'
import { CompareBoard } from './CompareBoard'
import { compareAddress, plainComparison, readComparison } from './compare-address'

/** 流水对照: two to four sides in one scroll, linked by a key. Its address holds all of it. */
export default function ComparePanel({ params }: PanelProps) {
  const { t } = useTranslation()
  const { setTitle, replaceAddress } = useTab()
  const { sides, key, view, only } = params
  useEffect(() => setTitle(t('流水对照')), [setTitle, t])
  const comparison = readComparison({ sides: sides ?? '', key: key ?? '', view: view ?? '', only: only ?? '' })
  const isMissing = comparison === undefined
  useEffect(() => {
    if (!isMissing) return
    const start = (month?: string) => replaceAddress(compareAddress(plainComparison(month)))
    newestMonth().then(start, () => start())
  }, [isMissing, replaceAddress])
  return comparison ? <CompareBoard comparison={comparison} /> : <Skeleton lines={12} />
}

/** The month of the newest statement: there is something to compare. */
async function newestMonth(): Promise<string | undefined> {
  const { records } = await fetchPage(statement, { current: 1, size: 1, descs: 'transDate' })
  const date = records[0]?.transDate
  return typeof date === 'string' ? date.slice(0, 7) : undefined
}
