import { localDay } from '#core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../session'
import { HomeCounts } from './HomeCounts'
import { HomeKeys } from './HomeKeys'
import { HomeRecent } from './HomeRecent'
import { HomeStates } from './HomeStates'
import styles from './HomePanel.module.css'

/** The first page: who is here, what waits, where one was, and which keys lead on. */
export default function HomePanel() {
  const { t } = useTranslation()
  const name = useSession((state) => state.user?.realName ?? '')
  const [now] = useState(() => new Date())
  return (
    <div className={styles.home}>
      <header className={styles.head}>
        <h2>{t(greetingAt(now.getHours()), { name })}</h2>
        <p>{localDay(now)}</p>
      </header>
      <HomeCounts />
      <HomeStates />
      <HomeRecent />
      <HomeKeys />
    </div>
  )
}

function greetingAt(hour: number): string {
  if (hour < 5 || hour >= 18) return '晚上好，{{name}}'
  if (hour < 12) return '早上好，{{name}}'
  return '下午好，{{name}}'
}
