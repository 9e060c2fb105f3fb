import { ArrowRight, Circle, Copy, SquareTerminal } from 'lucide-react'

/** Icons of rows that are no menu's: named by the box itself. */
export const ownIcons = { command: SquareTerminal, action: ArrowRight, choice: Circle, copy: Copy } as const
