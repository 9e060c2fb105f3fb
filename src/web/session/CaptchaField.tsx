import { useTranslation } from 'react-i18next'
import { SignInField, type SignInFieldProps } from './SignInField'
import styles from './SignInPage.module.css'

interface CaptchaFieldProps extends Omit<SignInFieldProps, 'label'> {
  readonly image: string
  readonly onRenew: () => void
}

/** Shown only once the server has asked for a captcha. */
export function CaptchaField({ image, onRenew, ...field }: CaptchaFieldProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.captcha}>
      <SignInField label={t('验证码')} autoComplete="off" {...field} />
      <button type="button" className={styles.captchaImage} onClick={onRenew} title={t('换一张')}>
        <img src={image} alt={t('验证码图片，点击换一张')} />
      </button>
    </div>
  )
}
