// A whole journal moves in, out and in again: every field of every paper and issue, and every old address, on both databases.
// In turns: forty issues move three times.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { system } from '#src/domain/actor.ts'
import type { Contributor, OtherName } from '#src/domain/contributor/contributor.ts'
import { exportBag, importBag } from '#src/features/preservation/index.ts'
import { verify } from '#src/features/verification/index.ts'
import { type ArticleOf34, exportOf34, type IssueOf34, type Texts } from '#test/fixtures/ojs-exports/version-3-4.ts'
import { sections, wholeJournal } from '#test/fixtures/ojs-exports/whole-journal.ts'
import { startApi, type TestApi } from './api-harness.ts'
import { moveIn, now, temporaryFolder } from './moving-in-harness.ts'

const journal = wholeJournal()
const papers = journal.flatMap((issue) => issue.articles.map((article) => ({ issue, article })))

test('every field of a journal in three languages survives the import, an export and a second import', async () => {
  const { site, report } = await moveIn(exportOf34(journal))
  expect(report.skipped).toEqual([])
  const idOf = await readFormerIds(site)
  for (const { issue, article } of papers) {
    const read = await (await site.request('GET', `/api/journals/${idOf.get(article.id)}`)).json()
    expect(factsOf(read), article.title[article.locale]).toEqual(expectedPaper(issue, article))
  }
  const rows = await site.db.selectFrom('article').select(['id', 'authors']).execute()
  const authorsOf = new Map(rows.map(({ id, authors }): [string, Contributor[]] => [id, JSON.parse(authors)]))
  for (const { article } of papers) {
    const authors = authorsOf.get(idOf.get(article.id) ?? '') ?? []
    expect(authors.map(({ otherNames = [] }) => otherNames)).toEqual(
      article.authors.map((author) => otherNamesOf(author, article.locale)),
    )
    expect(authors.map(({ affiliations = [] }) => affiliations.map(({ otherNames }) => otherNames))).toEqual(
      article.authors.map(({ affiliation }) => (affiliation ? [otherTextsOf(affiliation, article.locale)] : [])),
    )
  }
  const { issues } = await (await site.request('GET', '/api/issues?limit=100')).json()
  expect(issues.map(factsOfIssue).sort(byLabel)).toEqual(journal.map(expectedIssue).sort(byLabel))

  for (const issue of journal) {
    const { volume, issue: number } = placeOf(issue)
    const read = await (await site.request('GET', `/api/issues/${volume}/${number}`)).json()
    expect(read.sections).toEqual(expectedSections)
    expect(read.translations, issue.publishedOn).toEqual(translationsOf(issue))
  }

  const bag = await exported(site)
  const second = await startApi({ now })
  await importBag(second.services, system, bag)
  expect(contentsOf(await exported(second))).toEqual(contentsOf(bag))
  for (const { article } of papers) {
    const path = `/api/journals/${idOf.get(article.id)}`
    expect(await (await second.request('GET', path)).json()).toEqual(await (await site.request('GET', path)).json())
  }
  await expectOldAddresses(second, idOf)
  await expectOldAddresses(site, idOf)
  // More papers than are entered at once.
  expect(papers.length).toBeGreaterThan(100)
  for (const { services } of [site, second])
    expect(await Array.fromAsync(verify({ ...services, blobs: services.storage }, system))).toEqual([])
})

async function expectOldAddresses(site: TestApi, idOf: ReadonlyMap<number, string>): Promise<void> {
  const answered = new Map<string, string>()
  const addresses = new Map(
    journal.flatMap((issue) => [
      ...addressesOfIssue(issue),
      ...issue.articles.flatMap((article) => addressesOfPaper(article, `/journals/${idOf.get(article.id)}`)),
    ]),
  )
  for (const address of addresses.keys()) {
    const response = await site.request('GET', address)
    answered.set(address, `${response.status} ${response.headers.get('Location')?.replace('https://stem.example', '')}`)
  }
  expect(answered).toEqual(new Map([...addresses].map(([address, target]) => [address, `301 ${target}`])))
  for (const target of new Set(addresses.values())) {
    if (target.startsWith('/archive/')) continue
    const path = /\.\w+$/.test(target) ? target : `/api${target}`
    expect((await site.request('GET', path)).status, target).toBe(200)
  }
}

const languageOf = (locale: string): string => locale.replace('_', '-')

const plain = (html: string): string =>
  html
    .replaceAll('</p><p>', '\n\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')

function titleIn({ title, prefix, subtitle }: ArticleOf34, locale: string): string {
  const main = [prefix?.[locale], title[locale]].filter(Boolean).join(' ')
  return subtitle?.[locale] ? `${main}: ${plain(subtitle[locale])}` : main
}

