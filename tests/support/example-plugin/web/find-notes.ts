import type { SearchRequest, SearchResult } from '#core'
import { api } from '#web'

interface Note {
  readonly id: string
  readonly title: string
  readonly content: string
}

/** Notes by what they say; their titles are found by the index already. */
export async function findNotes({ query, limit, signal }: SearchRequest): Promise<readonly SearchResult[]> {
  const notes = await api.get<readonly Note[]>('blade-notes/note/list', { content: query }, { signal, quiet: true })
  return notes.slice(0, limit).map(({ id, title, content }) => ({
    id: `notes.content:${id}`,
    label: title,
    detail: content,
    icon: 'bookmark',
    target: { kind: 'panel', panel: 'notes.note.record', params: { id } },
  }))
}
