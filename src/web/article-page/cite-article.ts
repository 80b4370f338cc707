// A paper as one line of a reference list, close to APA: authors, year, title, periodical in italics, pages, address.
// The server makes the lines that readers copy; this one is used where the server is not asked (a withdrawn paper) or
// did not answer. Browsers load this code only then.

import { yearOf } from '#src/domain/calendar-date.ts'
import { numbersInLabel } from '#src/domain/printed-numbers.ts'
import { titleOf } from '#src/web/articles/article-text.ts'
import type { ArticleAuthor, ArticleObject } from '#src/web/links.ts'
import { printedRange } from '#src/web/words.ts'
import type { CitedPaper } from './citation-line.tsx'

export type Citable = Pick<ArticleObject, 'title' | 'authors' | 'volume' | 'issue' | 'issueLabel' | 'pages' | 'doi'> & {
  publicationDate: string | null
  publishedDate?: string | null
  createdAt?: string
}

export function citeArticle(article: Citable): CitedPaper {
  const authors = listAuthors(article.authors)
  const day = article.publicationDate ?? article.publishedDate ?? article.createdAt
  const year = day ? `(${yearOf(day)}).` : ''
  const title = titleOf(article).replace(/\.$/, '')
  const before = [authors, year, `${title}${/[?!]$/.test(title) ? '' : '.'}`].filter((part) => part !== '')
  const { volume, issue } = numbersInLabel(article, article.issueLabel)
  return {
    before: `${before.join(' ')} `,
    volume,
    after: `${issue ? `${volume ? '' : ', '}(${issue})` : ''}${article.pages ? `, ${printedRange(article.pages)}` : ''}`,
  }
}

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
