// What can be read from an entry: each style is tried until one fits. Anything uncertain is left out.
import type { Inline, ReferenceParts } from '#src/formats/full-text/tree/full-text.ts'
import { byAuthorAndYear } from './parts/by-author-and-year.ts'
import { byCapitals } from './parts/by-capitals.ts'
import { byColon } from './parts/by-colon.ts'
import { byItalicTitle } from './parts/by-italic-title.ts'
import { byKindMark } from './parts/by-kind-mark.ts'
import { byLeadingNames } from './parts/by-leading-names.ts'
import { byQuotedTitle } from './parts/by-quoted-title.ts'
import { bySlashes } from './parts/by-slashes.ts'
import { byVancouver } from './parts/by-vancouver.ts'
import { prepareEntry, type Words } from './parts/prepare-entry.ts'
import { typeOf } from './parts/type-of-work.ts'
import { loneYear } from './parts/years.ts'

export type Shape = (words: Words) => ReferenceParts | undefined

const shapes: Shape[] = [
  byKindMark,
  bySlashes,
  byCapitals,
  byColon,
  byQuotedTitle,
  byAuthorAndYear,
  byVancouver,
  byItalicTitle,
  byLeadingNames,
]

export function readReference(inlines: readonly Inline[]): ReferenceParts | undefined {
  const words = prepareEntry(inlines)
  let parts: ReferenceParts | undefined
  for (const shape of shapes) parts ??= shape(words)
  parts ??= { authors: [] }
  const year = parts.year ?? loneYear(words.text)
  const { doi, url } = words
  const whole = plausible({ ...parts, ...(year ? { year } : {}), ...(doi ? { doi } : {}), ...(url ? { url } : {}) })
  const type = typeOf(whole, words.text) ?? whole.type
  const known = Object.keys(whole).length > 1 || whole.authors.length > 0
  return known ? { ...whole, ...(type ? { type } : {}) } : undefined
}

/** Longest title and source that are still plausible. */
const maxLength = 500

function plausible(parts: ReferenceParts): ReferenceParts {
  const kept = { ...parts }
  for (const name of ['title', 'source', 'publisher', 'collective'] as const) {
    const words = kept[name]
    if (
      words !== undefined &&
      (words.length > maxLength || (!/[\p{L}]{2}/u.test(words) && !/\p{Lo}/u.test(words)) || words.includes('\uFFFC'))
    )
      delete kept[name]
  }
  for (const [name, value] of Object.entries(kept)) if (value === undefined) delete kept[name as keyof ReferenceParts]
  return kept
}
