import { richText } from '#core'
import { useState } from 'react'
import { FieldControl, FieldText } from '../../fields'
import type { GalleryProps } from './gallery-section'

export const title = '富文本编辑器'
export const order = 11

const field = richText('正文')

/** The editor of formatted text, and the text as it is read. */
export default function RichTextSection(state: GalleryProps) {
  const [value, setValue] = useState('')
  const row = { content: value }
  return (
    <>
      <FieldControl {...state} {...{ field, value, row }} name="content" onChange={(next) => setValue(String(next))} />
      <FieldText field={field} name="content" row={row} />
    </>
  )
}
