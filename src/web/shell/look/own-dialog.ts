import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** What a person sets of the browser's own screen: how it looks, and that it is locked. */
export type OwnDialog = 'theme' | 'colour' | 'lock'

const ownDialog = createStore<{ readonly open: OwnDialog | undefined }>(() => ({ open: undefined }))

export const useOwnDialog = (): OwnDialog | undefined => useStore(ownDialog, ({ open }) => open)
export const openOwnDialog = (open: OwnDialog | undefined): void => ownDialog.setState({ open })
