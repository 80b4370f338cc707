// Books without quotation marks: 'Okafor, Dayo. *The Shape of Lessons*. Plainpress, 2019.'
import type { ReferenceParts } from '#src/formats/full-text/tree/full-text.ts'
import { readNames } from './author-names.ts'
import { readNumbers } from './numbers.ts'
import type { Words } from './prepare-entry.ts'
import { publisherOf } from './publisher.ts'
import { withoutStart } from './rest-of-entry.ts'
import { bare } from './sentences.ts'
import { loneYear } from './years.ts'

export function byItalicTitle({ text, italics }: Words): ReferenceParts | undefined {
  const [run] = italics
  if (!run || run.start < 3 || run.end - run.start < 4) return undefined
  const names = readNames(text.slice(0, run.start).replace(/[,:]?\s*$/, ''))
  if (!names) return undefined
  const rest = text.slice(run.end)
  const numbers = readNumbers(rest)
  const year = numbers?.year ?? loneYear(rest)
  const publisher = numbers?.volume ? undefined : publisherOf(rest)
  return {
    ...names,
    title: bare(text.slice(run.start, run.end)),
    ...(numbers ? withoutStart(numbers) : {}),
    ...(publisher ? { publisher } : {}),
    ...(year ? { year } : {}),
  }
}
