// The Range header, as far as a reader's program needs it: one range of bytes. A request for several ranges gets the whole
// file (RFC 9110 allows it), so that a thousand ranges cannot multiply the work.
import type { ByteRange } from '#src/platform/storage/storage.ts'

export type Asked = ByteRange | 'whole' | 'unsatisfiable'

export function readByteRange(header: string | undefined, size: number): Asked {
  const [, ranges] = /^\s*bytes\s*=(.*)$/is.exec(header ?? '') ?? []
  if (ranges === undefined || ranges.includes(',')) return 'whole'
  const [, first, last] = /^\s*(\d{0,15})-(\d{0,15})\s*$/.exec(ranges) ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'unsatisfiable'
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}
