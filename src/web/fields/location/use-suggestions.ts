import { useEffect, useState } from 'react'
import { suggestPlaces, type Suggestion } from './place-calls'

/** Milliseconds of rest before what is typed is searched for. */
const rest = 500

/** Places for what is typed, asked when the typing rests; an answer to something typed before is dropped. */
export function useSuggestions() {
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<{ readonly query: string; readonly suggestions: readonly Suggestion[] }>({
    query: '',
    suggestions: [],
  })
  const keywords = query.trim()
  useEffect(() => {
    if (keywords === '') return undefined
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const suggestions = await suggestPlaces(keywords, stop.signal)
      if (!stop.signal.aborted) setFound({ query: keywords, suggestions })
    }, rest)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [keywords])
  return {
    suggestions: keywords === '' ? [] : found.suggestions,
    isSearching: keywords !== '' && found.query !== keywords,
    search: setQuery,
  }
}
