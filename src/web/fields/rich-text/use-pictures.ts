import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../api'
import { isTextPicture, uploadPicture } from '../files/picture-file'

export interface Pictures {
  readonly isSending: boolean
  /** Why the last one is not in the text; translated. */
  readonly refusal?: string
  /** Uploads pictures one after another and puts each where the cursor was. */
  readonly add: (editor: Editor, files: readonly File[], at?: number) => Promise<void>
}

/** Pictures chosen, pasted or dropped into a text. */
export function usePictures(): Pictures {
  const { t } = useTranslation()
  const [state, setState] = useState<{ readonly sending: number; readonly refusal?: string }>({ sending: 0 })
  const add = async (editor: Editor, files: readonly File[], at = editor.state.selection.to) => {
    setState(({ sending }) => ({ sending: sending + 1 }))
    const place = followPlace(editor, at)
    let refusal: string | undefined
    try {
      for (const file of files) refusal = (await addOne(editor, file, place.now)) ?? refusal
    } finally {
      place.stop()
      setState(({ sending }) => ({ sending: sending - 1, refusal }))
    }
  }
  const addOne = async (editor: Editor, file: File, place: () => number): Promise<string | undefined> => {
    if (!(await isTextPicture(file))) return t('图片应为 JPG、PNG、GIF 或 WebP，且不超过 10 MB')
    try {
      const src = await uploadPicture(file, 'picture')
      if (!editor.isDestroyed)
        editor.commands.insertContentAt(place(), { type: 'image', attrs: { src, alt: file.name } })
      return undefined
    } catch (error) {
      return messageOf(error)
    }
  }
  return { isSending: state.sending > 0, refusal: state.refusal, add }
}

/** A place in the text that stays the same one while the text around it changes. */
function followPlace(editor: Editor, at: number): { readonly now: () => number; readonly stop: () => void } {
  let place = at
  const follow = ({ transaction }: { readonly transaction: { readonly mapping: { map(at: number): number } } }) => {
    place = transaction.mapping.map(place)
  }
  editor.on('transaction', follow)
  return { now: () => place, stop: () => void editor.off('transaction', follow) }
}

/** The pictures among files that are pasted or dropped. */
export const picturesIn = (data: DataTransfer | null): readonly File[] =>
  [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'))
