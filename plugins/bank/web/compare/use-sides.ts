import { subscribeChanges } from '#web'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Alignment } from './align-sides'
import type { LinkKey } from './link-keys'
import { type CompareClient, startComparing } from './compare-client'
import type { CompareLine, SideSpec } from './compare-sources'
import { sourceOf } from './compare-sources'
import { loadLines, loadSide, type SideProgress } from './load-side'

export interface LoadedSide {
  readonly lines: readonly CompareLine[]
  readonly progress: SideProgress
  readonly state: 'loading' | 'ready' | 'stopped' | 'failed'
  readonly error?: Error
}

/** Lines and the alignment that was made of exactly these. */
export interface Compared {
  readonly lines: readonly (readonly CompareLine[])[]
  readonly alignment: Alignment
  readonly key: LinkKey
}

const begun: LoadedSide = { lines: [], progress: { loaded: 0, total: 0 }, state: 'loading' }
/** More changed records than this are read by reading the side anew. */
const mostPatched = 200

/** Loads the sides, keeps them fresh while others work, and lines them up whenever one is complete or the key changes. */
export function useSides(specs: readonly SideSpec[], key: LinkKey) {
  const texts = useMemo(() => specs.map((spec) => JSON.stringify(spec)), [specs])
  const [loaded, setLoaded] = useState<Readonly<Record<string, LoadedSide>>>({})
  const [round, setRound] = useState(0)
  const loads = useRef(new Map<string, AbortController>())
  const change = useCallback(
    (text: string, next: Partial<LoadedSide>) =>
      setLoaded((before) => ({ ...before, [text]: { ...(before[text] ?? begun), ...next } })),
    [],
  )

  const load = useCallback(
    (text: string) => {
      const control = new AbortController()
      loads.current.get(text)?.abort()
      loads.current.set(text, control)
      change(text, { state: 'loading', error: undefined })
      loadSide(JSON.parse(text) as SideSpec, control.signal, (progress) => change(text, { progress })).then(
        (lines) => {
          if (loads.current.get(text) !== control) return
          change(text, { lines, state: control.signal.aborted ? 'stopped' : 'ready' })
        },
        (error: Error) => {
          if (loads.current.get(text) !== control) return
          change(text, control.signal.aborted ? { state: 'stopped' } : { state: 'failed', error })
        },
      )
    },
    [change],
  )
  useEffect(() => {
    for (const text of new Set(texts)) if (!loads.current.has(text)) load(text)
    for (const [text, control] of loads.current) {
      if (texts.includes(text)) continue
      control.abort()
      loads.current.delete(text)
      setLoaded(({ [text]: _gone, ...rest }) => rest)
    }
  }, [texts, load, round])
  useEffect(() => {
    const running = loads.current
    return () => {
      for (const control of running.values()) control.abort()
      running.clear()
    }
  }, [])
  useFreshLines(texts, setLoaded, load)

  const sides = useMemo(() => texts.map((text) => loaded[text] ?? begun), [texts, loaded])
  const compared = useAlignment(sides, key)
  return {
    sides,
    compared,
    stop: () => {
      for (const control of loads.current.values()) control.abort()
    },
    reload: () => {
      loads.current.clear()
      setRound((number) => number + 1)
    },
  }
}

/** Records that somebody changes are read again in place; many at once read the side anew. */
function useFreshLines(
  texts: readonly string[],
  setLoaded: (change: (before: Readonly<Record<string, LoadedSide>>) => Readonly<Record<string, LoadedSide>>) => void,
  load: (text: string) => void,
): void {
  useEffect(() => {
    const end = new AbortController()
    const disposes = [...new Set(texts)].map((text) => {
      const side = JSON.parse(text) as SideSpec
      return subscribeChanges(sourceOf(side.source).resource, ({ ids }) => {
        if (ids.length > mostPatched) return load(text)
        loadLines(side, ids, end.signal).then(
          (fresh) =>
            setLoaded((before) => {
              const known = before[text]
              return known ? { ...before, [text]: { ...known, lines: patched(known.lines, ids, fresh) } } : before
            }),
          () => undefined,
        )
      })
    })
    return () => {
      end.abort()
      for (const dispose of disposes) dispose()
    }
  }, [texts, setLoaded, load])
}

/** Lines with some read again: changed ones in place, new ones at the end, those that fell out gone. */
export function patched(
  lines: readonly CompareLine[],
  ids: readonly string[],
  fresh: readonly CompareLine[],
): readonly CompareLine[] {
  const asked = new Set(ids)
  const found = new Map(fresh.map((line) => [line.id, line]))
  const kept = lines.flatMap((line) => (asked.has(line.id) ? (found.get(line.id) ?? []) : line))
  const known = new Set(lines.map((line) => line.id))
  return [...kept, ...fresh.filter((line) => !known.has(line.id))]
}

function useAlignment(sides: readonly LoadedSide[], key: LinkKey): Compared | undefined {
  const client = useRef<CompareClient>(undefined)
  const sent = useRef<(readonly CompareLine[])[]>([])
  const [compared, setCompared] = useState<Compared>()
  useEffect(
    () => () => {
      client.current?.close()
      client.current = undefined
      sent.current = []
    },
    [],
  )
  const lines = useSameLines(sides)
  const complete = sides.every((side) => side.state !== 'loading')
  useEffect(() => {
    if (!complete) return undefined
    client.current ??= startComparing()
    for (const [side, own] of lines.entries()) {
      if (sent.current[side] === own) continue
      sent.current[side] = own
      client.current.setSide(side, own)
    }
    let wanted = true
    void client.current.align(lines.length, key).then((alignment) => {
      if (wanted) setCompared({ lines, alignment, key })
    })
    return () => {
      wanted = false
    }
  }, [lines, key, complete])
  return compared
}

/** The lines of the sides, the same array while none of them changed: progress alone is no reason to match again. */
function useSameLines(sides: readonly LoadedSide[]): readonly (readonly CompareLine[])[] {
  const [lines, setLines] = useState<readonly (readonly CompareLine[])[]>(() => sides.map((side) => side.lines))
  const isSame = lines.length === sides.length && sides.every((side, place) => side.lines === lines[place])
  if (isSame) return lines
  const next = sides.map((side) => side.lines)
  setLines(next)
  return next
}
