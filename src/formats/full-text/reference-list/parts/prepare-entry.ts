// An entry as words, with its italics marked and the addresses at its end removed.
import { toDoi } from '#src/domain/identifiers/doi.ts'
import { findAddresses } from '#src/formats/full-text/reference-list/addresses.ts'
import { type Range, rangesOf, visibleText } from '#src/formats/full-text/tree/cut-inlines.ts'
import type { Inline } from '#src/formats/full-text/tree/full-text.ts'
import { withInside } from '#src/formats/full-text/tree/walk.ts'

export type Words = {
  /** Without addresses and the words that introduce them. Bounded: no reference is longer. */
  text: string
  italics: Range[]
  doi?: string | undefined
  url?: string | undefined
}

const maxLength = 2_500

const introductions =
  /[\s,;([]*(?:\b(?:doi|url|pmid:?\s?\d*|pmcid:?\s?\w*|(?:\[?online\]?[.,]?\s*)?(?:available|retrieved|accessed|viewed|abgerufen|verfügbar|zugriff|disponible|disponível|disponibile|consulté|recuperado|récupéré|erişim)\b[^.;]{0,60}?(?:from|at|on|unter|von|en|em|su|de|sur|adresi)?|режим доступа|url)\b\s*[:：]?\s*[<([]?)+$/iu

const narrow: Record<string, string> = { '（': '(', '）': ')', '，': ',', '：': ':', '；': ';' }

// '[cited 29 Nov 2021]', '(Accessed: 4 May 2020)': access dates.
const visits =
  /[[(](?:cited|accessed|zitiert|zugriff|letzter zugriff|viewed|consulté|дата обращения)[^\])]{0,40}[\])]/gi

export function prepareEntry(inlines: readonly Inline[]): Words {
  const whole = visibleText(inlines).replaceAll(/[\u00A0\t\n（），：；]/g, (sign) => narrow[sign] ?? ' ')
  const addresses = findAddresses(whole)
  const links = [...withInside(inlines)].flatMap((inline) => (inline.kind === 'link' ? [inline.href] : []))
  const doi = addresses.find((address) => address.doi)?.doi ?? links.map(toDoi).find((found) => found !== undefined)
  const url = [...addresses.map((address) => address.url), ...links].find(
    (address) => address !== undefined && /^https?:/.test(address) && !/\bdoi\.org\//i.test(address),
  )
  const text = coverAll(whole.slice(0, maxLength), addresses).trimEnd()
  const italics = rangesOf(inlines, (inline) => inline.kind === 'emphasis').filter(({ start }) => start < text.length)
  return { text, italics: joined(italics, whole), ...(doi ? { doi } : {}), ...(url ? { url } : {}) }
}

/** Runs of italics separated only by spaces become one. */
function joined(ranges: readonly Range[], text: string): Range[] {
  const found: Range[] = []
  for (const range of ranges) {
    if (text.slice(range.start, range.end).trim() === '') continue
    const last = found.at(-1)
    if (last && text.slice(last.end, range.start).trim() === '') last.end = range.end
    else found.push({ ...range })
  }
  return found
}

/** Addresses, and 'Available from:' before them, become spaces, so that every other word keeps its position. */
function coverAll(text: string, addresses: readonly Range[]): string {
  let covered = text
  for (const { start, end } of addresses) {
    if (start >= text.length) break
    const before = covered.slice(Math.max(0, start - 120), start)
    const from = start - (introductions.exec(before)?.[0].length ?? 0)
    const to = Math.min(end, text.length)
    covered = covered.slice(0, from) + ' '.repeat(to - from) + covered.slice(to)
  }
  return covered.replaceAll(visits, (words) => ' '.repeat(words.length))
}
