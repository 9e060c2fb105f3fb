import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api'
import type { OtherWay } from '../SignInPage'
import styles from './OtherWays.module.css'

interface Offer {
  readonly kind: 'phone' | 'social'
  readonly source: string
  readonly title: string
  readonly address?: string
}

interface Ways {
  readonly registration: boolean
  readonly offers: readonly Offer[]
}

interface OtherWaysProps {
  readonly tenantId: string
  readonly onChoose: (way: OtherWay, tenantId: string) => void
}

/** Who types a tenant's number is not asked for at every digit. */
const pause = 300

/** What the server offers people of the tenant beside account and password; nothing where it offers nothing or cannot say. */
export default function OtherWays({ tenantId, onChoose }: OtherWaysProps) {
  const { t } = useTranslation()
  const ways = useWays(tenantId)
  if (!ways || (!ways.registration && ways.offers.length === 0)) return null
  const open = (offer: Offer) => {
    if (offer.kind === 'phone') return onChoose('phone', tenantId)
    // Only a path of this server: the server sends the browser on from there.
    if (/^\/(?![/\\])/.test(offer.address ?? '')) window.location.assign(offer.address ?? '')
  }
  return (
    <div className={styles.ways} role="group" aria-label={t('其他方式')}>
      {ways.offers.map((offer) => (
        <button key={`${offer.kind}:${offer.source}`} type="button" className={styles.way} onClick={() => open(offer)}>
          {t(offer.title)}
        </button>
      ))}
      {ways.registration && (
        <button type="button" className={styles.way} onClick={() => onChoose('register', tenantId)}>
          {t('注册账号')}
        </button>
      )}
    </div>
  )
}

function useWays(tenantId: string): Ways | undefined {
  const [ways, setWays] = useState<Ways>()
  useEffect(() => {
    const end = new AbortController()
    const ask = () =>
      api.get<Ways>('workspace/sign-in', { tenantId }, { own: true, quiet: true, signal: end.signal }).then(
        (answer) => setWays(answer),
        () => end.signal.aborted || setWays(undefined),
      )
    const timer = setTimeout(ask, pause)
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [tenantId])
  return ways
}
