// Everything that the journal tells everybody: its pages, sitemaps, feeds, records, citation files and lists.
import { createHash } from 'node:crypto'
import { pageSlugs } from '#src/domain/page-slug.ts'
import { recordFormats } from '#src/features/articles/records/index.ts'
import { exportFormats } from '#src/features/indexing/index.ts'
import type { JournalList } from '#src/wire/journal.ts'
import { call } from './writer.ts'

type Kind = 'page' | 'sitemap' | 'feed' | 'harvest' | 'export' | 'citation' | 'list'

export type Answer = { kind: Kind; status: number; hash: string; text: string }
export type Answers = Map<string, Answer>

const toldHeaders = ['content-type', 'content-disposition', 'last-modified', 'link', 'location']
const feeds = ['atom.xml', 'rss.xml', 'rss1.xml']
const metadataFormats = ['oai_dc', 'oai_datacite', 'marcxml', 'jats']
const everything = 10_000

/**
 * Without minutes and seconds where an answer says when it was given or how long it may be continued. The day and the hour
 * stay, except in a resumption token, which contains the second in which it expires.
 */
const withoutSecond = (text: string) =>
  text
    .replaceAll(/(<responseDate>|expirationDate=")([^<":]*):[^<"]*/g, '$1$2')
    .replaceAll(/(<resumptionToken[^>]*>)[^<]*/g, '$1')
    .replaceAll(/(<timestamp>\d{10})\d*/g, '$1')

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)

export async function readPublicAnswers(origin: string): Promise<Answers> {
  const answers: Answers = new Map()
  const read = async (kind: Kind, path: string): Promise<string> => {
    const response = await call(origin, 'GET', path, { redirect: 'manual' })
    const body = Buffer.from(await response.arrayBuffer())
    const headers = toldHeaders.map((name) => `${name}: ${response.headers.get(name)}`)
    const text = withoutSecond([...headers, body.toString('latin1')].join('\n'))
    answers.set(path, { kind, status: response.status, hash: createHash('sha256').update(text).digest('hex'), text })
    return body.toString()
  }

  const sitemaps = locations(await read('sitemap', '/sitemap.xml'))
  const pages = new Set(['/journals?sort=title', '/login', '/no-such-page'])
  for (const sitemap of sitemaps) for (const page of locations(await read('sitemap', sitemap))) pages.add(page)
  for (const page of pages) await read('page', page)

  const issues = [...pages].filter((page) => /^\/archive\/\d+\/\d+$/.test(page))
  for (const folder of ['', ...issues]) for (const feed of feeds) await read('feed', `${folder}/${feed}`)
  for (const verb of ['Identify', 'ListSets', 'ListMetadataFormats']) await read('harvest', `/oai?verb=${verb}`)
  for (const format of metadataFormats)
    for (const verb of ['ListRecords', 'ListIdentifiers'])
      await read('harvest', `/oai?verb=${verb}&metadataPrefix=${format}`)

  const list = await read('list', `/api/journals?limit=${everything}`)
  for (const path of ['/api/issues', '/api/periodical', '/api/periodical/board', '/robots.txt'])
    await read('list', path)
  for (const slug of pageSlugs) await read('list', `/api/periodical/pages/${slug}`)
  for (const issue of issues) await read('list', issue.replace('/archive', '/api/issues'))
  for (const { id } of (JSON.parse(list) as JournalList).journals) {
    for (const part of ['', '/citations', '/metadata', '/versions', '/usage'])
      await read('list', `/api/journals/${id}${part}`)
    for (const format of exportFormats) await read('export', `/api/journals/${id}/export/${format}`)
    for (const format of recordFormats) await read('citation', `/journals/${id}/cite.${format}`)
  }
  return answers
}

/** How many there are of each kind. */
export function countKinds(answers: Answers): string {
  const counts = Map.groupBy(answers.values(), ({ kind }) => kind)
  return [...counts].map(([kind, some]) => `${some.length} of kind ${kind}`).join(', ')
}
