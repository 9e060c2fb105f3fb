import { reference, type Row } from '#core'
import { type ComboOption, ComboBox, fetchPage, findRecords, registries } from '#web'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Named } from './draft'

interface ReferenceCellProps {
  /** Translated. */
  readonly label: string
  readonly resource: string
  readonly value: Named | undefined
  /** Narrows the choice to what belongs to the rest of the line; then all of it is offered at once. */
  readonly only?: Readonly<Record<string, string>>
  readonly describe?: (row: Row) => ComboOption
  readonly problem?: string
  /** Translated; where the label is not drawn nearby. */
  readonly placeholder?: string
  readonly onChange: (value: Named | undefined) => void
}

const none: readonly ComboOption[] = []

/** A record in a cell: of what belongs to the line where that is known, else found by typing. */
export function ReferenceCell(props: ReferenceCellProps) {
  const { label, resource, value, only, describe, problem, onChange } = props
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(only ? '' : typed.trim())
  const { data = none, isFetching } = useQuery({
    queryKey: ['records', resource, 'cell', only ?? {}, query],
    queryFn: ({ signal }) => (only ? belonging(resource, only, describe, signal) : search(resource, query, signal)),
    placeholderData: keepPreviousData,
    enabled: opened,
    retry: false,
  })
  return (
    <div onFocus={() => setOpened(true)}>
      <ComboBox
        bare
        label={label}
        value={value?.id ?? ''}
        text={value?.name ?? ''}
        options={data}
        searching={isFetching}
        problem={problem}
        placeholder={props.placeholder ?? (only ? undefined : t('输入名称、编号或拼音查找'))}
        onSearch={only ? undefined : setTyped}
        onChange={(key) => key === '' && onChange(undefined)}
        onChosen={(option) => option && onChange({ id: option.key, name: option.label })}
      />
    </div>
  )
}

const search = (resource: string, query: string, signal: AbortSignal) =>
  findRecords(reference('', resource), query, signal)

async function belonging(
  id: string,
  only: Readonly<Record<string, string>>,
  describe: ReferenceCellProps['describe'],
  signal: AbortSignal,
): Promise<readonly ComboOption[]> {
  const resource = registries.resources.find(id)
  if (!resource || !describe) return none
  const { records } = await fetchPage(resource, { ...only, current: 1, size: 100 }, signal)
  return records.map(describe)
}
