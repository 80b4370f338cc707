// The newest papers, or those of one issue, as a feed. Feeds contain no sample content.
import { anonymous } from '#src/domain/actor.ts'
import type { Article } from '#src/domain/article/article.ts'
import { labelOfPlace } from '#src/domain/article/place.ts'
import type { IssueNumber } from '#src/domain/issue.ts'
import { listArticles } from '#src/features/articles/index.ts'
import { type DescribeDeps, describeArticles } from '#src/features/articles/records/index.ts'
import { loadSettings, type Periodical } from '#src/features/periodical/index.ts'
import { listSampleArticles } from '#src/features/sample/index.ts'
import { toAtom } from '#src/formats/records/feed/atom.ts'
import { toRdf } from '#src/formats/records/feed/rdf.ts'
import { toRss } from '#src/formats/records/feed/rss.ts'

const writers = { atom: toAtom, rss: toRss, rdf: toRdf }

export type FeedFormat = keyof typeof writers

/** More than a reader takes in at once; the feed of an issue contains all its papers. */
const newest = 30
const maxOfIssue = 500

/** Addresses are absolute. Undefined for an issue without a readable paper. */
export async function writeFeed(
  deps: DescribeDeps,
  format: FeedFormat,
  from: { pageUrl: string; feedUrl: string; issue?: IssueNumber | undefined },
): Promise<string | undefined> {
  const { db } = deps
  const { record, savedAt } = await loadSettings(db)
  const invented = await listSampleArticles(db)
  const max = from.issue ? maxOfIssue : newest
  const { items } = await listArticles(deps, anonymous, {
    page: { number: 1, size: max + invented.size },
    ...(from.issue ? { issues: [from.issue], sortBy: 'position', order: 'asc' } : {}),
  })
  const articles = items.filter(({ id }) => !invented.has(id)).slice(0, max)
  if (from.issue && articles.length === 0) return undefined
  return writers[format]({
    url: from.pageUrl,
    selfUrl: from.feedUrl,
    title: titleOf(record, from.issue && articles[0]),
    description: record.description ?? record.tagline ?? record.name,
    language: record.languages[0] ?? 'en',
    changed: savedAt,
    articles: await describeArticles(deps, articles),
  })
}

const titleOf = ({ name }: Periodical, ofIssue: Article | undefined): string =>
  ofIssue ? `${name}, ${labelOfPlace(ofIssue)}` : name
