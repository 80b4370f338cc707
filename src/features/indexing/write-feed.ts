// The newest published papers, as a feed. What is invented is not sent to anybody's reader.
import { anonymous } from '#src/core/actor.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { doiUrl } from '#src/formats/doi.ts'
import { type FeedEntry, toAtom, toRss } from '#src/formats/feed.ts'
import type { Services } from '#src/platform/services.ts'
import type { Article } from './article.ts'
import { listArticles } from './list-articles.ts'

const writers = { atom: toAtom, rss: toRss }

export type FeedFormat = keyof typeof writers

/** Addresses are absolute. */
type Addresses = { site: string; feed: string; article(id: string): string; pdf(id: string): string }

const newest = 30

/** `invented`: the ids of papers that are left out. */
export async function writeFeed(
  deps: Pick<Services, 'db'>,
  format: FeedFormat,
  { addresses, invented }: { addresses: Addresses; invented: ReadonlySet<string> },
): Promise<string> {
  const { name, tagline, description, licence } = await readPeriodical(deps.db)
  const page = { number: 1, size: newest + invented.size }
  const { items } = await listArticles(deps, anonymous, { page })
  const articles = items.filter(({ id }) => !invented.has(id)).slice(0, newest)
  return writers[format]({
    url: addresses.site,
    selfUrl: addresses.feed,
    title: name,
    description: description ?? tagline ?? name,
    language: 'en',
    entries: articles.map((article) => ({
      ...toEntry(article, addresses),
      ...(licence && licence.label === article.licence ? { rightsUrl: licence.url } : {}),
    })),
  })
}

function toEntry(article: Article, addresses: Addresses): FeedEntry {
  const { id, title, abstract, authors, keywords, doi, licence, publicationDate, createdAt, updatedAt } = article
  const url = addresses.article(id)
  const { pdf } = article.files
  return {
    id: doi ? doiUrl(doi) : url,
    url,
    title,
    summary: abstract,
    authors: authors.map((author) => author.name),
    keywords,
    published: publicationDate ? `${publicationDate}T00:00:00.000Z` : createdAt,
    updated: updatedAt,
    rights: licence,
    ...(pdf ? { pdf: { url: addresses.pdf(id), size: pdf.size } } : {}),
  }
}
