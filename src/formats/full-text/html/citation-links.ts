// '(Quill, 2021; Ashdowne, 2020)' cites two entries in one pair of brackets: each piece links to its own entry.
import type { Inline } from '#src/formats/full-text/tree/full-text.ts'
import type { Places } from './fragment-ids.ts'

type Citation = Extract<Inline, { kind: 'citation' }>
type Piece = { href?: string | undefined; inlines: Inline[] }

/** Where the pieces cannot be told apart, the whole citation links to the first entry that exists. */
export function citationLinks({ references, inlines }: Citation, places: Places): Piece[] {
  const addresses = references.map((id) => places.addressOf(id))
  const whole: Piece[] = [{ href: addresses.find((address) => address !== undefined), inlines }]
  const [only] = inlines
  if (references.length < 2 || inlines.length !== 1 || only?.kind !== 'text') return whole
  const [, opening = '', middle = '', closing = ''] = /^([([]?)(.*?)([)\]]?)$/s.exec(only.text) ?? []
  const separator = [/(;\s*)/, /(,\s*)/].find((one) => middle.split(one).length === 2 * references.length - 1)
  if (!separator) return whole
  // Splitting keeps the separators: every second piece is one.
  const pieces = middle
    .split(separator)
    .map((words, index): Piece => ({ href: index % 2 === 0 ? addresses[index / 2] : undefined, inlines: text(words) }))
  return [{ inlines: text(opening) }, ...pieces, { inlines: text(closing) }]
}

const text = (words: string): Inline[] => [{ kind: 'text', text: words }]
