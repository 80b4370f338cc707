// What follows names and year: the title, where it appeared, and its place there.

import type { Range } from '#src/formats/full-text/tree/cut-inlines.ts'
import type { ReferenceParts } from '#src/formats/full-text/tree/full-text.ts'
import { type Numbers, readNumbers } from './numbers.ts'
import { isPublisher, publisherOf } from './publisher.ts'
import { findQuote } from './quotes.ts'
import { bare, bareName, sentenceEnd } from './sentences.ts'

type Rest = Partial<ReferenceParts>

export function readRest(text: string, from: number, italics: readonly Range[]): Rest {
  const start = from + (/^[\s.,:;。，]*/u.exec(text.slice(from, from + 10))?.[0].length ?? 0)
  const quote = findQuote(text, start)
  if (quote && quote.start - start <= 3) {
    return { title: bare(quote.words), ...afterTitle(text, quote.end, italics) }
  }
  const first = italics.find(({ start: begin, end }) => begin >= start - 1 && end - begin > 3)
  if (first && bare(text.slice(start, first.start)) === '') {
    const after = afterTitle(text, first.end, italics)
    const isBook = after.publisher !== undefined && after.source === undefined && after.volume === undefined
    return { title: bare(text.slice(first.start, first.end)), ...after, ...(isBook ? { type: 'book' as const } : {}) }
  }
  if (first) {
    const before = text.slice(start, first.start)
    const editors = inBook.exec(before)
    const title = bare(
      withoutMark((editors ? before.slice(0, editors.index) : before).replace(/[.,\s](?:in:?|en:|in:)\s*$/i, '')),
    )
    return { title, ...fromSource(text, first.start, italics) }
  }
  const stop = sentenceEnd(text, start)
  const sign = /[?!]/.test(text.charAt(stop)) ? 1 : 0
  const title = bare(withoutMark(text.slice(start, stop + sign)))
  const numbersInTitle = readNumbers(text.slice(start, stop))
  // Names, year and then one sentence that already contains volume and pages: nothing shows where the title ends.
  if (numbersInTitle && text.slice(stop + 1).trim() === '') return withoutStart(numbersInTitle)
  return { title, ...afterTitle(text, stop + 1, italics) }
}

/** '. In A. Editor & B. Editor (Eds.), ' and '. In: Editor A, editor. ' */
const inBook =
  /[.?!,]\s*(?:In|in|En|Dans|В кн\.)[:\s]\s*[^.]{0,3}.{0,200}?\b(?:eds?|editors?|Hrsg|Hg|coords?|dirs?)\b\.?[)\]]?[.,:]?\s*$/iu

/** '[Doctoral dissertation, University]' and '(2nd ed.)' are not part of a title. */
const withoutMark = (title: string): string =>
  title.replace(
    /\s*(?:\[[^\]]{0,120}\]|\((?:[^()]{0,20}\bed(?:ition|n)?\b[^()]{0,20}|Vol[^()]{0,20}|Report[^()]{0,60}|Publication No[^()]{0,60})\))\s*\.?\s*$/iu,
    '',
  )

export function afterTitle(text: string, from: number, italics: readonly Range[]): Rest {
  const book = /《([^》]{1,120})》/.exec(text.slice(from, from + 300))
  if (book?.[1])
    return { source: book[1], ...withoutStartIf(readNumbers(text.slice(from + book.index + book[0].length))) }
  const source = italics.find(({ start, end }) => start >= from && end - start > 2)
  if (source && !/\bno\.|^\d+$/.test(text.slice(source.start, source.end))) {
    // For both 'in Editor, A. (ed.) Book' and 'Journal': the italics are where it appeared.
    if (source.start - from < 250) return fromSource(text, source.start, italics)
  }
  const rest = text.slice(from)
  const numbers = readNumbers(rest)
  if (!numbers) return withPublisher(rest)
  const before = rest.slice(0, numbers.start)
  const publisher = numbers.volume ? undefined : publisherOf(before.replace(/[\s,]*$/, '.'))
  if (publisher && (isPublisher(publisher) || before.includes(': '))) return { ...withoutStart(numbers), publisher }
  const name = sourceName(before)
  return { ...withoutStart(numbers), ...(name ? { source: name } : {}) }
}

function fromSource(text: string, start: number, italics: readonly Range[]): Rest {
  const run = italics.find((range) => range.start <= start && range.end > start)
  const end = run?.end ?? start
  const source = bareName(
    text
      .slice(start, end)
      .replace(/,\s*\d[\d\s()–-]*,?\s*$/, '')
      .replace(/[,\s]+(?:vol\.\s?)?\d{1,4},?\s*$/i, ''),
  )
  const rest = text.slice(start + Math.min(source.length, end - start))
  const numbers = readNumbers(rest)
  const publisher = numbers?.volume ? undefined : publisherOf(rest.replace(/^[^.]*?\)\.?(?=\s)/, ''))
  return {
    ...(source ? { source } : {}),
    ...(numbers ? withoutStart(numbers) : {}),
    ...(publisher ? { publisher } : {}),
  }
}

function withPublisher(rest: string): Rest {
  const publisher = publisherOf(rest)
  return publisher ? { publisher } : {}
}

/** The words before a volume, if they can only be the name of a periodical or book. */
export function sourceName(before: string): string | undefined {
  const name = bareName(
    before.replace(/\(?\b(?:1[5-9]|20)\d\d\)?[.,;:\s]*$/, '').replace(/[,.\s]+(?:vol|bd|jg|т|no|pp?|№)\.?\s*$/iu, ''),
  ).replace(/^(?:in:?|en:|dans)\s+/i, '')
  if (
    name === '' ||
    /^(?:working paper|discussion paper|(?:technical )?report)$/i.test(name) ||
    name.length > 160 ||
    !/^[\p{Lu}\p{Lo}\p{Ll}]/u.test(name)
  )
    return undefined
  // More than one sentence: the name is the last, unless every word ends as an abbreviation.
  const stop = sentenceEnd(name)
  if (stop < name.length && !/^(?:[\p{L}&]{1,12}\.?\s?)+$/u.test(name)) return undefined
  return name
}

const withoutStartIf = (numbers: Numbers | undefined): Rest => (numbers ? withoutStart(numbers) : {})

export function withoutStart({ start: _, ...numbers }: Numbers): Rest {
  return numbers
}
