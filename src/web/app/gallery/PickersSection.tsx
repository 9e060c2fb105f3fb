import { type Field, reference, references } from '#core'
import { useState } from 'react'
import { FieldControl, type Values } from '../../fields'
import styles from './GalleryPanel.module.css'
import type { GalleryProps } from './gallery-section'

export const title = '选择器'
export const order = 7

const fields: readonly (readonly [string, Field])[] = [
  ['person', reference('人员', 'system.user', { picker: 'person' })],
  ['people', references('参与人员', 'system.user', { picker: 'person' })],
  ['project', reference('项目', 'projects.project', { picker: 'project' })],
  ['projects', references('相关项目', 'projects.project', { picker: 'project' })],
  ['contact', reference('联系人员', 'system.user', { picker: 'contact' })],
  ['user', reference('系统用户', 'system.user', { picker: 'user' })],
]

/** Windows for choosing one record and several. */
export default function PickersSection({ disabled, readOnly }: GalleryProps) {
  const [row, setRow] = useState<Values>({})
  return (
    <div className={styles.fields}>
      {fields.map(([name, field]) => (
        <FieldControl
          key={name}
          {...{ field, name, row, disabled, readOnly }}
          value={row[name]}
          onChange={(value, also) => setRow((before) => ({ ...before, [name]: value, ...also }))}
        />
      ))}
    </div>
  )
}
