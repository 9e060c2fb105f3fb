import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import styles from './Labelled.module.css'

interface LabelledProps {
  readonly label: string
  readonly required?: boolean
  readonly problem?: string
  readonly help?: string
  readonly bare?: boolean
  readonly children: ReactNode
}

/** Label, control, help and message in one order. Stands inside a react-aria field, which ties them together. */
export function Labelled({ label, required, problem, help, bare, children }: LabelledProps) {
  return (
    <>
      {!bare && (
        <Label className={styles.label}>
          {required && <span className={styles.star} aria-hidden />}
          {label}
        </Label>
      )}
      {children}
      {help && (
        <Text slot="description" className={styles.help}>
          {help}
        </Text>
      )}
      {problem && <FieldError className={styles.problem}>{problem}</FieldError>}
    </>
  )
}

/** The class of a field's outermost element. */
export const fieldClass: string = styles.field ?? ''
export const controlClass: string = styles.control ?? ''
export const boxClass: string = styles.box ?? ''
export const sideButtonClass: string = styles.side ?? ''
export const popoverClass: string = styles.popover ?? ''
export const listClass: string = styles.list ?? ''
export const optionClass: string = styles.option ?? ''
/** `aria-label` instead of a drawn label. */
export const nameOf = (label: string, bare?: boolean): { 'aria-label'?: string } =>
  bare ? { 'aria-label': label } : {}
