// What the archive shows: eight issues with the first papers of each, or the papers that a search found, under their
// issues. A page costs the same however many issues there are.
import { data, redirect } from 'react-router'
import { yearOf } from '#src/domain/calendar-date.ts'
import type { ApiClient } from '#src/web/api-client/api-client.ts'
import { ApiFailure, type FailureMark, markOf } from '#src/web/api-client/api-failure.ts'
import { publicationDayOf } from '#src/web/articles/article-text.ts'
import {
  type ArticleList,
  type ArticleObject,
  api as addresses,
  type Corrections,
  type Facets,
  readArticles,
} from '#src/web/links.ts'
import type { IssueList } from '#src/wire/issue.ts'
import { type ArchiveQuery, archiveAddress, isFiltered, readArchiveQuery } from './archive-query.ts'
import { firstMonthOf } from './first-month.ts'
import { inPageOrder } from './page-order.ts'

export type Issue = IssueList['issues'][number]

/** The part of a paper that the archive shows; the answer contains far more. */
export type ArchiveArticle = Pick<
  ArticleObject,
  | 'id'
  | 'title'
  | 'pages'
  | 'publicationDate'
  | 'publishedDate'
  | 'createdAt'
  | 'files'
  | 'standing'
  | 'noticeOf'
  | 'pdfCloudinaryUrl'
  | 'fullTextUrl'
> & {
  authors: { name: string }[]
  /** For papers found: the filter of the loaded page reads it too. */
  abstract?: string
}

export type CoverIssue = Issue & { articles: ArchiveArticle[] }
/** Issues of one volume that came out in one year. */
export type VolumeYear = { year: number; volume: number; issuesOfVolume: number; issues: CoverIssue[] }

export type Archive = {
  query: ArchiveQuery
  issueCount: number
  /** The month in which the oldest issue begins. */
  since?: string | undefined
  years: { value: string; count: number }[]
  volumes: VolumeYear[]
  /** Pages of issues, or of papers found. */
  pages: { count: number; total: number; size: number; isMore?: boolean }
  corrections: Corrections
  failed: FailureMark | undefined
}

const issuesOnPage = 8
const articlesOnPage = 24
const articlesOfIssue = 6

export async function loadArchive(api: ApiClient, request: Request) {
  const query = readArchiveQuery(new URL(request.url).searchParams)
  const list = async (ask: Record<string, string | number>) =>
    readArticles(
      await api.get<ArticleList>(addresses.articles, {
        signal: request.signal,
        query: { status: 'Published', ...ask },
      }),
    )
  try {
    const [{ issues }, whole, found] = await Promise.all([
      api.get<IssueList>(addresses.issues, { signal: request.signal }),
      list({ limit: 1, facets: 1 }),
      isFiltered(query)
        ? list({
            q: query.q,
            year: query.year,
            page: query.page,
            limit: articlesOnPage,
            sortBy: 'publicationDate',
            order: 'desc',
            facets: 1,
          })
        : undefined,
    ])
    const oldest = issues.at(-1)
    const total = found?.total ?? issues.length
    const size = found ? articlesOnPage : issuesOnPage
    const count = Math.ceil(total / size)
    if (total > 0 && query.page > count) throw redirect(archiveAddress(query, { page: count }))
    const shown = found ? issuesOf(found.articles, issues) : await firstArticles(issues, query.page, list)
    return data<Archive>({
      query,
      issueCount: issues.length,
      since: oldest && firstMonthOf(oldest),
      years: yearsOf(whole.facets, found?.facets, query.year),
      volumes: byVolume(shown, issues),
      pages: { count, total, size, ...(found?.isMore ? { isMore: true } : {}) },
      corrections: found?.corrections ?? [],
      failed: undefined,
    })
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return data(failed(query, markOf(error)), { status: error.status || 503 })
  }
}

type List = (ask: Record<string, string | number>) => Promise<{ articles: ArticleObject[] }>

function firstArticles(issues: Issue[], page: number, list: List): Promise<CoverIssue[]> {
  const shown = issues.slice((page - 1) * issuesOnPage, page * issuesOnPage)
  return Promise.all(
    shown.map(async (issue) => {
      const { articles } = await list({
        issue: `${issue.volume}.${issue.issue}`,
        limit: articlesOfIssue,
        sortBy: 'position',
        order: 'asc',
      })
      return { ...issue, articles: inPageOrder(articles).map((article) => shownOf(article)) }
    }),
  )
}

/** The papers under their issues, newest issue first. */
function issuesOf(articles: ArticleObject[], issues: Issue[]): CoverIssue[] {
  const groups = Map.groupBy(articles, ({ volume, issue }) => `${volume}.${issue}`)
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group
      if (!first) return []
      const known = issues.find(({ volume, issue }) => volume === first.volume && issue === first.issue)
      const shown = inPageOrder(group).map((article) => ({ ...shownOf(article), abstract: article.abstract }))
      return [{ ...(known ?? unlisted(first, group.length)), articles: shown }]
    })
    .sort((a, b) => placeAmong(issues, a) - placeAmong(issues, b) || b.volume - a.volume || b.issue - a.issue)
}

/** Those that are not listed come first: they are new. */
const placeAmong = (issues: readonly Issue[], { volume, issue }: Issue): number =>
  issues.findIndex((one) => one.volume === volume && one.issue === issue)

/** A paper may appear in a new issue between two answers. */
const unlisted = (article: ArticleObject, articles: number): Issue => ({
  volume: article.volume,
  issue: article.issue,
  label: article.issueLabel,
  year: Number(yearOf(publicationDayOf(article))),
  papers: articles,
  state: 'in-progress',
})

export const shownOf = (article: ArticleObject): ArchiveArticle => ({
  id: article.id,
  title: article.title,
  authors: article.authors.map(({ name }) => ({ name })),
  pages: article.pages,
  publicationDate: article.publicationDate,
  publishedDate: article.publishedDate,
  createdAt: article.createdAt,
  files: article.files,
  pdfCloudinaryUrl: article.pdfCloudinaryUrl,
  ...(article.fullTextUrl ? { fullTextUrl: article.fullTextUrl } : {}),
  ...(article.standing ? { standing: article.standing } : {}),
  ...(article.noticeOf ? { noticeOf: article.noticeOf } : {}),
})

function byVolume(shown: CoverIssue[], issues: Issue[]): VolumeYear[] {
  const groups: VolumeYear[] = []
  for (const issue of shown) {
    const last = groups.at(-1)
    if (last && last.year === issue.year && last.volume === issue.volume) last.issues.push(issue)
    else {
      const issuesOfVolume = Math.max(1, issues.filter(({ volume }) => volume === issue.volume).length)
      groups.push({ year: issue.year, volume: issue.volume, issuesOfVolume, issues: [issue] })
    }
  }
  return groups
}

/** Every year of the collection, with the number of papers that choosing it would show. */
function yearsOf(whole: Facets | undefined, found: Facets | undefined, chosen: string): Archive['years'] {
  const counts = found?.year ?? whole?.year ?? []
  const values = new Set([...(whole?.year ?? []).map(({ value }) => value), ...(chosen === '' ? [] : [chosen])])
  return [...values]
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((value) => ({ value, count: counts.find((one) => one.value === value)?.count ?? 0 }))
}

const failed = (query: ArchiveQuery, mark: FailureMark): Archive => ({
  query,
  issueCount: 0,
  years: query.year === '' ? [] : [{ value: query.year, count: 0 }],
  volumes: [],
  pages: { count: 0, total: 0, size: issuesOnPage },
  corrections: [],
  failed: mark,
})
