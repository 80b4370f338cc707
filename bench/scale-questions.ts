// What readers, indexes and pages ask, each through the API. Before each request, a public change is counted: nothing that was
// remembered of an earlier answer helps the next one.
import { createApi } from '#src/http/api.ts'
import type { ApiServices } from '#src/http/context.ts'
import { countPublicChange } from '#src/platform/database/public-changes.ts'
import { frequentFirst, randomFrom, rareWord, rareWordMisspelt, wordOf } from './fill-with-articles.ts'
import { measure, type Row } from './measure.ts'

const milliseconds = 3_000
const [most, next, quarter, rarer] = [0, 1, 99, 400].map(wordOf)

type Paper = { id: string; keywords: string[] }

export async function askEverything(
  services: ApiServices,
  articles: number,
  { about = '', cpu }: { about?: string | undefined; cpu: () => number },
): Promise<Row[]> {
  const api = createApi(services)
  const read = async (address: string) => {
    const response = await api.request(address)
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${address}: ${response.status} ${text.slice(0, 200)}`)
    return text
  }
  const lastPage = Math.ceil(articles / 10)
  const list = (query: string) => `/api/journals?status=Published&limit=10&${query}`
  const page = async (number: number) => JSON.parse(await read(list(`page=${number}`))) as { journals: Paper[] }
  // Papers of every age, so that no question is the same as the one before it.
  const spread = [0, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9].map((share) => 1 + Math.floor(share * (lastPage - 1)))
  const papers = (await Promise.all(spread.map(page))).flatMap(({ journals }) => journals)
  let asked = 0
  const nextPaper = () => papers[asked++ % papers.length] ?? { id: '', keywords: [] }
  const random = randomFrom(1)
  const nextWords = () =>
    Array.from({ length: 1 + Math.floor(3 * random()) }, () => wordOf(frequentFirst(random))).join('%20')
  const related = () => {
    const keywords = nextPaper().keywords.map((keyword) => `keyword=${encodeURIComponent(keyword)}`)
    return list(`${keywords.join('&')}&sortBy=createdAt&order=desc&limit=12`)
  }
  const token = /<resumptionToken[^>]*>([^<]+)</.exec(
    await read('/oai?verb=ListIdentifiers&metadataPrefix=oai_dc'),
  )?.[1]
  const part = Math.ceil(articles / 5_000)
  const { issues } = JSON.parse(await read('/api/issues')) as { issues: { volume: number; issue: number }[] }
  const shelf = issues.map(({ volume, issue }) => list(`issue=${volume}.${issue}&limit=6&sortBy=position&order=asc`))

  const questions: Record<string, () => string | string[]> = {
    'one paper': () => `/api/journals/${nextPaper().id}`,
    'related papers': related,
    archive: () => ['/api/issues', list('limit=1&facets=1'), ...shelf],
    'list, first page': () => list('page=1'),
    'list, middle page': () => list(`page=${Math.round(lastPage / 2)}`),
    'list, last page': () => list(`page=${lastPage}`),
    'list by title, middle page': () => list(`page=${Math.round(lastPage / 2)}&sortBy=title&order=asc`),
    'list by title': () => list('page=1&sortBy=title&order=asc'),
    'list of one year': () => list('page=1&year=2025'),
    'list of one year by day': () => list('page=1&year=2025&sortBy=publicationDate&order=desc'),
    'list of one issue': () => list('page=1&issue=1.2'),
    'list of one author': () => list('page=1&author=Ada7%20Quill31'),
    'list of a surname': () => list('page=1&author=Quill31'),
    'list of a rare keyword': () => list('page=1&keyword=topic%201234'),
    'list of a common keyword': () => list('page=1&keyword=topic%200'),
    'keyword and year': () => list('page=1&keyword=topic%2010&year=2026'),
    'counts of everything': () => list('page=1&facets=1'),
    'counts beside a year': () => list('page=1&facets=1&year=2025'),
    // 350 papers of ten thousand; where they are more, the newest thousand are counted.
    'counts beside a keyword': () => list('page=1&facets=1&keyword=topic%2010'),
    'counts beside a common keyword': () => list('page=1&facets=1&keyword=topic%200'),
    'search, one to three words': () => list(`page=1&q=${nextWords()}`),
    'search, rare word': () => list(`page=1&q=${rareWord}`),
    'search, misspelt': () => list(`page=1&q=${rareWordMisspelt}`),
    'search, word in a tenth': () => list(`page=1&q=${rarer}`),
    'search, word in a quarter': () => list(`page=1&q=${quarter}`),
    'search, word in most papers': () => list(`page=1&q=${most}`),
    'search, newest first': () => list(`page=1&q=${quarter}&sortBy=createdAt&order=desc`),
    'search, two common words': () => list(`page=1&q=${most}%20${next}`),
    'search, rare and common word': () => list(`page=1&q=${rareWord}%20${most}`),
    'search, phrase': () => list(`page=1&q=%22${most}%20${quarter}%22`),
    'search in one year': () => list(`page=1&q=${quarter}&year=2025`),
    'search with counts': () => list(`page=1&q=${quarter}&facets=1`),
    'harvest, first records': () => '/oai?verb=ListRecords&metadataPrefix=oai_dc',
    'harvest, next headers': () => `/oai?verb=ListIdentifiers&resumptionToken=${encodeURIComponent(token ?? '')}`,
    'harvest, sets': () => '/oai?verb=ListSets',
    'index of sitemaps': () => '/sitemap.xml',
    'sitemap of pages and issues': () => '/sitemap/pages.xml',
    'first sitemap of papers': () => '/sitemap/papers-1.xml',
    'last sitemap of papers': () => `/sitemap/papers-${part}.xml`,
  }
  const prepare = () => countPublicChange(services.db)
  const rows: Row[] = []
  for (const [name, addresses] of Object.entries(questions)) {
    if (!name.includes(about)) continue
    const ask = async () => {
      let bytes = 0
      for (const address of [addresses()].flat()) bytes += (await read(address)).length
      return bytes
    }
    rows.push(await measure(name, ask, { prepare, cpu, milliseconds }))
  }
  return rows
}