const textIn = (texts: Texts | undefined, locale: string): string | undefined =>
  texts?.[locale] ?? texts?.['en'] ?? Object.values(texts ?? {})[0]

function placeOf({ volume, number, year = 0 }: IssueOf34): { volume: number; issue: number } {
  return { volume: volume ?? year, issue: number === 'S1' ? 101 : Number(number) }
}

const labelOf = ({ volume, number, year }: IssueOf34): string =>
  `${volume === undefined ? '' : `Volume ${volume}, `}Number ${number} (${year})`

/** By section, then in the order within it. */
function positionOf({ articles }: IssueOf34, wanted: ArticleOf34): number {
  const rank = ({ section, seq }: ArticleOf34): number => sections.findIndex(({ ref }) => ref === section) * 1_000 + seq
  return articles.filter((other) => rank(other) <= rank(wanted)).length
}

function otherNamesOf({ given, family }: ArticleOf34['authors'][number], own: string): OtherName[] {
  return Object.entries(given)
    .filter(([locale]) => locale !== own)
    .map(([locale, first]) => {
      const last = textIn(family, own) ?? ''
      return { language: languageOf(locale), name: `${first} ${last}`, given: first, family: last }
    })
}

/** Beside that in the wanted language, or what stands in for it. */
const otherTextsOf = (texts: Texts, wanted: string) =>
  Object.entries(texts).flatMap(([locale, name]) =>
    name === textIn(texts, wanted) ? [] : [{ language: languageOf(locale), name }],
  )

const kinds: Record<string, string> = { ED: 'Editorial', ART: 'Article', REZ: 'Rezensionen' }

/** In their order, with their names in every language. */
const expectedSections = sections.map(({ ref, title }) => ({
  kind: kinds[ref],
  titles: Object.entries(title).map(([locale, name]) => ({ language: languageOf(locale), title: name })),
}))

