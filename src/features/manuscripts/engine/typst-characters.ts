// Characters of a manuscript in Typst's mathematics.

/** One by one: adjacent letters would form a name. ASCII punctuation has meaning there, and is escaped. */
export function typstCharacters(text: string): string {
  return [...text].map(character).filter(Boolean).join(' ')
}

function character(one: string): string {
  if (/^[\p{L}\p{N}]$/u.test(one)) return one
  if (/^[\s\p{C}]$/u.test(one)) return ''
  if (one === '-') return '−'
  // A combining mark without a letter.
  if (/^\p{M}$/u.test(one)) return typstText(one)
  return one < '\u0080' ? `\\${one}` : one
}

/** As upright text. */
export function typstText(text: string): string {
  const plain = text.replaceAll(/[\s\p{Cc}]+/gu, ' ')
  return /^\d+$/.test(plain) ? plain : `"${plain.replaceAll(/["\\]/g, '\\$&')}"`
}

/** The nearest usual space; none for a negative one. */
export function typstSpace(width = '0em'): string {
  const em = Number.parseFloat(width)
  if (!(em > 0.1)) return ''
  if (em < 0.2) return 'thin'
  if (em < 0.25) return 'med'
  if (em < 0.5) return 'thick'
  return em < 1.5 ? 'quad' : 'wide'
}
