// A paper as one line of a reference list, close to APA: authors, year, title, periodical in italics, pages, address.
// The server makes the lines that readers copy; this one is used where the server is not asked (a withdrawn paper) or
// did not answer.

import { yearOf } from '#src/domain/calendar-date.ts'
import { titleOf } from '#src/web/articles/article-text.ts'
import type { ArticleAuthor, ArticleObject } from '#src/web/links.ts'
import { printedRange } from '#src/web/words.ts'
import type { CitationList } from '#src/wire/journal.ts'

export type Citation = CitationList['citations'][number]

export type Citable = Pick<ArticleObject, 'title' | 'authors' | 'volume' | 'issue' | 'pages' | 'doi'> & {
  publicationDate: string | null
  publishedDate?: string | null
  createdAt?: string
}

export function citeArticle(article: Citable, periodical: string, permanentUrl: string): Citation['parts'] {
  const authors = listAuthors(article.authors)
  const day = article.publicationDate ?? article.publishedDate ?? article.createdAt
  const year = day ? `(${yearOf(day)}).` : ''
  const title = titleOf(article).replace(/\.$/, '')
  const before = [authors, year, `${title}${/[?!]$/.test(title) ? '' : '.'}`].filter((part) => part !== '')
  return [
    { text: `${before.join(' ')} ` },
    { text: periodical, italic: true },
    { text: ', ' },
    { text: String(article.volume), italic: true },
    { text: `(${article.issue})${article.pages ? `, ${printedRange(article.pages)}` : ''}. ${permanentUrl}` },
  ]
}

export const citationText = (parts: Citation['parts']): string => parts.map(({ text }) => text).join('')

function listAuthors(authors: readonly ArticleAuthor[]): string {
  const names = authors.map(nameInList).filter((name) => name !== '')
  const last = names.at(-1)
  if (last === undefined) return ''
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')}, & ${last}`
}

/** Organisations stay as they are, and so do names entered in parts. */
function nameInList({ name, given, family, organisation }: ArticleAuthor): string {
  if (organisation) return name.trim()
  return invertName(given && family ? `${family}, ${given}` : name)
}

/** "Mei Lin Ashdowne" → "Ashdowne, M. L."; a one-word or already inverted name stays. */
function invertName(name: string): string {
  const parts = name.trim().split(/\s+/)
  const family = parts.at(-1) ?? ''
  if (parts.length < 2 || name.includes(',')) return name.trim()
  const initials = parts.slice(0, -1).map((part) =>
    part
      .split('-')
      .map((piece) => `${Array.from(piece)[0] ?? ''}.`)
      .join('-'),
  )
  return `${family}, ${initials.join(' ')}`
}
