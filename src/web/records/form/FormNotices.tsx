import { localDateTime, type Row } from '#core'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { Button } from '../../controls'
import styles from './FormPanel.module.css'
import { type FormStore, resetForm, takeRecord } from './form-store'

interface FormNoticesProps {
  readonly store: FormStore
  readonly latest: Row | undefined
  readonly dirty: boolean
}

/** That a draft was restored, and that somebody else has saved the record meanwhile. */
export function FormNotices({ store, latest, dirty }: FormNoticesProps) {
  const { t } = useTranslation()
  const restoredFrom = useStore(store, (state) => state.restoredFrom)
  const version = useStore(store, (state) => Number(state.base.version ?? 0))
  const submitting = useStore(store, (state) => state.submitting)
  const isNewer = dirty && latest !== undefined && Number(latest.version) > version
  const giveUp = () => {
    resetForm(store)
    if (latest) takeRecord(store, latest)
  }
  return (
    <>
      {restoredFrom !== undefined && dirty && (
        <div className={styles.notice} role="status">
          {t('已恢复 {{time}} 未保存的内容', {
            time: localDateTime(new Date(restoredFrom)),
          })}
          <Button kind="quiet" isDisabled={submitting} onPress={giveUp}>
            {t('放弃草稿')}
          </Button>
        </div>
      )}
      {isNewer && (
        <div className={styles.notice} role="status">
          {t('这条记录已被他人修改，保存时将逐项合并')}
          <Button kind="quiet" isDisabled={submitting} onPress={() => store.setState({ conflict: latest })}>
            {t('现在合并')}
          </Button>
        </div>
      )}
    </>
  )
}
