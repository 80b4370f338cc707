// Characters of a manuscript in Typst's mathematics.

/** Each alone: letters next to each other would make a name. Signs of ASCII are commands there, and are escaped. */
export function typstCharacters(text: string): string {
  return [...text].map(character).filter(Boolean).join(' ')
}

function character(one: string): string {
  if (/^[\p{L}\p{N}]$/u.test(one)) return one
  if (/^[\s\p{C}]$/u.test(one)) return ''
  if (one === '-') return '−'
  // A mark that belongs on a letter has none here.
  if (/^\p{M}$/u.test(one)) return typstText(one)
  return one < '\u0080' ? `\\${one}` : one
}

/** As upright text. */
export function typstText(text: string): string {
  const plain = text.replaceAll(/[\s\p{Cc}]+/gu, ' ')
  return /^\d+$/.test(plain) ? plain : `"${plain.replaceAll(/["\\]/g, '\\$&')}"`
}

/** The nearest of the usual spaces; none for a negative one. */
export function typstSpace(width = '0em'): string {
  const em = Number.parseFloat(width)
  if (!(em > 0.1)) return ''
  if (em < 0.2) return 'thin'
  if (em < 0.25) return 'med'
  if (em < 0.5) return 'thick'
  return em < 1.5 ? 'quad' : 'wide'
}
