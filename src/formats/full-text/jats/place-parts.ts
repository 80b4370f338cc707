// The parts read from a reference, found again in the words of its entry: ranges to tag, in order and without overlap.
// A part that cannot be found is not tagged; the entry stays whole in any case.
import type { ReferenceParts } from '#src/formats/full-text/tree/full-text.ts'
import { evened, findWords, lowerCase, type Mark } from './find-words.ts'
import { placePeople } from './place-people.ts'

export function placeParts(text: string, parts: ReferenceParts): Mark[] {
  const words = evened(text)
  const marks: Mark[] = []
  const add = (mark: Mark | undefined): number => {
    if (!mark || marks.some(({ start, end }) => mark.start < end && start < mark.end)) return -1
    marks.push(mark)
    return mark.end
  }
  const find = (name: string, value: string | undefined, from: number, reach = Number.POSITIVE_INFINITY) =>
    findWords(words, name, value, from, reach)

  const doi = findWords(lowerCase(words), 'pub-id', lowerCase(parts.doi ?? ''), 0)
  add(doi && { ...doi, attributes: { 'pub-id-type': 'doi' } })
  const people = placePeople(words, parts)
  const afterPeople = Math.max(add(people), 0)
  const year = find('year', parts.year, afterPeople) ?? find('year', parts.year, 0)
  add(year && { ...year, attributes: yearAttributes(parts.year) })
  const title = find(titleElement(parts), parts.title, afterPeople)
  const afterTitle = Math.max(add(title && { ...title, isRich: true }), afterPeople)
  const source = find('source', parts.source, afterTitle)
  const afterSource = Math.max(add(source && { ...source, isRich: true }), afterTitle)
  add(find('publisher-name', parts.publisher, afterTitle))
  const afterVolume = Math.max(add(find('volume', parts.volume, afterSource, 40)), afterSource)
  const afterIssue = Math.max(add(find('issue', parts.issue, afterVolume, 20)), afterVolume)
  const isArticleNumber = parts.lastPage === undefined && /\D/.test(parts.firstPage ?? '')
  const first = find(isArticleNumber ? 'elocation-id' : 'fpage', parts.firstPage, afterIssue)
  const afterFirst = add(first)
  if (afterFirst >= 0 && isRange(parts)) add(find('lpage', parts.lastPage, afterFirst, 5))
  return marks.sort((left, right) => left.start - right.start)
}

/** JATS4R on citations: a year that is not just four digits also gives its plain form. */
function yearAttributes(year = ''): Record<string, string> | undefined {
  const digits = /^(\d{4})\D+/.exec(year)?.[1]
  return digits ? { 'iso-8601-date': digits } : undefined
}

/** A standalone work, such as a book or a thesis, is its own source. */
function titleElement({ type, source }: ReferenceParts): string {
  if (!source && ['book', 'thesis', 'report', 'web-page'].includes(type ?? '')) return 'source'
  return type === 'chapter' ? 'chapter-title' : 'article-title'
}

/** The last page of '104–21' would be wrong for a machine. */
const isRange = ({ firstPage = '', lastPage = '' }: ReferenceParts): boolean =>
  !(Number(firstPage.replaceAll(/\D/g, '')) > Number(lastPage.replaceAll(/\D/g, '')))
