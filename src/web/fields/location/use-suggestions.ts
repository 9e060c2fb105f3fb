import { useEffect, useState } from 'react'
import { suggestPlaces, type Suggested } from './place-calls'

/** Milliseconds of rest before what is typed is searched for. */
const rest = 500

/** Places for what is typed, asked when the typing rests; an answer to something typed before is dropped. */
export function useSuggestions() {
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<{ readonly keywords: string; readonly answer: Suggested }>(nothing)
  const keywords = query.trim()
  useEffect(() => {
    if (keywords === '') return undefined
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await suggestPlaces(keywords, stop.signal)
      if (!stop.signal.aborted) setFound({ keywords, answer })
    }, rest)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [keywords])
  const { answer } = keywords === '' ? nothing : found
  const isSearching = keywords !== '' && found.keywords !== keywords
  return {
    suggestions: 'suggestions' in answer ? answer.suggestions : [],
    problem: 'problem' in answer && !isSearching ? answer.problem : undefined,
    isSearching,
    search: setQuery,
  }
}

const nothing = { keywords: '', answer: { suggestions: [] } } as const