function expectedPaper(issue: IssueOf34, article: ArticleOf34) {
  const { locale, abstract = {}, keywords = {}, publishedOn, submittedOn, galleys = [] } = article
  const others = [...new Set([article.title, abstract, keywords].flatMap((texts) => Object.keys(texts)))]
    .filter((other) => other !== locale)
    .map((other) => ({
      language: languageOf(other),
      ...(article.title[other] ? { title: titleIn(article, other) } : {}),
      ...(abstract[other] ? { abstract: plain(abstract[other]) } : {}),
      ...(keywords[other] ? { keywords: keywords[other] } : {}),
    }))
  const files = galleys.flatMap(({ content }) => (typeof content === 'string' ? [] : [content]))
  const elsewhere = galleys.flatMap(({ content }) => (typeof content === 'string' ? [content] : []))
  return {
    ...placeOf(issue),
    title: titleIn(article, locale),
    abstract: plain(abstract[locale] ?? ''),
    language: languageOf(locale),
    translations: others.sort((a, b) => (a.language < b.language ? -1 : 1)),
    keywords: keywords[locale] ?? [],
    authors: article.authors.map(({ given, family, affiliation, orcid }, index) => ({
      name: [given[locale], family?.[locale]].filter(Boolean).join(' '),
      given: family && given[locale],
      family: family?.[locale],
      affiliation: textIn(affiliation, locale),
      affiliations: affiliation && [{ name: textIn(affiliation, locale) }],
      orcid: orcid?.replace('https://orcid.org/', ''),
      corresponding: index === (article.contact ?? 0) && index < article.authors.length,
    })),
    status: 'Published',
    issueLabel: labelOf(issue),
    articleType: kinds[article.section],
    peerReviewed: sections.find(({ ref }) => ref === article.section)?.isReviewed,
    position: positionOf(issue, article),
    publicationDate: publishedOn,
    createdAt: `${publishedOn}T00:00:00.000Z`,
    receivedAt: submittedOn > publishedOn ? undefined : submittedOn,
    pages: article.pages ?? null,
    doi: article.doi ?? null,
    licence: article.licenceUrl ? 'CC BY 4.0' : null,
    copyrightHolder: textIn(article.copyrightHolder, locale),
    references: article.references ?? [],
    external: elsewhere.find((address) => address.endsWith('.pdf')) ?? null,
    fullText: elsewhere.find((address) => !address.endsWith('.pdf')),
    files: Object.fromEntries(
      files.map(({ name, bytes }) => [
        name.split('.').at(-1),
        { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
      ]),
    ),
  }
}

// biome-ignore lint/suspicious/noExplicitAny: an answer of the API
type Read = Record<string, any>

function factsOf(read: Read): unknown {
  const { title, abstract, language, keywords, status, volume, issue, issueLabel, articleType, peerReviewed } = read
  const { position, publicationDate, createdAt, receivedAt, pages, doi, licence, copyrightHolder } = read
  const authors: Record<string, unknown>[] = read['authors']
  const translations: { language: string }[] = read['translations'] ?? []
  const { pdf, docx } = read['files']
  return {
    ...{ title, abstract, language, keywords, status, volume, issue, issueLabel, articleType, peerReviewed },
    ...{ position, publicationDate, createdAt, receivedAt, pages, doi, licence, copyrightHolder },
    translations: translations.toSorted((a, b) => (a.language < b.language ? -1 : 1)),
    authors: authors.map(({ name, given, family, affiliation, affiliations, orcid, corresponding = false }) => ({
      ...{ name, given, family, affiliation, affiliations, orcid, corresponding },
    })),
    references: read['references'] ?? [],
    external: pdf ? null : read['pdfCloudinaryUrl'],
    fullText: read['fullTextUrl'],
    files: { ...(pdf ? { pdf } : {}), ...(docx ? { docx } : {}) },
  }
}

function translationsOf({ title = {}, description = {} }: IssueOf34) {
  const titles = otherTextsOf(title, 'en')
  const descriptions = Object.entries(description).flatMap(([locale, name]) =>
    locale === 'en' ? [] : [{ language: languageOf(locale), name }],
  )
  const languages = new Set([...titles, ...descriptions].map(({ language }) => language))
  const translations = [...languages].map((language) => {
    const [name, words] = [titles, descriptions].map((texts) => texts.find((text) => text.language === language)?.name)
    return { language, ...(name ? { title: name } : {}), ...(words ? { description: plain(words) } : {}) }
  })
  return translations.length > 0 ? translations : undefined
}

const byLabel = (a: { label: string }, b: { label: string }): number => (a.label < b.label ? -1 : 1)

function expectedIssue(issue: IssueOf34) {
  return {
    ...placeOf(issue),
    label: labelOf(issue),
    title: textIn(issue.title, 'en'),
    description: issue.description?.['en'] && plain(issue.description['en']),
    publishedOn: issue.publishedOn,
    coverDate: String(issue.year),
    year: issue.year,
    months: undefined,
    state: 'published',
    papers: issue.articles.length,
    hasCover: issue.cover !== undefined,
  }
}

function factsOfIssue(read: Read): ReturnType<typeof expectedIssue> {
  const { volume, issue, label, title, description, publishedOn, coverDate, year, months, state, papers, cover } = read
  return {
    ...{ volume, issue, label, title, description, publishedOn, coverDate, year, months, state, papers },
    hasCover: cover !== undefined,
  }
}

/** The id here by the number in OJS. */
async function readFormerIds({ db }: TestApi): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('former_address')
    .select(['place', 'article_id'])
    .where('article_id', 'is not', null)
    .execute()
  return new Map(
    rows.flatMap(({ place, article_id }) => {
      const [, number] = /^article\/(\d+)$/.exec(place) ?? []
      return number && article_id ? [[Number(number), article_id] as const] : []
    }),
  )
}

const named = (id: number, urlPath: string | undefined): (string | number)[] => [id, ...(urlPath ? [urlPath] : [])]

function addressesOfIssue(issue: IssueOf34): [string, string][] {
  const { volume, issue: number } = placeOf(issue)
  return named(issue.id, issue.urlPath).flatMap((name) =>
    ['', '/index.php/hirten', '/index.php/hirten/de'].map((before): [string, string] => [
      `${before}/issue/view/${name}`,
      `/archive/${volume}/${number}`,
    ]),
  )
}

function addressesOfPaper({ id, urlPath, galleys = [] }: ArticleOf34, here: string): [string, string][] {
  return named(id, urlPath).flatMap((name) => [
    ...['/article/view', '/index.php/hirten/article/view', '/index.php/hirten/pt_BR/article/view'].map(
      (before): [string, string] => [`${before}/${name}`, here],
    ),
    ...galleys.flatMap(({ id: galleyId, urlPath: galleyPath, content }) =>
      named(galleyId, galleyPath).flatMap((galley) => {
        const target = typeof content === 'string' ? here : `${here}.${content.name.split('.').at(-1)}`
        return ['/index.php/hirten/article/view', '/index.php/hirten/en/article/download', '/article/download'].map(
          (before): [string, string] => [`${before}/${name}/${galley}`, target],
        )
      }),
    ),
  ])
}

async function exported(site: TestApi): Promise<string> {
  const bag = join(temporaryFolder(), 'bag')
  mkdirSync(bag)
  await exportBag(site.services, system, bag)
  return bag
}

/** Every file by its path: its hash. */
function contentsOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(folder.length), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  )
}
