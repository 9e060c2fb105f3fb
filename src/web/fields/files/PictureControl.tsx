import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../api'
import { Button } from '../../controls'
import { useControlBasics } from '../control-basics'
import type { FieldControlProps } from '../field-web'
import styles from './Files.module.css'
import { Picture } from './Picture'
import { isPicture, uploadPicture } from './picture-file'

/** A person's picture: chosen, checked and uploaded; kept with the record as a link. */
export function PictureControl(props: FieldControlProps) {
  const { t } = useTranslation()
  const { label, value, problem, disabled, readOnly, bare } = useControlBasics(props)
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<{ readonly isSending?: boolean; readonly refusal?: string }>({})
  const send = async (file: File | undefined) => {
    if (!file) return
    if (!(await isPicture(file))) return setState({ refusal: t('头像应为 JPG 或 PNG，且不超过 500 KB') })
    setState({ isSending: true })
    try {
      props.onChange(await uploadPicture(file))
      setState({})
    } catch (error) {
      setState({ refusal: messageOf(error) })
    }
  }
  const shown = problem ?? state.refusal
  return (
    <div role="group" aria-label={label} className={styles.files}>
      {!bare && <span className={styles.label}>{label}</span>}
      <div className={styles.foot}>
        <Picture link={value} label={label} />
        {!disabled && !readOnly && (
          <>
            <Button kind="quiet" onPress={() => input.current?.click()}>
              {t('选择图片')}
            </Button>
            {value && (
              <Button kind="quiet" onPress={() => props.onChange('')}>
                {t('移除图片')}
              </Button>
            )}
          </>
        )}
        <span role="status">{state.isSending ? t('文件上传中，请稍候') : ''}</span>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg"
          hidden
          aria-label={label}
          onChange={(event) => {
            void send(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      {shown && (
        <p role="alert" className={styles.problem}>
          {shown}
        </p>
      )}
    </div>
  )
}
