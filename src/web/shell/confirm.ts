import { createStore } from 'zustand/vanilla'

export interface ConfirmSpec {
  readonly title: string
  readonly message: string
  readonly danger?: boolean
  readonly confirmLabel?: string
  readonly cancelLabel?: string
}

export interface Question extends ConfirmSpec {
  readonly id: number
  readonly answer: (yes: boolean) => void
}

/** Questions that wait for an answer, oldest first; one is shown at a time. */
export const questions = createStore<{ readonly list: readonly Question[] }>(() => ({ list: [] }))

let lastId = 0

/** Asks before something is done. True when the person agrees; false on Esc. */
export function confirm(spec: ConfirmSpec): Promise<boolean> {
  return new Promise((resolve) => {
    const id = ++lastId
    const answer = (yes: boolean) => {
      questions.setState(({ list }) => ({ list: list.filter((question) => question.id !== id) }))
      resolve(yes)
    }
    questions.setState(({ list }) => ({ list: [...list, { ...spec, id, answer }] }))
  })
}
