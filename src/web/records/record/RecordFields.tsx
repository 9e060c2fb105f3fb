import type { Resource, Row } from '#core'
import { useTranslation } from 'react-i18next'
import { FieldText, LineTabs } from '../../fields'
import { isTabbed, recordRows } from '../form/form-layout'
import { labelOf, textOf } from '../labels'
import styles from './RecordPanel.module.css'

const stamps = ['createUser', 'createTime', 'updateTime'] as const

/** The fields of a record in the layout of its form. */
export function RecordFields({ resource, row }: { readonly resource: Resource; readonly row: Row }) {
  const { t } = useTranslation()
  return (
    <div className={styles.fields}>
      {recordRows(resource).map((cells) =>
        isTabbed(cells) ? (
          <LineTabs
            key={cells[0]?.name}
            fields={cells}
            values={row}
            draw={(place) => {
              const cell = cells[place]
              return cell && <FieldText field={cell.field} name={cell.name} row={row} />
            }}
          />
        ) : (
          <dl key={cells[0]?.name} className={styles.row}>
            {cells.map(({ name, field, span }) => (
              <div key={name} style={{ gridColumn: `span ${span}` }} className={styles.cell}>
                <dt>{t(field.label)}</dt>
                <dd>
                  <FieldText field={field} name={name} row={row} />
                </dd>
              </div>
            ))}
          </dl>
        ),
      )}
      {!resource.journal && (
        <dl className={styles.row}>
          {stamps.map((name) => (
            <div key={name} className={styles.cell} style={{ gridColumn: 'span 8' }}>
              <dt>{labelOf(resource, name)}</dt>
              <dd>{textOf(resource, name, row) || '—'}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
