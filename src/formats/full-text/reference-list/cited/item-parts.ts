// A work from the file's citation fields as the parts of a reference.
import { toDoi } from '#src/domain/identifiers/doi.ts'
import type { CitedItem, CitedName } from '#src/formats/full-text/reference-list/cited-item.ts'
import type { ReferenceParts } from '#src/formats/full-text/tree/full-text.ts'

const types: Record<string, ReferenceParts['type']> = {
  'article-journal': 'article',
  'article-magazine': 'article',
  'article-newspaper': 'article',
  article: 'preprint',
  book: 'book',
  chapter: 'chapter',
  'paper-conference': 'conference-paper',
  thesis: 'thesis',
  report: 'report',
  webpage: 'web-page',
  'post-weblog': 'web-page',
}

export const yearOfItem = ({ issued }: CitedItem): string | undefined => /(?<!\d)\d{4}(?!\d)/.exec(issued ?? '')?.[0]

export function partsOfItem(item: CitedItem): ReferenceParts {
  const people = (item.author ?? []).filter(({ family }) => family)
  const [firstPage, lastPage] = (item.page ?? '').split(/\s*[-–—]+\s*/)
  const found: ReferenceParts = {
    type: types[item.type ?? ''],
    authors: people.map((name) => ({ family: familyOf(name), ...(name.given ? { given: name.given } : {}) })),
    collective: people.length === 0 ? item.author?.find(({ literal }) => literal)?.literal : undefined,
    year: yearOfItem(item),
    title: item.title,
    source: item['container-title'],
    publisher: item.publisher,
    volume: item.volume,
    issue: item.issue,
    firstPage,
    lastPage,
    doi: item.DOI ? toDoi(item.DOI) : undefined,
    url: /^https?:\/\/\S+$/i.test(item.URL ?? '') ? item.URL : undefined,
  }
  for (const [name, value] of Object.entries(found))
    if (value === undefined || value === '') delete found[name as keyof ReferenceParts]
  return found
}

export function familyOf(name: CitedName): string {
  return [name['dropping-particle'], name['non-dropping-particle'], name.family].filter(Boolean).join(' ')
}
