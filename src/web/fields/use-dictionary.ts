import { useQuery } from '@tanstack/react-query'
import { api } from '../api'
import type { Option } from '../controls'

interface DictionaryValue {
  readonly dictKey: string | number
  readonly dictValue: string
  readonly isSealed?: number
}

const none: readonly Option[] = []

/** The values of a dictionary; sealed ones are shown and not offered. A dictionary that cannot be loaded is empty. */
export function useDictionary(code: string): readonly Option[] {
  const { data } = useQuery({
    queryKey: ['dictionary', code],
    queryFn: ({ signal }) => loadDictionary(code, signal),
    staleTime: 300_000,
  })
  return data ?? none
}

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
