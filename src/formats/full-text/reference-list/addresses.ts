// The DOIs and web addresses in a line of text, including those that a word processor broke with a space.

import { toDoi } from '#src/domain/identifiers/doi.ts'
import { withoutOverlaps } from './citing/citation-place.ts'

export type FoundAddress = { start: number; end: number; doi?: string | undefined; url?: string | undefined }

const maxLength = 600
// `[^\s]` runs are bounded, so that no text makes this slow.
const doiPattern =
  /(?:https?:\s?\/\/\s?(?:dx\.\s?)?doi\.\s?org\s?\/\s?|(?:dx\.)?doi\.org\/|\bdoi\s?[:：]?\s{0,2})?\b(10\.\d{4,9}\s?\/\s?[^\s<>"“”«»\uFFFC，。；]{1,200})/gi
const urlPattern = /(?:\bhttps?:\s?\/\/\s?|\bwww\.)[^\s<>"“”«»\uFFFC，。；]{2,600}/gi
// The rest of an address after a space: it contains a character that words do not.
const goesOn = /^ (?=[^\s]{0,200}[/=_?%#])(?!https?:|www\.|doi|\()[^\s<>"“”«»\uFFFC]{1,200}/i

export function findAddresses(text: string): FoundAddress[] {
  const found = [...dois(text)]
  const addresses = [...found]
  let next = 0
  for (const match of text.matchAll(urlPattern)) {
    const start = match.index
    while ((found[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1
    const address = toUrl(text, start, match[0])
    const doi = found[next]
    if (address && !(doi && doi.start < address.end && start < doi.end)) addresses.push(address)
  }
  return withoutOverlaps(addresses)
}

function* dois(text: string): Generator<FoundAddress> {
  for (const match of text.matchAll(doiPattern)) {
    const suffix = withoutClosing(match[1] ?? '')
    const doi = toDoi(suffix.replaceAll(/\s/g, ''))
    if (!doi) continue
    const start = match.index + labelLength(match[0])
    yield { start, end: match.index + match[0].length - ((match[1] ?? '').length - suffix.length), doi }
  }
}

/** 'doi:' is a label, not part of the link. */
const labelLength = (words: string): number => /^doi\s?[:：]?\s{0,2}/i.exec(words)?.[0].length ?? 0

function toUrl(text: string, start: number, words: string): FoundAddress | undefined {
  let whole = words
  if (/[/_=&?%-]$/.test(whole)) {
    const more = goesOn.exec(text.slice(start + whole.length, start + whole.length + 220))?.[0]
    if (more) whole += more
  }
  whole = withoutClosing(whole)
  const bare = whole.replaceAll(/\s/g, '')
  const url = /^www\./i.test(bare) ? `https://${bare}` : bare
  return bare.length <= maxLength && isAddress(url) ? { start, end: start + whole.length, url } : undefined
}

function isAddress(url: string): boolean {
  if (!URL.canParse(url)) return false
  return /^[^.]+(\.[^.]+)+$/.test(new URL(url).hostname)
}

const pairs: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** Punctuation that ends a sentence and a bracket opened before the address are not part of it. */
function withoutClosing(words: string): string {
  let end = words.length
  for (; end > 0; end -= 1) {
    const last = words.charAt(end - 1)
    if (/[.,;:!?'’”»、]/.test(last)) continue
    const opening = pairs[last]
    if (opening && count(words, opening, end) < count(words, last, end)) continue
    break
  }
  return words.slice(0, end)
}

const count = (words: string, sign: string, end: number): number => words.slice(0, end).split(sign).length - 1
