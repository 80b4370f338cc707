// Names the sources of a public answer in `Cache-Tag`: for the store of ready answers, and for a cache in front that purges by tag
// (docs/operations.md). The website names the sources of a page, which are those of the API's answers that it read.
import type { MiddlewareHandler } from 'hono'
import {
  articleSource,
  contentsSource,
  disciplineSource,
  figuresSource,
  issueSource,
  keywordSource,
  listSource,
  siteSource,
  sourcesInHeader,
} from '#src/domain/answer-sources.ts'
import { wordKey } from '#src/formats/search/search-words.ts'
import { articleFolder } from '#src/wire/journal.ts'
import type { ApiEnv } from './context.ts'

export const nameSources: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next()
  const { headers } = c.res
  if (headers.has('Cache-Tag') || !headers.get('Cache-Control')?.startsWith('public')) return
  c.header('Cache-Tag', sourcesInHeader([siteSource, ...(c.get('sources') ?? sourcesOf(c.req.path))]))
}

const article = new RegExp(`^(?:/api)?(?:/direct-file)?/${articleFolder}/([\\w-]+)`)
const issue = /^\/(?:archive|api\/issues)\/(\d+)\/(\d+)/
// The record, with the names of its issues and the number of its papers. Its texts state figures, too.
const record = /^\/api\/periodical(?:$|\/)/
const texts = /^\/api\/periodical\/pages\//

export function sourcesOf(path: string): string[] {
  const [, id] = article.exec(path) ?? []
  if (id) return [articleSource(id)]
  const [, volume, number] = issue.exec(path) ?? []
  if (volume && number) return [listSource, issueSource(volume, number)]
  if (texts.test(path)) return [contentsSource, figuresSource]
  return [record.test(path) ? contentsSource : listSource]
}

type Filter = {
  q?: string | undefined
  facets?: boolean | undefined
  keywords?: readonly string[] | undefined
  disciplines?: readonly string[] | undefined
}

/**
 * The sources of a list by keyword or discipline are the papers that have it. Facet counts also depend on other papers, and so do the
 * corrections of a search, on all words.
 */
export function sourcesOfList({ q, facets, keywords = [], disciplines = [] }: Filter): string[] {
  if (q?.trim() || facets) return [listSource]
  if (keywords.length > 0) return keywords.map((keyword) => keywordSource(wordKey(keyword)))
  return disciplines.length > 0 ? disciplines.map(disciplineSource) : [listSource]
}
