import { useQuery } from '@tanstack/react-query'
import { type Dispose, disposeAll, type Field } from '#core'
import { api, queryClient, readAgain, subscribeChanges } from '../api'
import { registries } from '../app/registries'
import type { Option } from '../controls'

interface DictionaryValue {
  readonly dictKey: string | number
  readonly dictValue: string
  readonly isSealed?: number
}

const none: readonly Option[] = []

/** Where dictionaries are kept: the business's own, then the platform's. What is read of both stands under the first. */
const dictionaryResources = ['system.dictBiz', 'system.dict'] as const

/** As soon as somebody changes a dictionary, choices that are open and lists that show its texts are read again. */
export function followDictionaries(): Dispose {
  const readTextsAgain = () => {
    readAgain(dictionaryResources[0])
    const isNamed = ({ kind }: Field) => kind === 'dictionary'
    for (const { id, fields } of registries.resources.list()) if (Object.values(fields).some(isNamed)) readAgain(id)
  }
  return disposeAll(dictionaryResources.map((resource) => subscribeChanges(resource, readTextsAgain)))
}

/** The values of a dictionary; sealed ones are shown and not offered. A dictionary that cannot be loaded is empty. */
export function useDictionary(code: string): readonly Option[] {
  const { data } = useQuery(dictionaryQuery(code))
  return data ?? none
}

/** The same values, once they are loaded. */
export const readDictionary = (code: string): Promise<readonly Option[]> =>
  queryClient.fetchQuery(dictionaryQuery(code))

const dictionaryQuery = (code: string) => ({
  queryKey: ['records', dictionaryResources[0], 'dictionary', code],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => loadDictionary(code, signal),
  staleTime: 300_000,
})

async function loadDictionary(code: string, signal: AbortSignal): Promise<readonly Option[]> {
  const values = await api
    .get<readonly DictionaryValue[]>('blade-system/dict-biz/dictionary', { code }, { quiet: true, signal })
    .catch(() => [])
  return values.map(({ dictKey, dictValue, isSealed }) => ({
    key: String(dictKey),
    label: dictValue,
    disabled: isSealed === 1,
  }))
}
