// What would reveal the authors of a manuscript to its reviewers. Precision before completeness where a name is only
// guessed; completeness where it is known.
import type { Finding, FindingKind, FindingPlace } from '#src/domain/manuscript-finding.ts'
import { foldText, wordKey } from '#src/formats/search/search-words.ts'
import type { Manuscript } from './manuscript.ts'
import { findFamilyName, findWholeName, isPlaceholder, type KnownPerson, knownPerson, looksLikeName } from './names.ts'
import { findOwnWork } from './own-work.ts'
import {
  decoded,
  emailsIn,
  isAffiliation,
  isPersonalPage,
  orcidsIn,
  organisationIn,
  ownDiskPath,
  pathsIn,
} from './patterns.ts'
import { bylineNames, type Layout, readLayout } from './sections.ts'
import { findThanks } from './thanks.ts'

const maxExcerptLength = 120
const maxFindings = 200
// Of one kind in one place: an author with thirty co-authors needs no thirty links to see it.
const maxAlike = 20

// Short texts about the file, in which a family name is not a citation.
const labelPlaces = new Set<FindingPlace>([
  'core-properties',
  'app-properties',
  'custom-properties',
  'template',
  'settings',
  'header',
  'footer',
  'alt-text',
  'image-metadata',
  'embedded-object',
  'signature',
  'thumbnail',
])
// Where a value that is nothing but a name counts as one, even if that person is unknown.
const valuePlaces = new Set<FindingPlace>([
  'core-properties',
  'custom-properties',
  'settings',
  'custom-xml',
  'hidden-text',
  'text-box',
])
const runningTexts = new Set<FindingPlace>(['footnotes', 'endnotes', 'text-box', 'hidden-text'])

type Findings = { add(kind: FindingKind, place: FindingPlace, excerpt: string, count?: number): void; list: Finding[] }
type Search = { found: Findings; layout: Layout; people: readonly KnownPerson[] }

/** `known.authors` are those that the author typed; the document's own authors are searched for as well. */
export function findTraces(manuscript: Manuscript, known: { authors: readonly string[]; fileName: string }): Finding[] {
  const layout = readLayout(manuscript.paragraphs)
  const named = manuscript.named.filter(({ name }) => !isPlaceholder(name))
  const names = [
    ...known.authors,
    ...layout.authors,
    ...named
      .filter(({ kind, name }) => kind === 'name' && looksLikeName(name, layout.isCommonWord))
      .map(({ name }) => name),
  ]
  const search: Search = { found: collectFindings(), layout, people: [...new Set(names)].flatMap(knownPerson) }

  readFileName(known.fileName, search)
  for (const { kind, place, name, count } of named) search.found.add(kind, place, name, count)
  readPresences(manuscript, named, search)
  for (const { place, target } of manuscript.targets) readTarget(place, target, search)
  for (const { place, text } of manuscript.passages) readPassage(place, text, search)
  readBody(manuscript, search)
  return search.found.list
}

function collectFindings(): Findings {
  const findings = new Map<string, Finding>()
  const alike = new Map<string, number>()
  return {
    add(kind, place, excerpt, count = 1) {
      const key = `${kind} ${place} ${foldText(excerpt)}`
      const known = findings.get(key)
      if (!known) {
        const others = alike.get(`${kind} ${place}`) ?? 0
        if (findings.size >= maxFindings || others >= maxAlike) return
        alike.set(`${kind} ${place}`, others + 1)
      }
      const total = (known?.count ?? (known ? 1 : 0)) + count
      findings.set(key, { kind, place, excerpt: shorten(excerpt), ...(total > 1 ? { count: total } : {}) })
    },
    get list() {
      return [...findings.values()]
    },
  }
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const characters = [...line]
  return characters.length <= maxExcerptLength ? line : `${characters.slice(0, maxExcerptLength - 1).join('')}…`
}

function readFileName(fileName: string, { found, people, layout }: Search): void {
  const key = wordKey(separated(fileName))
  const isNamed = people.some(
    ({ family, whole }) =>
      (family.trim().length > 1 && key.includes(family) && !layout.isCommonWord(family.trim())) ||
      whole.some((spelling) => spelling.trim() !== '' && key.includes(spelling)),
  )
  if (isNamed || emailsIn(fileName).length > 0) found.add('name', 'file-name', fileName)
}

/** Underscores and capitals inside words become spaces: Quill_v2, adaQuill2025. */
const separated = (text: string) => text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|[_\d.]+/gu, ' ')

function readPresences({ presences }: Manuscript, named: Manuscript['named'], { found }: Search): void {
  for (const { kind, place, excerpt, count } of presences) {
    // Comments with a name are reported by that name.
    if (place !== 'comments' || !named.some((entry) => entry.place === 'comments'))
      found.add(kind, place, excerpt, count)
  }
}

