import { Command } from 'cmdk'
import { Fragment, type MouseEvent, memo } from 'react'
import { registries } from '../../app/registries'
import { t } from '../../app/translations'
import { chordOf, MenuIcon } from '../../shell'
import { clickRow } from '../box'
import type { BoxResult, BoxRow } from '../box-level'
import { wayOf } from './box-keys'
import { ownIcons } from './own-icons'
import { optionId } from './option-id'
import styles from './CommandPalette.module.css'

/** One result: what it is, what matched, what it belongs to, and its key. Another language makes new rows. */
export const ResultRow = memo(function ResultRow({ row }: { readonly row: BoxRow }) {
  const { result } = row
  const resource = result.resource ? registries.resources.find(result.resource) : undefined
  const keys = keysOf(result)
  const onClick = (event: MouseEvent) => clickRow(row.id, wayOf(event))
  return (
    <Command.Item asChild value={row.id}>
      <div
        id={optionId(row.id)}
        className={styles.row}
        onClick={onClick}
        onMouseDown={(event) => event.preventDefault()}
      >
        <ResultIcon name={result.icon} />
        <span className={styles.label}>
          <Marked text={result.label} ranges={result.ranges} />
        </span>
        {result.detail && <span className={styles.detail}>{result.detail}</span>}
        {resource && <span className={styles.resource}>{t(resource.label)}</span>}
        {keys && <kbd className={styles.key}>{keys}</kbd>}
      </div>
    </Command.Item>
  )
})

/** The key that does what the result does. */
export const keysOf = (result: BoxResult): string | undefined =>
  result.keys ?? (result.target.kind === 'command' ? chordOf(result.target.command) : undefined)

function ResultIcon({ name = '' }: { readonly name?: string }) {
  const Icon = Object.hasOwn(ownIcons, name) ? ownIcons[name as keyof typeof ownIcons] : undefined
  return <span className={styles.icon}>{Icon ? <Icon size={16} aria-hidden /> : <MenuIcon name={name} />}</span>
}

function Marked({ text, ranges = [] }: { readonly text: string; readonly ranges?: BoxResult['ranges'] }) {
  const parts = ranges.map(([start, end], index) => (
    <Fragment key={start}>
      {text.slice(ranges[index - 1]?.[1] ?? 0, start)}
      <mark>{text.slice(start, end)}</mark>
    </Fragment>
  ))
  return (
    <>
      {parts}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  )
}
