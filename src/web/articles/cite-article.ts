// A paper as one line of a reference list, close to APA: authors, year, title, periodical in italics, pages, address.
import type { ArticleAuthor, ArticleObject } from '#src/web/links.ts'
import { publicationDayOf, titleOf, yearOf } from './article-text.ts'

export type Citation = { before: string; periodical: string; volume: string; after: string }

export type Citable = Pick<
  ArticleObject,
  'title' | 'authors' | 'publicationDate' | 'publishedDate' | 'createdAt' | 'volume' | 'issue' | 'pages' | 'doi'
>

export function citeArticle(article: Citable, periodical: string, permanentUrl: string): Citation {
  const authors = listAuthors(article.authors)
  const year = `(${yearOf(publicationDayOf(article))}).`
  const title = titleOf(article).replace(/\.$/, '')
  return {
    before: `${authors ? `${authors} ${year}` : year} ${title}${/[?!]$/.test(title) ? '' : '.'} `,
    periodical,
    volume: String(article.volume),
    after: `(${article.issue})${article.pages ? `, ${article.pages}` : ''}. ${permanentUrl}`,
  }
}

export const citationText = ({ before, periodical, volume, after }: Citation): string =>
  `${before}${periodical}, ${volume}${after}`

function listAuthors(authors: readonly ArticleAuthor[]): string {
  const names = authors.map(({ name }) => invertName(name)).filter((name) => name !== '')
  const last = names.at(-1)
  if (last === undefined) return ''
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')}, & ${last}`
}

/** "Mei Lin Ashdowne" → "Ashdowne, M. L."; a name of one word, or one that is inverted already, stays. */
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
