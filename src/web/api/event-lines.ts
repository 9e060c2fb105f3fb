export interface ServerEvent {
  readonly event: string
  readonly data: string
}

/** Reads a stream of server-sent events piece by piece; answers the events that each piece completes. */
export function createEventReader(): (piece: string) => readonly ServerEvent[] {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.flatMap(readBlock)
  }
}

function readBlock(block: string): ServerEvent[] {
  const lines = block.split('\n').map(readLine)
  const data = lines.filter(([name]) => name === 'data').map(([, value]) => value)
  if (data.length === 0) return []
  const event = lines.find(([name]) => name === 'event')?.[1] ?? 'message'
  return [{ event, data: data.join('\n') }]
}

function readLine(line: string): readonly [string, string] {
  const [name = '', ...rest] = line.split(':')
  return [name, rest.join(':').replace(/^ /, '')]
}
