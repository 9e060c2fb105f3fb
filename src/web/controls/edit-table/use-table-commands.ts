import type { Dispose } from '#core'
import { useEffect } from 'react'
import { addEditTableCommands } from './edit-table-commands'

let users = 0
let stop: Dispose | undefined

/** The commands of editable tables are there as long as a table is. */
export function useTableCommands(): void {
  useEffect(() => {
    if (users++ === 0) stop = addEditTableCommands()
    return () => {
      if (--users === 0) stop?.()
    }
  }, [])
}
