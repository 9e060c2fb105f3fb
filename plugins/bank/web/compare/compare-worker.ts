import { alignSides, type LinkLine } from './align-sides'
import type { CompareAnswer, CompareRequest } from './compare-messages'

const sides: (readonly LinkLine[])[] = []

self.onmessage = ({ data }: MessageEvent<CompareRequest>) => {
  if (data.kind === 'side') {
    sides[data.side] = data.lines
    return
  }
  const given = Array.from({ length: data.sides }, (_, side) => sides[side] ?? [])
  const alignment = alignSides(given, data.key)
  const { cells, groups, states, differences, running, totals, rowOf } = alignment
  const moved = [cells, groups, states, differences, running, totals, ...rowOf].map((array) => array.buffer)
  self.postMessage({ ticket: data.ticket, alignment } satisfies CompareAnswer, { transfer: moved })
}
