// Numbered lists without quotation marks: 'A. Quill, C. Ruiz, Title, J. Things 12 (2021) 34–45.'
import type { ReferenceParts } from '#src/formats/full-text/tree/full-text.ts'
import { leadingNames } from './author-names.ts'
import { readNumbers } from './numbers.ts'
import type { Words } from './prepare-entry.ts'
import { publisherOf } from './publisher.ts'
import { withoutStart } from './rest-of-entry.ts'
import { bare, bareName } from './sentences.ts'
import { loneYear } from './years.ts'

export function byLeadingNames({ text, italics }: Words): ReferenceParts | undefined {
  const head = leadingNames(text)
  if (!head) return undefined
  const numbers = readNumbers(text.slice(head.end))
  const year = numbers?.year ?? loneYear(text.slice(head.end))
  const found: ReferenceParts = { ...head.names, ...(numbers ? withoutStart(numbers) : {}), ...(year ? { year } : {}) }
  const run = italics.find(({ start }) => start >= head.end)
  const words = run ? bare(text.slice(head.end, run.start)) : ''
  if (run && words === '') {
    const publisher = numbers?.volume ? undefined : publisherOf(text.slice(run.end))
    return { ...found, title: bare(text.slice(run.start, run.end)), ...(publisher ? { publisher } : {}) }
  }
  if (run)
    return {
      ...found,
      title: bare(words.replace(/[,.]\s*in:?$/i, '')),
      source: bareName(text.slice(run.start, run.end).replace(/,?\s\d+$/, '')),
    }
  if (!numbers?.volume) return found
  // The name of the periodical is between the last comma and the volume.
  const before = text.slice(head.end, head.end + numbers.start)
  const comma = before.replace(/[,\s]+$/, '').lastIndexOf(', ')
  if (comma === -1) return found
  return { ...found, title: bare(before.slice(0, comma)), source: bareName(before.slice(comma + 1)) }
}
