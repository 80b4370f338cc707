// What in the remaining text could still reveal the authors. Nothing is hidden by it: people choose.
import { hiddenReference, hiddenWords, type Trace, type TraceKind } from '#src/domain/anonymous-manuscript.ts'
import { opaque, type Range } from '#src/formats/full-text/tree/cut-inlines.ts'
import { foldText } from '#src/formats/search/search-words.ts'
import { findOwnWork } from '#src/formats/word/traces/own-work.ts'
import { isAffiliation } from '#src/formats/word/traces/patterns.ts'
import { findThanks } from '#src/formats/word/traces/thanks.ts'
import { changeEveryLine, type Line } from './every-line.ts'
import { findAddresses, type KnownAddresses, knownAddresses } from './find-addresses.ts'
import { findInitials, findNames } from './find-names.ts'
import {
  findEthicsBoards,
  findOrganisations,
  type KnownOrganisation,
  knownOrganisations,
} from './find-organisations.ts'
import { type ManuscriptPerson, type NamedPerson, namedPeople } from './manuscript-person.ts'
import { citationsOf, type OwnReference, ownReferences } from './own-references.ts'
import { placesOf } from './places-of.ts'
import type { ReviewManuscript } from './review-manuscript.ts'
import { hashOf } from './trace-hash.ts'

/** In which lines it is; a reference also where it is cited by name. */
export type Spot = Range & { line: number; label: string }
/** `words` are all of its words; the excerpt may be shorter. */
export type FoundTrace = Trace & { words: string; spots: readonly Spot[] }

export type Known = {
  people: readonly NamedPerson[]
  addresses: KnownAddresses
  organisations: readonly KnownOrganisation[]
}

/** `affiliations` are those of nobody in particular. */
export function knownOf(people: readonly ManuscriptPerson[], affiliations: readonly string[] = []): Known {
  return {
    people: namedPeople(people),
    addresses: knownAddresses(people),
    organisations: knownOrganisations([...affiliations, ...people.flatMap((person) => person.affiliations ?? [])]),
  }
}

export class TooManyTraces extends Error {
  override name = 'TooManyTraces'
}

// A manuscript with more is a list of people.
const maxTraces = 2_000

type Search = Known & {
  own: ReadonlyMap<string, OwnReference>
  isCommonWord(word: string): boolean
  otherFamilies: ReadonlySet<string>
}
type RawTrace = Range & { kind: TraceKind }

/** In the order of the text. @throws TooManyTraces */
export function findTraces(manuscript: ReviewManuscript, known: Known): FoundTrace[] {
  const lines: Line[] = []
  changeEveryLine(manuscript, (line) => {
    lines.push(line)
    return []
  })
  const search = beginSearch(manuscript, lines, known)
  const found: FoundTrace[] = []
  const occurrences = new Map<string, number>()
  for (const line of lines) {
    for (const raw of tracesIn(line, search)) {
      if (found.length >= maxTraces) throw new TooManyTraces(`more than ${maxTraces} traces`)
      found.push(traceOf(line, raw, lines, search, occurrences))
    }
  }
  return found
}

function beginSearch({ text }: ReviewManuscript, lines: readonly Line[], known: Known): Search {
  const own = ownReferences(text, known.people)
  const others = lines.filter(({ reference }) => reference !== undefined && !own.has(reference))
  return {
    ...known,
    own,
    isCommonWord: commonWords(lines),
    otherFamilies: new Set(
      others.flatMap(({ text: entry }) => (entry.match(/\p{Lu}[\p{L}\p{M}]+/gu) ?? []).map(foldText)),
    ),
  }
}

