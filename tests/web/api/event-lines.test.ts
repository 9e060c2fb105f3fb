import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEventReader } from '../../../src/web/api/event-lines'

const text =
  ': heartbeat\n\nevent: change\ndata: {"resource":"bank.statement"}\n\ndata: a\ndata: b\n\r\nevent:session\ndata:{}\n\n'
const events = [
  { event: 'change', data: '{"resource":"bank.statement"}' },
  { event: 'message', data: 'a\nb' },
  { event: 'session', data: '{}' },
]

test('reads events with their names and leaves heartbeats out', () => {
  expect(createEventReader()(text)).toEqual(events)
})

test('reads the same events wherever the stream is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(text.length), { maxLength: 8 }), (cuts) => {
      const read = createEventReader()
      const places = [0, ...cuts.sort((a, b) => a - b), text.length]
      const pieces = places.slice(1).map((end, index) => text.slice(places[index], end))
      expect(pieces.flatMap((piece) => read(piece))).toEqual(events)
    }),
  )
})
