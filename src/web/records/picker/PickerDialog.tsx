import { type Picker, recordName, type Resource, type Row, valueText } from '#core'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { registries } from '../../app/registries'
import {
  Button,
  DataGrid,
  Dialog,
  EmptyState,
  ErrorState,
  type GridCursor,
  type GridHandle,
  type GridSelection,
  useLatest,
} from '../../controls'
import type { Picked } from '../../fields/use-field-picker'
import { Tags } from '../../fields/Tags'
import { labelIn, pickerColumns } from './picker-columns'
import styles from './PickerDialog.module.css'
import { pickerKey } from './picker-keys'
import { PickerPaging } from './PickerPaging'
import { PickerSearch } from './PickerSearch'
import { type PickerRow, prefetchPicker, usePickerRows, usualSize } from './use-picker-rows'

interface PickerDialogProps {
  readonly picker: Picker
  /** Boxes for several instead of one of all. */
  readonly several: boolean
  readonly chosen: readonly Picked[]
  readonly onConfirm: (picked: readonly Picked[]) => void
  readonly onClose: () => void
}

const keyOf = (row: PickerRow) => row.id
/** Ten rows and their headings within 350 pixels. */
const rowHeight = 31

/** Fetches what the window shows first, before it is opened. */
export function prefetchRows(picker: Picker): void {
  const resource = registries.resources.find(picker.resource)
  if (resource) void prefetchPicker(picker, resource)
}

/** Chooses records in a window: search fields, a page of rows, what is chosen, and nothing less than one on confirming. */
export default function PickerDialog(props: PickerDialogProps) {
  const resource = registries.resources.find(props.picker.resource)
  return resource ? <OpenPicker {...props} resource={resource} /> : null
}

