import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { Button } from '../../controls'
import { chordText, runCommand, useChords } from '../../keyboard'
import styles from './FormPanel.module.css'
import type { FormStore } from './form-store'

interface FormBarProps {
  readonly store: FormStore
  readonly dirty: boolean
}

/** The form's commands as buttons, and whether anything is unsaved. */
export function FormBar({ store, dirty }: FormBarProps) {
  const { t } = useTranslation()
  const submitting = useStore(store, (state) => state.submitting)
  const refused = useStore(store, (state) => Object.keys(state.problems).length)
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('表单操作')}>
      <FormButton command="form.save" label={t('保存')} primary locked={submitting} />
      <FormButton command="form.saveAndClose" label={t('保存并关闭')} locked={submitting} />
      <FormButton command="form.cancel" label={t('取消')} locked={submitting} />
      <output role="status">
        {submitting
          ? t('正在保存…')
          : refused > 0
            ? t('{{count}} 项需要修改', { count: refused })
            : dirty
              ? t('有未保存的修改')
              : ''}
      </output>
    </div>
  )
}

interface FormButtonProps {
  readonly command: string
  readonly label: string
  readonly primary?: boolean
  readonly locked: boolean
}

function FormButton({ command, label, primary, locked }: FormButtonProps) {
  const [chord] = useChords(command)
  return (
    <Button
      kind={primary ? 'primary' : 'plain'}
      keys={chord && chordText(chord)}
      isDisabled={locked}
      onPress={() => void runCommand(command)}
    >
      {label}
    </Button>
  )
}
