import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  readonly name: string
  readonly data: Uint8Array
  /** What the directory says the part unpacks to, where it lies. */
  readonly statedSize?: number
  readonly isEncrypted?: boolean
}

function header(signature: number, part: ZipPart, packed: Uint8Array, extra: number): Buffer {
  const isCentral = signature === 0x02014b50
  const buffer = Buffer.alloc((isCentral ? 46 : 30) + part.name.length)
  const at = isCentral ? 6 : 4
  buffer.writeUInt32LE(signature, 0)
  buffer.writeUInt16LE(20, at)
  buffer.writeUInt16LE(part.isEncrypted ? 1 : 0, at + 2)
  buffer.writeUInt16LE(8, at + 4)
  buffer.writeUInt32LE(typeof crc32 === 'function' ? crc32(part.data) : 0, at + 10)
  buffer.writeUInt32LE(packed.length, at + 14)
  buffer.writeUInt32LE(part.statedSize ?? part.data.length, at + 18)
  buffer.writeUInt16LE(part.name.length, at + 22)
  if (isCentral) buffer.writeUInt32LE(extra, 42)
  buffer.write(part.name, isCentral ? 46 : 30, 'latin1')
  return buffer
}

/** A zip file put together by hand, so that it can lie. */
export function zipFile(parts: readonly ZipPart[]): Uint8Array {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const packed = deflateRawSync(part.data)
    const head = header(0x04034b50, part, packed, 0)
    central.push(header(0x02014b50, part, packed, offset))
    local.push(head, packed)
    offset += head.length + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...local, directory, end]))
}
