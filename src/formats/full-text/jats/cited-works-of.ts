// What an entry of a reference list states about the work, from its tags; addresses also from its words. Source:
// https://jats4r.niso.org/citations/
import type { CitedWork, CitedWorkType } from '#src/domain/article/cited-work.ts'
import { familyWithParticle, readPersonName } from '#src/domain/contributor/person-name.ts'
import { toDoi } from '#src/domain/identifiers/doi.ts'
import { findAddresses } from '#src/formats/full-text/reference-list/addresses.ts'
import { plainFact } from '#src/formats/plain-fact.ts'
import { elementsIn, findElement, textOf, type XmlElement } from './xml-element.ts'

const worded = ['mixed-citation', 'citation', 'nlm-citation']
const tagged = ['element-citation']
const maxEntryLength = 5_000

/** One `ref` may hold several works, or several spellings of one. */
export function citedWorksOf(ref: XmlElement): CitedWork[] {
  const alternatives = findElement(ref, 'citation-alternatives')
  if (alternatives) {
    const words = findElement(alternatives, ...worded)
    const tags = findElement(alternatives, ...tagged) ?? words
    return tags ? workOf(tags, words ?? tags) : []
  }
  const citations = [...elementsIn(ref)].filter(({ name }) => worded.includes(name) || tagged.includes(name))
  if (citations.length > 0) return citations.flatMap((citation) => workOf(citation, citation))
  return workOf(ref, ref)
}

function workOf(tags: XmlElement, words: XmlElement): CitedWork[] {
  const text = plainFact(tagged.includes(words.name) ? joined(words) : textOf(words, ['label']), maxEntryLength)
  if (!text) return []
  const fact = (...names: string[]) => plainFact(textOf(findElement(tags, ...names) ?? nowhere))
  const addresses = findAddresses(text)
  const title = fact('article-title', 'chapter-title', 'part-title', 'data-title')
  const container = fact('source')
  const work = {
    type: typeOf(tags, { isPart: title !== undefined && container !== undefined }),
    doi: doiOf(tags) ?? addresses.find(({ doi }) => doi)?.doi,
    url: urlOf(tags) ?? addresses.find(({ url }) => url)?.url,
    author: firstAuthorOf(tags),
    year: yearOf(tags),
    title,
    container,
    volume: fact('volume'),
    issue: fact('issue'),
    firstPage: fact('fpage'),
    articleNumber: fact('elocation-id'),
    publisher: fact('publisher-name'),
  }
  return [{ text, ...work }]
}

const nowhere: XmlElement = { name: '', attributes: {}, content: [] }

/** An entry without words of its own consists of its facts in order. */
function joined(element: XmlElement): string {
  const children = element.content.filter((part) => typeof part !== 'string')
  const isName = element.name === 'name' || element.name === 'string-name'
  const hasWords = element.content.some((part) => typeof part === 'string' && part.trim() !== '')
  if (hasWords || children.length === 0) return textOf(element)
  return children
    .map(joined)
    .filter(Boolean)
    .join(isName ? ' ' : ', ')
}

const types: Record<string, CitedWorkType> = {
  journal: 'article',
  'journal-article': 'article',
  book: 'book',
  chapter: 'chapter',
  'book-chapter': 'chapter',
  confproc: 'conference-paper',
  conference: 'conference-paper',
  thesis: 'thesis',
  dissertation: 'thesis',
  report: 'report',
  web: 'web-page',
  webpage: 'web-page',
  website: 'web-page',
  preprint: 'preprint',
  data: 'dataset',
  dataset: 'dataset',
  software: 'software',
}

function typeOf({ attributes }: XmlElement, { isPart }: { isPart: boolean }): CitedWorkType | undefined {
  const stated = attributes['publication-type'] ?? attributes['citation-type'] ?? ''
  const type = types[stated.toLowerCase()]
  return type === 'book' && isPart ? 'chapter' : type
}

function doiOf(tags: XmlElement): string | undefined {
  for (const { name, attributes, ...element } of [tags, ...elementsIn(tags)]) {
    const isDoi = attributes['pub-id-type'] === 'doi' || attributes['ext-link-type'] === 'doi'
    const own = isDoi ? toDoi(textOf({ name, attributes, ...element })) : undefined
    const linked = toDoi(decoded(attributes['xlink:href'] ?? ''))
    if (own ?? linked) return own ?? linked
  }
  return undefined
}

/** A link to a DOI holds it as an address, in which some characters are encoded. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

function urlOf(tags: XmlElement): string | undefined {
  for (const element of [tags, ...elementsIn(tags)]) {
    const isAddress = element.name === 'uri' || element.attributes['ext-link-type'] === 'uri'
    const address = element.attributes['xlink:href'] ?? (isAddress ? textOf(element) : '')
    if (/^https?:\/\/[^\s<>"]{1,2000}$/.test(address) && !toDoi(decoded(address))) return address
  }
  return undefined
}

const people = ['name', 'string-name', 'collab', 'institution']

function firstAuthorOf(tags: XmlElement): string | undefined {
  const groups = [...elementsIn(tags)].filter(({ name }) => name === 'person-group')
  const group = groups.find(({ attributes }) => (attributes['person-group-type'] ?? 'author') === 'author')
  const person = findElement(group ?? groups[0] ?? tags, ...people, 'surname')
  if (!person) return undefined
  const surname = person.name === 'surname' ? person : findElement(person, 'surname')
  if (surname) return plainFact(textOf(surname))
  const text = plainFact(textOf(person)) ?? ''
  if (person.name !== 'string-name') return text || undefined
  const name = readPersonName(text)
  return ('literal' in name ? name.literal : familyWithParticle(name)) || undefined
}

function yearOf(tags: XmlElement): string | undefined {
  const year = findElement(tags, 'year')
  return /\d{4}/.exec(year?.attributes['iso-8601-date'] ?? '')?.[0] ?? /\d{4}/.exec(year ? textOf(year) : '')?.[0]
}
