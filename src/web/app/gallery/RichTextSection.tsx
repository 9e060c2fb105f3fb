import { richText } from '#core'
import { useState } from 'react'
import { FieldControl, FieldText } from '../../fields'
import type { GalleryProps } from './gallery-section'

export const title = '富文本编辑器'
export const order = 11

const field = richText('正文')

export default function RichTextSection(state: GalleryProps) {
  const [value, setValue] = useState('')
  return (
    <>
      <FieldControl
        {...state}
        field={field}
        name="content"
        value={value}
        onChange={(next) => setValue(String(next))}
        row={{ content: value }}
      />
      <FieldText field={field} name="content" row={{ content: value }} />
    </>
  )
}
