import { type PanelParams, panelAddress, type Resource, type Row } from '#core'
import { EmptyState, LinkedLists, RecordList, useTab } from '#web'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface DictionaryPanelProps {
  readonly resource: Resource
  /** Where the page is, so that filters of the dictionaries stand in its address. */
  readonly route: string
  readonly params: PanelParams
  readonly direction: 'beside' | 'below'
  /** The variant that leaves the order of the dictionaries out. */
  readonly withoutSort?: boolean
}

const dictionaryColumns = ['code', 'dictValue', 'sort', 'isSealed', 'remark']
const valueColumns = ['code', 'dictValue', 'parentId', 'dictKey', 'sort', 'isSealed', 'remark']
const dictionariesAlone = { dictKey_equal: '-1' }
const noParams: PanelParams = {}

/** Dictionaries and, beside them, the values of the one under the cursor, which may stand below one another. */
export function DictionaryPanel({ resource, route, params, direction, withoutSort = false }: DictionaryPanelProps) {
  const { t } = useTranslation()
  const { replaceAddress, setTitle } = useTab()
  useEffect(() => setTitle(t(resource.label)), [setTitle, t, resource])
  const onParams = useCallback(
    (next: PanelParams) => replaceAddress(panelAddress({ route }, next)),
    [replaceAddress, route],
  )
  const view = useMemo(
    () => ({
      name: withoutSort ? 'dictionaries.plain' : 'dictionaries',
      columns: dictionaryColumns.filter((name) => !withoutSort || name !== 'sort'),
    }),
    [withoutSort],
  )
  return (
    <LinkedLists
      direction={direction}
      labels={[t('字典'), t('字典值')]}
      first={(place) => (
        <RecordList
          {...place}
          {...{ resource, params, onParams, view }}
          label={t(resource.label)}
          tree={null}
          given={dictionariesAlone}
          begin={beginDictionary}
        />
      )}
      second={(place, row) =>
        row ? (
          <Values key={row.id} {...place} resource={resource} dictionary={row} />
        ) : (
          <EmptyState title={t('请先选择字典')} />
        )
      }
    />
  )
}

interface ValuesProps {
  readonly resource: Resource
  readonly dictionary: Row
  readonly isActive: boolean
  readonly toOther: () => void
}

const valueView = { name: 'values', columns: valueColumns }

function Values({ resource, dictionary, ...place }: ValuesProps) {
  const { t } = useTranslation()
  const [params, setParams] = useState(noParams)
  const { id, code } = dictionary as Row & { readonly code: string }
  const tree = useMemo(() => ({ call: 'child-list', lazy: false, root: id }), [id])
  const given = useMemo(() => ({ code_equal: code, dictKey_notequal: '-1' }), [code])
  return (
    <RecordList
      {...place}
      {...{ resource, params, tree, given }}
      label={t('字典值')}
      onParams={setParams}
      view={valueView}
      begin={(parent) => ({ parentId: (parent ?? dictionary).id, code })}
    />
  )
}

/** Below a dictionary stand its values; a new one stands below nothing. */
const beginDictionary = (parent: Row | undefined): PanelParams =>
  parent ? { parentId: parent.id, code: String(parent.code) } : { dictKey: '-1' }
