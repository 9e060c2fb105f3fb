import { useTranslation } from 'react-i18next'
import { endLooking, lookingInto } from '../api'
import styles from './LookingBanner.module.css'

/** Says for as long as it lasts that this browser tab reads another tenant, and leads out of it. */
export function LookingBanner() {
  const { t } = useTranslation()
  const looking = lookingInto()
  if (!looking) return null
  return (
    <div className={styles.banner} role="status">
      {t('正在查看租户“{{name}}”（{{number}}），只能读取', { name: looking.tenantName, number: looking.tenantId })}
      <button type="button" className={styles.end} onClick={endLooking}>
        {t('结束查看')}
      </button>
    </div>
  )
}
