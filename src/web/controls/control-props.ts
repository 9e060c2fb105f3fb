/** What every labelled control takes. Texts are translated already. */
export interface ControlProps<T> {
  readonly label: string
  readonly value: T
  readonly onChange: (value: T) => void
  readonly onBlur?: () => void
  /** Why the value is refused; absent while it is not. */
  readonly problem?: string
  readonly help?: string
  readonly required?: boolean
  readonly disabled?: boolean
  readonly readOnly?: boolean
  readonly placeholder?: string
  /** The label is spoken and not drawn. */
  readonly bare?: boolean
}
