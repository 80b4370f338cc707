// A few bytes in place of a picture, from which pandoc learns its size. It would hold every picture several times otherwise.
import { crc32 } from 'node:zlib'

type Sized = { name: string; mediaType: string; width?: number | undefined; height?: number | undefined }

/** A PNG of this size whose pixels are the picture's name. Undefined for a drawing: pandoc reads it as one. */
export function standInFor({ name, mediaType, width, height }: Sized): Uint8Array | undefined {
  if (!width || !height || mediaType === 'image/svg+xml') return undefined
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', Buffer.from(name)), chunk('IEND')])
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const maxLength = 200

/** Undefined for any other picture. */
export const nameBehind = (bytes: Uint8Array): string | undefined =>
  bytes.length > maxLength
    ? undefined
    : /IDAT(picture-\d+\.(?:png|jpg|webp))/.exec(Buffer.from(bytes).toString('latin1'))?.[1]

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}