function readTarget(place: FindingPlace, target: string, { found, people }: Search): void {
  const address = decoded(target)
  const path = ownDiskPath(target)
  const emails = emailsIn(address.replace(/^mailto:/i, ''))
  if (path !== undefined) found.add('path', place, path)
  else if (emails.length > 0) for (const email of emails) found.add('email', place, email)
  else if (isPersonalPage(target) || findWholeName(wordKey(separated(address)), people))
    found.add('link', place, target)
}

function readPassage(place: FindingPlace, text: string, search: Search): void {
  const { found, people, layout } = search
  readForms(place, text, found)
  const whole = findWholeName(wordKey(place === 'markup' ? separated(text) : text), people)
  if (whole) found.add('name', place, whole.name)
  else if (labelPlaces.has(place)) {
    const family = findFamilyName(text, people, layout.isCommonWord)
    if (family) found.add('name', place, place === 'header' || place === 'footer' ? text : family.name)
  }
  if (place === 'header' || place === 'footer') readHeader(place, text, search)
  if (valuePlaces.has(place)) {
    for (const value of text.split(/[\n,;]/)) {
      if (looksLikeName(value, layout.isCommonWord) && !isInText(value, search)) found.add('name', place, value)
    }
  }
  if (runningTexts.has(place)) {
    readOwnWork(place, text, found)
    readLabelledNames(place, text, search)
  }
  if (place === 'header' || place === 'footer' || runningTexts.has(place)) {
    for (const line of text.split('\n')) if (isAffiliation(line)) found.add('affiliation', place, line)
  }
}

function readForms(place: FindingPlace, text: string, found: Findings): void {
  for (const email of emailsIn(text)) found.add('email', place, email)
  for (const orcid of orcidsIn(text)) found.add('orcid', place, orcid)
  for (const path of pathsIn(text)) found.add('path', place, path)
}

/** The title and its abbreviation are not names; 'Quill et al.' and 'Ada Quill' are. */
function readHeader(place: FindingPlace, text: string, { found, layout }: Search): void {
  const title = wordKey(layout.title ?? '')
  for (const part of text.split(/[|–—•·\t\n:]|\s{2,}/)) {
    const key = wordKey(part).trim()
    if (key === '' || title.includes(key)) continue
    if (/\p{Lu}[\p{L}’'-]{1,40} et al\b/u.test(part)) found.add('name', place, part)
    else for (const name of bylineNames(part, layout.isCommonWord)) found.add('name', place, name)
  }
}

function readOwnWork(place: FindingPlace, text: string, found: Findings): void {
  for (const phrase of findOwnWork(text)) found.add('own-work', place, phrase)
}

const label = /^\W*(corresponding author|correspondence|authors?|contact|written by|submitted by)\b[^:]{0,40}:/i

function readLabelledNames(place: FindingPlace, text: string, { found, layout }: Search): void {
  if (!label.test(text)) return
  const rest = text.replace(label, '')
  for (const name of bylineNames(rest, layout.isCommonWord)) found.add('name', place, name)
  const organisation = organisationIn(rest)
  if (organisation !== undefined) found.add('affiliation', place, organisation)
}

function isInText(phrase: string, { layout }: Search): boolean {
  return wordKey(layout.keywords.join(' ; ')).includes(wordKey(phrase).trim())
}

function readBody({ paragraphs }: Manuscript, search: Search): void {
  const { found, layout, people } = search
  paragraphs.forEach(({ text, style, place: where }, index) => {
    const section = layout.sections[index] ?? 'text'
    const isFirstPage = index < layout.firstPageEnd && section !== 'thanks'
    const isThanks = section === 'thanks' || section === 'contributions'
    const place: FindingPlace =
      where === 'text-box' ? where : isThanks ? 'acknowledgements' : isFirstPage ? 'first-page' : 'body'
    readForms(place, text, found)
    if (section === 'references') return

    if (text !== layout.title) {
      const whole = findWholeName(wordKey(text), people)
      if (whole) found.add('name', place, whole.name)
    }
    if (section === 'front' && text !== layout.title) {
      for (const name of bylineNames(text, layout.isCommonWord, /^authors?$/.test(style)))
        found.add('name', place, name)
      if (isAffiliation(text) && !/^subtitle$/.test(style)) found.add('affiliation', place, text)
    }
    if (isThanks)
      for (const { kind, excerpt } of findThanks(text, section, layout.isCommonWord)) found.add(kind, place, excerpt)
    readLabelledNames(place, text, search)
    readOwnWork(place, text, found)
    readEthics(place, text, found)
  })
}

/** 'Approved by the ethics committee of the University of Chott.' */
function readEthics(place: FindingPlace, text: string, found: Findings): void {
  for (const sentence of text.split(/(?<=[.!?])\s+(?=\p{Lu})/u)) {
    if (!/\b(ethic(s|al)|review board|IRB)\b/i.test(sentence) || !/\b(approv|consent|permission|clear)/i.test(sentence))
      continue
    const organisation = organisationIn(sentence)
    if (organisation !== undefined) found.add('affiliation', place, organisation)
  }
}
