import { text } from '#core'
import { useState } from 'react'
import { FieldControl, FieldText } from '../../fields'
import type { GalleryProps } from './gallery-section'

export const title = '位置输入'
export const order = 10

const fields = {
  place: text('项目地点', { location: 'pipe' }),
  site: text('打卡地点', { location: 'brackets' }),
}

/** A place in both ways of writing, and as it is read. */
export default function LocationSection(state: GalleryProps) {
  const [row, setRow] = useState<Readonly<Record<string, unknown>>>({ place: '', site: '广州塔(113.324528,23.10643)' })
  return (
    <>
      {Object.entries(fields).map(([name, field]) => (
        <FieldControl
          key={name}
          {...state}
          {...{ field, name, row }}
          value={row[name]}
          onChange={(next) => setRow((before) => ({ ...before, [name]: next }))}
        />
      ))}
      <FieldText field={fields.site} name="site" row={row} />
    </>
  )
}
