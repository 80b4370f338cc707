// The Range header, as far as a reader's program needs it: one range of bytes. A request for several ranges gets the whole
// file (RFC 9110 allows it), so that a thousand ranges cannot multiply the work.
import type { ByteRange } from '#src/platform/storage/storage.ts'

export type Asked = ByteRange | 'whole' | 'unsatisfiable'

/** What the client wants of the file that has this tag: a part only if it belongs to the file that the client knows. */
export function readAskedPart(
  { range, ifRange }: { range: string | undefined; ifRange: string | undefined },
  { etag, size }: { etag: string; size: number },
): Asked {
  return ifRange === undefined || ifRange === etag ? readByteRange(range, size) : 'whole'
}

/** The headers that tell which part it is. */
export const headersOfPart = ({ start, end }: ByteRange, size: number) => ({
  'Content-Range': `bytes ${start}-${end}/${size}`,
  'Content-Length': String(end - start + 1),
})

function readByteRange(header: string | undefined, size: number): Asked {
  const [, ranges] = /^\s*bytes\s*=(.*)$/is.exec(header ?? '') ?? []
  if (ranges === undefined || ranges.includes(',')) return 'whole'
  const [, first, last] = /^\s*(\d{0,15})-(\d{0,15})\s*$/.exec(ranges) ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'unsatisfiable'
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}
