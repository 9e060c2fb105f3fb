import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { lazyPart } from './chunks/load-chunk'
import type { MenuEntry } from './CommandMenu'

const load = () => import('./CommandMenu')
const CommandMenu = lazyPart(load)

interface MenuButtonProps {
  readonly label: string
  readonly className?: string
  /** Asked for when the menu opens. */
  readonly entries: () => readonly MenuEntry[]
  readonly children: ReactNode
}

/** A button that opens a menu of commands, by Enter, Space, ↓ or the mouse. The menu is on its way as soon as the button is reached. */
export function MenuButton({ label, className, entries, children }: MenuButtonProps) {
  const [open, setOpen] = useState<{ readonly anchor: HTMLElement; readonly entries: readonly MenuEntry[] }>()
  const show = (anchor: HTMLElement) => setOpen({ anchor, entries: entries() })
  const prepare = () => void load().catch(() => undefined)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    event.stopPropagation()
    show(event.currentTarget)
  }
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open !== undefined}
        onFocus={prepare}
        onPointerEnter={prepare}
        onKeyDown={onKeyDown}
        onClick={({ currentTarget }) => (open ? setOpen(undefined) : show(currentTarget))}
      >
        {children}
      </button>
      {open && <CommandMenu label={label} {...open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
