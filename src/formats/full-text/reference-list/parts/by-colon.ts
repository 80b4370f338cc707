// Springer's numbered style: 'Quill, A., Ruiz, C.: Title. Source 3(1), 1–9 (2021).'
import type { ReferenceParts } from '#src/formats/full-text/tree/full-text.ts'
import { readNames } from './author-names.ts'
import { readNumbers } from './numbers.ts'
import type { Words } from './prepare-entry.ts'
import { publisherOf } from './publisher.ts'
import { sourceName, withoutStart } from './rest-of-entry.ts'
import { bare, bareName, sentenceEnd } from './sentences.ts'
import { loneYear } from './years.ts'

const head = /^[^:]{2,1200}?(?:\p{Lu}\.|et al\.|\(?eds?\.\)?):\s/u

export function byColon({ text }: Words): ReferenceParts | undefined {
  const colon = head.exec(text.slice(0, 1_300))
  const names = colon ? readNames(colon[0].slice(0, -2), 'strict') : undefined
  if (!colon || !names) return undefined
  const rest = text.slice(colon[0].length)
  const stop = sentenceEnd(rest)
  const after = rest.slice(stop + 1)
  const numbers = readNumbers(after)
  const year = /\(((?:1[5-9]|20)\d\d)[a-z]?\)\.?\s*$/.exec(after)?.[1] ?? loneYear(after)
  const book = /^\s*In:\s(?:.{2,200}?\(eds?\.\)\s)?([^,]{3,200}),/.exec(after)?.[1]
  const source = book ?? (numbers?.volume ? sourceName(after.slice(0, numbers.start)) : undefined)
  const publisher = numbers ? undefined : publisherOf(after)
  return {
    ...names,
    title: bare(rest.slice(0, stop + (/[?!]/.test(rest.charAt(stop)) ? 1 : 0))),
    ...(numbers ? withoutStart(numbers) : {}),
    ...(source ? { source: bareName(source) } : {}),
    ...(publisher ? { publisher } : {}),
    ...(year ? { year } : {}),
  }
}
