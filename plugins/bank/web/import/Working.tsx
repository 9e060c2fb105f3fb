import styles from './Import.module.css'

interface WorkingProps {
  /** Translated. */
  readonly label: string
  readonly done: number
  /** 0 while it is not known. */
  readonly total: number
}

/** Something that takes its time, and how far it is. */
export function Working({ label, done, total }: WorkingProps) {
  const percent = total > 0 ? Math.floor((done / total) * 100) : undefined
  return (
    <div className={styles.working}>
      <p role="status">{label}</p>
      <progress aria-label={label} max={100} value={percent} />
      <p className={styles.hint}>{percent === undefined ? '\u00a0' : `${percent}%`}</p>
    </div>
  )
}