function OpenPicker({
  picker,
  several,
  chosen,
  onConfirm,
  onClose,
  resource,
}: PickerDialogProps & { readonly resource: Resource }) {
  const { t, i18n } = useTranslation()
  const firstCell = { row: 0, column: picker.columns.findIndex(({ picture }) => !picture) }
  const [filters, setFilters] = useState<Readonly<Record<string, string>>>({})
  const [paging, setPaging] = useState({ current: 1, size: usualSize })
  const [cursor, setCursor] = useState<GridCursor>(firstCell)
  const [selection, setSelection] = useState<GridSelection<PickerRow>>(() => asSelection(chosen))
  const [warned, setWarned] = useState(false)
  const search = useRef<HTMLDivElement>(null)
  const grid = useRef<GridHandle>(null)
  const { rows, before, total, stale, error, retry } = usePickerRows(
    picker,
    resource,
    filters,
    paging.current,
    paging.size,
  )
  const early = useRef<'take' | 'toggle'>(undefined)
  // oxlint-disable-next-line react/exhaustive-deps -- labels change with the language
  const columns = useMemo(() => pickerColumns(picker, resource), [picker, resource, i18n.language])
  useEffect(() => focusSearch(search.current), [])
  const pages = Math.max(1, Math.ceil(total / paging.size))
  const show = (next: Partial<typeof paging>) => {
    setPaging({ ...paging, current: 1, ...next })
    setCursor(firstCell)
  }
  const choose = (next: GridSelection<PickerRow>) => {
    setWarned(false)
    setSelection(several ? next : newest(selection, next))
  }
  const confirm = (picked: GridSelection<PickerRow> = selection) => {
    if (picked.size === 0) return setWarned(true)
    onConfirm([...picked.values()].map((row) => ({ id: row.id, label: nameOf(resource, row) })))
  }
  /** Enter on a row: one of all is taken at once, one of several put among them. */
  const take = (row: PickerRow | undefined = rows?.[cursor.row]) => {
    if (!row) return
    if (!several) return confirm(new Map([[row.id, row]]))
    grid.current?.toggle()
  }
  const toRows = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement && event.target.getAttribute('role') !== 'combobox'
    if (!isField || event.nativeEvent.isComposing || !['ArrowDown', 'Enter'].includes(event.key)) return
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    grid.current?.focus()
  }
  const turnPage = (by: number) => show({ current: Math.max(1, Math.min(pages, paging.current + by)) })
  const acts = useLatest({ take: () => take(), toggle: () => grid.current?.toggle() })
  /** What comes before its rows waits for them: it is never done to those that are still shown. */
  const act = (name: 'take' | 'toggle') => {
    if (stale) early.current = name
    else acts.current[name]()
  }
  useEffect(() => {
    const name = early.current
    if (stale || !name) return
    early.current = undefined
    acts.current[name]()
  }, [stale, acts])
  const gridKeys = (event: KeyboardEvent) => {
    early.current = undefined
    pickerKey(event, {
      grid: grid.current,
      take: () => act('take'),
      toggle: () => act('toggle'),
      turnPage,
      search: () => focusSearch(search.current),
    })
  }
  return (
    <Dialog
      broad
      title={t(picker.title)}
      onClose={onClose}
      onConfirm={() => confirm()}
      actions={
        <>
          {warned && (
            <p role="alert" className={styles.warning}>
              {t('请选择至少一条数据')}
            </p>
          )}
          <Button keys="Esc" onPress={onClose}>
            {t('取消')}
          </Button>
          <Button kind="primary" keys="Ctrl+Enter" onPress={() => confirm()}>
            {t('确定')}
          </Button>
        </>
      }
    >
      <div ref={search} role="search" aria-label={t('筛选')} className={styles.search} onKeyDown={toRows}>
        {picker.search.map((field) => (
          <PickerSearch
            key={field.name}
            name={field.name}
            label={labelIn(resource, field)}
            field={resource.fields[field.name]}
            filters={filters}
            onChange={(next) => {
              setFilters(next)
              show({})
            }}
          />
        ))}
      </div>
      <div className={styles.rows} aria-busy={stale} onKeyDown={gridKeys}>
        {error && !rows ? (
          <ErrorState title={t('列表没有读出来')} message={error.message} onRetry={retry} />
        ) : (
          <DataGrid<PickerRow>
            label={t(picker.title)}
            columns={columns}
            count={rows?.length ?? paging.size}
            total={total}
            before={before}
            getRow={(index) => rows?.[index]}
            keyOf={keyOf}
            cursor={cursor}
            onCursorChange={setCursor}
            selection={selection}
            onSelectionChange={choose}
            single={!several}
            onOpen={take}
            place={JSON.stringify([filters, paging])}
            rowHeight={rowHeight}
            active={false}
            keyContext="picker"
            handle={grid}
            empty={<EmptyState title={t('没有找到')} hint={t('换一个词，或清空查找条件')} keys="/" />}
          />
        )}
      </div>
      <PickerPaging {...paging} {...{ pages, total }} onPage={turnPage} onSize={(size) => show({ size })} />
      <div className={styles.chosen}>
        <span className={styles.label}>{t('已选择 {{count}} 项', { count: selection.size })}</span>
        {selection.size > 0 && (
          <Tags
            label={t('已选择')}
            tags={[...selection.values()].map((row) => ({ key: row.id, label: nameOf(resource, row) }))}
            onRemove={(gone) => setSelection(new Map([...selection].filter(([id]) => !gone.has(id))))}
          />
        )}
      </div>
      <p className={styles.hints} aria-hidden>
        <kbd>↑↓</kbd> {t('移动')} <kbd>{t('空格')}</kbd> {t('选择')} <kbd>Enter</kbd>{' '}
        {several ? t('选择或取消选择') : t('选定')} <kbd>[ ]</kbd> {t('翻页')} <kbd>/</kbd> {t('查找')}
      </p>
    </Dialog>
  )
}

const focusSearch = (search: HTMLElement | null) => search?.querySelector('input')?.focus()

/** What was chosen before is known by its name alone until its row comes into sight. */
const asSelection = (chosen: readonly Picked[]): GridSelection<PickerRow> =>
  new Map(chosen.map(({ id, label }) => [id, { id, pickedLabel: label }]))

const nameOf = (resource: Resource, row: PickerRow): string =>
  valueText(row['pickedLabel']) || recordName(resource, row as unknown as Row)

/** Of one among all, what was chosen last. */
function newest(before: GridSelection<PickerRow>, next: GridSelection<PickerRow>): GridSelection<PickerRow> {
  const added = [...next].filter(([id]) => !before.has(id)).at(-1)
  return added ? new Map([added]) : before
}
