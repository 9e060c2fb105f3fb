import { useTranslation } from 'react-i18next'
import { Button, Checkbox, Dialog, type GridColumn, type GridLayout, TextInput } from '../../controls'
import styles from './ColumnDialog.module.css'

interface ColumnDialogProps<R> {
  readonly columns: readonly GridColumn<R>[]
  readonly layout: GridLayout
  readonly onChange: (layout: GridLayout) => void
  readonly onReset: () => void
  readonly onClose: () => void
}

/** Which columns, in which order, how wide. Every change is seen at once behind the dialog. */
export function ColumnDialog<R>({ columns, layout, onChange, onReset, onClose }: ColumnDialogProps<R>) {
  const { t } = useTranslation()
  const ordered = orderedColumns(columns, layout)
  const move = (from: number, to: number) => {
    const order = ordered.map((column) => column.id)
    const [moved] = order.splice(from, 1)
    if (moved !== undefined) order.splice(to, 0, moved)
    onChange({ ...layout, order })
  }
  const show = (id: string, shown: boolean) =>
    onChange({ ...layout, hidden: shown ? layout.hidden.filter((other) => other !== id) : [...layout.hidden, id] })
  const widen = (id: string, text: string) => {
    const width = Number(text)
    if (Number.isInteger(width) && width <= 1200)
      onChange({ ...layout, widths: { ...layout.widths, [id]: Math.max(width, 1) } })
  }
  return (
    <Dialog
      title={t('列设置')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onReset}>{t('恢复默认')}</Button>
          <Button kind="primary" onPress={onClose}>
            {t('完成')}
          </Button>
        </>
      }
    >
      <ul className={styles.list}>
        {ordered.map((column, place) => (
          <li key={column.id}>
            <Checkbox
              label={column.label}
              value={!layout.hidden.includes(column.id)}
              onChange={(shown) => show(column.id, shown)}
            />
            <span className={styles.tools}>
              <TextInput
                bare
                label={t('{{label}}宽度', { label: column.label })}
                value={String(layout.widths[column.id] ?? column.width)}
                onChange={(text) => widen(column.id, text)}
                align="end"
                inputMode="numeric"
              />
              <Button
                kind="quiet"
                aria-label={t('上移{{label}}', { label: column.label })}
                isDisabled={place === 0}
                onPress={() => move(place, place - 1)}
              >
                ↑
              </Button>
              <Button
                kind="quiet"
                aria-label={t('下移{{label}}', { label: column.label })}
                isDisabled={place === ordered.length - 1}
                onPress={() => move(place, place + 1)}
              >
                ↓
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Columns named by the order first, then the others as they were. */
export function orderedColumns<R>(columns: readonly GridColumn<R>[], { order }: GridLayout): readonly GridColumn<R>[] {
  const place = new Map(order.map((id, index) => [id, index]))
  const rank = (column: GridColumn<R>) => place.get(column.id) ?? order.length
  return [...columns].sort((a, b) => rank(a) - rank(b))
}
