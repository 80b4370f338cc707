// The number typed before a heading: '2.1 Methods', 'IV. Results', 'A) Data'.

export type TypedNumber = {
  number: string /** 1 for '2', 2 for '2.1'. */
  depth: number /** The part of the line it takes. */
  length: number
  shape: 'decimal' | 'roman' | 'letter'
}

const shapes = [
  // At most two digits: '1914 and after' has no number.
  ['decimal', /^(?:§\s?)?(\p{Nd}{1,2}(?:\.\p{Nd}{1,2}){0,4})(?:[.):、．]\s*|\s+|\s*[–—-]\s+)(?=[\p{L}\p{P}«"“])/u],
  ['roman', /^([IVX]{1,5})(?:[.):]\s*|\s*[–—-]\s+)(?=[\p{L}«"“])/u],
  ['letter', /^([A-Z](?:\.\d{1,2}){0,3})[.):]\s*(?=[\p{L}«"“])/u],
] as const

export function readTypedNumber(line: string): TypedNumber | undefined {
  for (const [shape, pattern] of shapes) {
    const found = pattern.exec(line)
    const number = found?.[1]
    if (found && number) return { number, depth: number.split('.').length, length: found[0].length, shape }
  }
  return undefined
}
