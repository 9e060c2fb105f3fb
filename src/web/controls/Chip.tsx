import styles from './Chip.module.css'

/** The tone of a state, each with a shape of its own, so that colour is never alone. */
export type ChipTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger'

const shapes: Readonly<Record<ChipTone, string>> = {
  neutral: '○',
  accent: '◐',
  success: '●',
  warning: '▲',
  danger: '■',
}

/** A state as word and shape. */
export function Chip({ tone = 'neutral', children }: { readonly tone?: ChipTone; readonly children: string }) {
  return (
    <span className={`${styles.chip} ${styles[tone]}`}>
      <span aria-hidden className={styles.shape}>
        {shapes[tone]}
      </span>
      {children}
    </span>
  )
}
