/** A zip whose files are stored as they are; `claims` says what its directory lies about the size of the first. */
export function storedZip(files: Readonly<Record<string, string>>, claims?: number): Uint8Array<ArrayBuffer> {
  const heads: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text)
    const unpacked = claims ?? content.length
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt32LE(content.length, 18)
    head.writeUInt32LE(unpacked, 22)
    head.writeUInt16LE(Buffer.byteLength(name), 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt32LE(content.length, 20)
    entry.writeUInt32LE(unpacked, 24)
    entry.writeUInt16LE(Buffer.byteLength(name), 28)
    entry.writeUInt32LE(offset, 42)
    const whole = Buffer.concat([head, Buffer.from(name), content])
    heads.push(whole)
    directory.push(Buffer.concat([entry, Buffer.from(name)]))
    offset += whole.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...heads, listed, end]))
}