function commonWords(lines: readonly Line[]): (word: string) => boolean {
  const words = new Set<string>()
  for (const { text, part } of lines) {
    if (part === 'reference' || part === 'code') continue
    for (const [word] of text.matchAll(/(?<![^\s([“"'‘—–-])\p{Ll}[\p{Ll}\p{M}]+(?![^\s)\].,;:!?”"'’—–-])/gu))
      words.add(foldText(word))
  }
  return (word) => words.has(foldText(word))
}

function tracesIn(line: Line, search: Search): RawTrace[] {
  if (line.reference !== undefined && search.own.has(line.reference))
    return [{ kind: 'own-reference', start: 0, end: line.text.length }]
  const found = [
    ...findAddresses(line.text, search.addresses, search.people, line.part === 'reference'),
    ...ofKind('affiliation', findOrganisations(line.text, search.organisations)),
    ...ofKind('name', namesIn(line, search)),
    ...(line.part === 'reference' ? [] : sentencesIn(line, search)),
  ]
  return withoutInner(found.filter(({ start, end }) => end > start))
}

const ofKind = (kind: TraceKind, ranges: readonly Range[]): RawTrace[] =>
  ranges.map(({ start, end }) => ({ kind, start, end }))

function namesIn(line: Line, search: Search): Range[] {
  if (line.part === 'reference') return []
  const { text } = line
  const cited = [...search.own.values()].flatMap((own) => citationsOf(own, text))
  const names = findNames(text, search.people).filter((name) => {
    if (name.isWhole) return true
    if (cited.some(({ start, end }) => name.start >= start && name.end <= end)) return false
    const { familyName } = name.person
    if (search.isCommonWord(familyName) || familyName.length < 2) return false
    // 'Lee (2019)' cites another Lee if the list has one.
    return !search.otherFamilies.has(foldText(familyName))
  })
  return [...names, ...findInitials(text, search.people), ...givenNameAlone(text, search.people)]
}

/** As a field or a label prints it. Within a sentence it could be anybody's. */
function givenNameAlone(text: string, people: readonly NamedPerson[]): Range[] {
  const line = foldText(text).trim()
  const isGiven = people.some(({ given }) => given[0]?.some((key) => key === line))
  return isGiven ? [{ start: 0, end: text.length }] : []
}

/** What only a whole sentence tells. */
function sentencesIn(line: Line, search: Search): RawTrace[] {
  if (!['words', 'caption', 'form'].includes(line.part)) return []
  const { text } = line
  const thanks = thanking.test(text) || funding.test(text) ? findThanks(text, 'thanks', search.isCommonWord) : []
  const of = (kind: 'name' | 'funding') => thanks.filter((one) => one.kind === kind).map(({ excerpt }) => excerpt)
  return [
    ...ofKind('own-work', placesOf(text, findOwnWork(text))),
    ...ofKind('affiliation', findEthicsBoards(text)),
    ...ofKind('affiliation', isAffiliation(text.trim()) ? [{ start: 0, end: text.length }] : []),
    ...ofKind('name', thanking.test(text) ? placesOf(text, of('name')) : []),
    ...ofKind('funding', funding.test(text) ? placesOf(text, of('funding')) : []),
  ]
}

const thanking =
  /\b(?:we|I|the authors?) (?:would (?:also )?like to |wish to |also |gratefully |sincerely )*(?:thank|acknowledge|(?:am|are|is) (?:very |deeply )?(?:grateful|indebted))/i
const funding =
  /\b(?:this|the present|the|our) (?:work|research|study|project|paper|article|authors?)\b[^.]{0,60}\b(?:funded|supported|financed|sponsored|funding|support|grants?|fellowship|scholarship)\b/i

/** A name within an e-mail address is part of that trace. Of two equal ranges, the first stays. */
function withoutInner(found: readonly RawTrace[]): RawTrace[] {
  const isInner = (one: RawTrace, at: number) =>
    found.some((other, index) => {
      if (index === at || one.start < other.start || one.end > other.end) return false
      return other.end - other.start > one.end - one.start || index < at
    })
  return found
    .filter((one, at) => !isInner(one, at))
    .toSorted((one, other) => one.start - other.start || one.end - other.end)
}

function traceOf(
  line: Line,
  { kind, start, end }: RawTrace,
  lines: readonly Line[],
  { own }: Search,
  occurrences: Map<string, number>,
): FoundTrace {
  const text = line.text.slice(start, end)
  const key = [kind, line.place, text].join('\n')
  const occurrence = (occurrences.get(key) ?? 0) + 1
  occurrences.set(key, occurrence)
  const reference = kind === 'own-reference' ? own.get(line.reference ?? '') : undefined
  const label = reference ? hiddenReference : hiddenWords
  const cited = reference
    ? lines
        .filter(({ part }) => part !== 'reference' && part !== 'code' && part !== 'formula')
        .flatMap(({ index, text: words }) =>
          citationsOf(reference, words).map((range) => ({ ...range, line: index, label })),
        )
    : []
  return {
    id: hashOf(`${key}\n${occurrence}`),
    kind,
    place: line.place,
    address: line.address,
    excerpt: excerptOf(line.text, start, end),
    words: text,
    spots: [{ line: line.index, start, end, label }, ...cited],
  }
}

const around = 60
const maxTraceLength = 300

function excerptOf(text: string, start: number, end: number): Trace['excerpt'] {
  const plain = (words: string) => words.replaceAll(opaque, ' ').replaceAll(/\s+/g, ' ')
  const isCutBefore = start > around
  const isCutAfter = end + around < text.length
  // Cut at a space, never within a word or a number.
  const before = text.slice(Math.max(0, start - around), start).replace(isCutBefore ? /^\S*\s+/ : '', '')
  const after = text.slice(end, end + around).replace(isCutAfter ? /\s+\S*$/ : '', '')
  const trace = text.slice(start, end)
  return {
    before: (isCutBefore ? '… ' : '') + plain(before),
    trace: plain(trace.length > maxTraceLength ? `${trace.slice(0, maxTraceLength)}…` : trace).trim(),
    after: plain(after) + (isCutAfter ? ' …' : ''),
  }
}
