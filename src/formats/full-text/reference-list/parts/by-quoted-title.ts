// IEEE, MLA and Chicago notes: names, the title in quotation marks, then where and when it appeared.
import type { ReferenceParts } from '#src/formats/full-text/tree/full-text.ts'
import { leadingNames, namesUpTo, readNames, readSingle } from './author-names.ts'
import { readNumbers } from './numbers.ts'
import type { Words } from './prepare-entry.ts'
import { findQuote } from './quotes.ts'
import { afterTitle, sourceName } from './rest-of-entry.ts'
import { bare } from './sentences.ts'
import { loneYear, yearPattern } from './years.ts'

const yearBefore = new RegExp(String.raw`[\s.,(]+(${yearPattern})[).,:\s]*$`, 'u')

export function byQuotedTitle({ text, italics }: Words): ReferenceParts | undefined {
  const quote = findQuote(text)
  if (!quote) return undefined
  const before = text.slice(0, quote.start)
  const year = yearBefore.exec(before)
  const block = year ? namesUpTo(before, year.index) : before.replace(/[,\s]+$/, '')
  const names =
    readNames(block) ?? leadingNames(`${block},`)?.names ?? (year || block.length < 80 ? readSingle(block) : undefined)
  if (!names && block.trim() !== '') return undefined
  const rest = text.slice(quote.end)
  const found = afterTitle(text, quote.end, italics)
  const later = found.year ?? yearOf(rest)
  const source = found.source ?? sourceBefore(rest)
  return {
    ...found,
    ...(names ?? { authors: [] }),
    ...(source ? { source } : {}),
    title: bare(quote.words),
    ...((year?.[1] ?? later) ? { year: year?.[1] ?? later } : {}),
  }
}

function sourceBefore(rest: string): string | undefined {
  const numbers = readNumbers(rest)
  return numbers
    ? sourceName(
        rest
          .slice(0, numbers.start)
          .replace(/^[\s,.]+/, '')
          .split(',')[0] ?? '',
      )
    : undefined
}

/** '…, vol. 3, no. 2, pp. 1–9, Mar. 2021.' and '(Mainz, 2019)'. */
function yearOf(rest: string): string | undefined {
  const last = /[\s,(]((?:1[5-9]|20)\d\d)[a-z]?\)?[\s.,;]*$/.exec(
    rest.replace(/[.,]?\s*(?:Accessed|Zugriff|Retrieved)\b.{0,40}$/i, ''),
  )
  return last?.[1] ?? loneYear(rest)
}
