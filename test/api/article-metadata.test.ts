// What a paper tells programs: tags for Google Scholar and Zotero, linked data, typed links, and its record in the
// requested format. Each is read by a parser that is not ours.
// One database is enough: the tags and records are written from one paper.

import LinkHeader from 'http-link-header'
import jsonld from 'jsonld'
import { expect, test } from 'vitest'
import { readDemoArticles } from '#demo/articles.ts'
import { system } from '#src/domain/actor.ts'
import type { Article, NewArticle } from '#src/domain/article/article.ts'
import { readPeriodical, savePeriodical } from '#src/features/periodical/index.ts'
import type { JournalMetadata } from '#src/wire/journal.ts'
import { buildArticle, inventedFile, storedFile } from '#test/factories/article.ts'
import { manyAuthors } from '#test/factories/bibliographic-record.ts'
import { saveItem } from '#test/factories/embedded-metadata.ts'
import { buildPdf } from '#test/fixtures/documents/index.ts'
import { startApi, type TestApi } from './api-harness.ts'

async function startTitled(now?: string) {
  const site = await startApi(now ? { now } : {})
  const record = await readPeriodical(site.db)
  await savePeriodical(site.services, system, {
    ...record,
    name: 'Example Journal',
    abbreviation: 'Ex. J.',
    issn: { online: '0000-0019', print: '0000-0027' },
    publisher: { name: 'Example College' },
    licence: { label: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  })
  return site
}

async function metadataOf(site: TestApi, { id }: Article): Promise<JournalMetadata> {
  const response = await site.request('GET', `/api/journals/${id}/metadata`)
  expect(response.status).toBe(200)
  return (await response.json()) as JournalMetadata
}

const person = (family: string, given: string) => ({ lastName: family, firstName: given })

const complete: Partial<NewArticle> = {
  title: 'Größe & <b>数学</b>: "tides" of И',
  authors: [{ name: 'Mei Lin Ashdowne', affiliations: [{ name: 'North College' }, { name: 'South Institute' }] }],
  keywords: ['tides', 'plots'],
  pages: '104-121',
  doi: '10.5555/ejse.v1i2.3',
  publicationDate: '2025-03-31',
  files: { pdf: inventedFile('pdf') },
}

test.each<[what: string, facts: Partial<NewArticle>, saved: object]>([
  [
    'a whole paper',
    {},
    {
      title: 'Größe & <b>数学</b>: "tides" of И',
      creators: [person('Ashdowne', 'Mei Lin')],
      publicationTitle: 'Example Journal',
      journalAbbreviation: 'Ex. J.',
      ISSN: '0000-0019, 0000-0027',
      volume: '1',
      issue: '1',
      pages: '104-121',
      date: '2025-03-31',
      DOI: '10.5555/ejse.v1i2.3',
      language: 'en',
      tags: ['tides', 'plots'],
    },
  ],
  [
    'names of three parts',
    {
      authors: [
        { name: 'Jan van der Berg' },
        { name: 'María José Peñaloza Vidal', given: 'María José', family: 'Peñaloza Vidal' },
        { name: 'Nguyễn Thị Bảo Vân', given: 'Thị Bảo Vân', family: 'Nguyễn' },
      ],
    },
    {
      creators: [
        person('van der Berg', 'Jan'),
        person('Peñaloza Vidal', 'María José'),
        person('Nguyễn', 'Thị Bảo Vân'),
      ],
    },
  ],
  ['a person with one name', { authors: [{ name: 'Sukarno' }] }, { creators: [{ name: 'Sukarno' }] }],
  ['a paper without pages', { pages: undefined }, { pages: undefined }],
  ['an article number', { pages: 'e17' }, { pages: 'e17' }],
  ['a paper without a DOI', { doi: undefined }, { DOI: undefined }],
  ['an earlier title', { periodicalName: 'Old Letters' }, { publicationTitle: 'Old Letters', ISSN: undefined }],
])('a reference manager saves %s unchanged', async (_what, facts, saved) => {
  const site = await startTitled()
  const article = await buildArticle(site.services, { ...complete, ...facts })
  const { tags } = await metadataOf(site, article)
  expect(saveItem(tags)).toMatchObject({ ...saved, pdf: `https://stem.example/journals/${article.id}.pdf` })
})

test('each of sixty authors has a tag of their own, followed by their details', async () => {
  const site = await startTitled()
  const authors = manyAuthors(60).map((name) => ({ name, affiliations: [{ name: `College of ${name}` }] }))
  const { tags } = await metadataOf(site, await buildArticle(site.services, { ...complete, authors }))
  const own = tags.filter(({ name }) => name.startsWith('citation_author'))
  expect(own).toHaveLength(120)
  expect(own[118]?.content).toBe('Quillfj, Ada')
  expect(own[119]?.content).toBe('College of Ada Quillfj')
})

test('the day is written as Google Scholar asks, and a paper that it would not accept has no tags', async () => {
  const site = await startTitled()
  const { tags } = await metadataOf(site, await buildArticle(site.services, complete))
  expect(tags).toContainEqual({ name: 'citation_publication_date', content: '2025/3/31' })
  const nameless = await metadataOf(
    site,
    await buildArticle(site.services, { ...complete, authors: [], doi: undefined }),
  )
  expect(nameless.tags.filter(({ name }) => name.startsWith('citation_'))).toEqual([])
})

test('all demo papers are saved unchanged', async () => {
  const site = await startTitled('2030-01-01T00:00:00.000Z')
  const articles = readDemoArticles()
  expect(articles.length).toBeGreaterThanOrEqual(24)
  for (const { title, authors, keywords, doi, volume, issue, publicationDate } of articles) {
    const facts = { title, keywords, doi, volume, issue, publicationDate, files: { pdf: inventedFile(doi) } }
    const article = await buildArticle(site.services, { ...facts, authors: authors.map(({ name }) => ({ name })) })
    const item = saveItem((await metadataOf(site, article)).tags)
    const pdf = `https://stem.example/journals/${article.id}.pdf`
    const date = { volume: String(volume), issue: String(issue), date: publicationDate }
    expect(item).toMatchObject({ title, DOI: doi, tags: keywords, pdf, ...date })
    const names = item.creators.map((one) => ('name' in one ? one.name : `${one.firstName} ${one.lastName}`))
    expect(names).toEqual(authors.map(({ name }) => name))
  }
})

const schemaOrg = async (documentUrl: string) => ({
  contextUrl: null,
  documentUrl,
  document: { '@context': { '@vocab': 'https://schema.org/' } },
})

test('a reader of linked data finds the paper in its issue, volume and title', async () => {
  const site = await startTitled()
  const article = await buildArticle(site.services, complete)
  const { jsonLd } = await metadataOf(site, article)
  const [node] = await jsonld.expand(jsonLd, { documentLoader: schemaOrg })
  const inside = (from: unknown, property: string) =>
    (from as Record<string, unknown[]>)[`https://schema.org/${property}`]?.[0]
  const value = (from: unknown, property: string) => (inside(from, property) as { '@value'?: string })?.['@value']
  expect(node?.['@type']).toEqual(['https://schema.org/ScholarlyArticle'])
  expect(node?.['@id']).toBe(`https://stem.example/journals/${article.id}`)
  expect(value(node, 'headline')).toBe(complete.title)
  expect(value(node, 'datePublished')).toBe('2025-03-31')
  const issue = inside(node, 'isPartOf')
  const volume = inside(issue, 'isPartOf')
  const title = inside(volume, 'isPartOf')
  expect([value(issue, 'issueNumber'), value(volume, 'volumeNumber'), value(title, 'name')]).toEqual([
    '1',
    '1',
    'Example Journal',
  ])
  expect([issue, volume, title].map((one) => (one as { '@type': string[] })['@type'][0])).toEqual([
    'https://schema.org/PublicationIssue',
    'https://schema.org/PublicationVolume',
    'https://schema.org/Periodical',
  ])
  expect(value(inside(node, 'author'), 'familyName')).toBe('Ashdowne')
})

test('linked data has the first picture of the full text, and what the paper cites', async () => {
  const site = await startTitled()
  const text =
    '<img src="/journals/p1/media/a.png" alt="" width="9" height="9" loading="lazy"/><section role="doc-bibliography">' +
    '<ul data-references=""><li id="r">Quill (2021). <a href="https://doi.org/10.5555/t">10.5555/t</a></li></ul></section>'
  const html = await storedFile(site.services, new TextEncoder().encode(text))
  const article = await buildArticle(site.services, { ...complete, files: { html } })
  const told = {
    image: 'https://stem.example/journals/p1/media/a.png',
    citation: [
      {
        '@type': 'CreativeWork',
        '@id': 'https://doi.org/10.5555/t',
        name: 'Quill (2021). 10.5555/t',
        sameAs: 'https://doi.org/10.5555/t',
      },
    ],
  }
  expect((await metadataOf(site, article)).jsonLd).toMatchObject(told)
  const record = await site.request('GET', `/journals/${article.id}`, { headers: { Accept: 'application/ld+json' } })
  expect(await record.json()).toMatchObject(told)
})

const relations = (links: { rel: string; uri: string }[], rel: string) =>
  links.filter((link) => link.rel === rel).map(({ uri }) => uri)

test('typed links lead to the permanent address, the authors, the terms, the files, the records and the link set', async () => {
  const site = await startTitled()
  const authors = [{ name: 'Ada Quill', orcid: '0000-0002-1825-0097' }]
  const article = await buildArticle(site.services, { ...complete, authors })
  const { refs } = LinkHeader.parse((await metadataOf(site, article)).link)
  const url = `https://stem.example/journals/${article.id}`
  expect(relations(refs, 'cite-as')).toEqual(['https://doi.org/10.5555/ejse.v1i2.3'])
  expect(relations(refs, 'author')).toEqual(['https://orcid.org/0000-0002-1825-0097'])
  expect(relations(refs, 'license')).toEqual(['https://creativecommons.org/licenses/by/4.0/'])
  expect(relations(refs, 'item')).toEqual([`${url}.pdf`])
  expect(relations(refs, 'linkset')).toEqual([`${url}/linkset.json`])
  for (const { uri, type } of refs.filter(({ rel }) => rel === 'describedby')) {
    const response = await site.request('GET', new URL(uri).pathname)
    expect([uri, response.status]).toEqual([uri, 200])
    expect(response.headers.get('Content-Type')).toContain(type)
    expect(LinkHeader.parse(response.headers.get('Link') ?? '').refs).toEqual([
      { uri: url, rel: 'describes', type: 'text/html' },
    ])
  }

  const response = await site.request('GET', `/journals/${article.id}/linkset.json`)
  expect(response.headers.get('Content-Type')).toContain('application/linkset+json')
  const { linkset } = (await response.json()) as {
    linkset: ({ anchor: string } & Record<string, { href: string }[]>)[]
  }
  expect(linkset[0]?.anchor).toBe(url)
  expect(linkset[0]?.['item']?.map(({ href }) => href)).toEqual([`${url}.pdf`])
  expect(linkset.find(({ anchor }) => anchor === `${url}.pdf`)?.['collection']?.[0]?.href).toBe(url)
})

test('a header stays short: the link set lists sixty authors', async () => {
  const site = await startTitled()
  const authors = manyAuthors(60).map((name) => ({ name, orcid: '0000-0002-1825-0097' }))
  const { link } = await metadataOf(site, await buildArticle(site.services, { ...complete, authors }))
  expect(link.length).toBeLessThan(4_000)
  expect(relations(LinkHeader.parse(link).refs, 'linkset')).toHaveLength(1)
})

test.each([
  ['application/vnd.citationstyles.csl+json', '"type": "article-journal"'],
  ['application/x-bibtex', '@article{'],
  ['application/x-research-info-systems', 'TY  - JOUR'],
  ['application/ld+json', '"@type": "ScholarlyArticle"'],
  ['text/html;q=0.5, application/x-bibtex', '@article{'],
  ['application/x-bibtex, */*;q=0.1', '@article{'],
])('the address of the paper answers %s', async (accept, sign) => {
  const site = await startTitled()
  const { id } = await buildArticle(site.services, complete)
  const response = await site.request('GET', `/journals/${id}`, { headers: { Accept: accept } })
  expect(response.status).toBe(200)
  expect(response.headers.get('Vary')).toContain('Accept')
  expect(response.headers.get('Content-Location')).toMatch(new RegExp(`^/journals/${id}/cite\\.`))
  expect(await response.text()).toContain(sign)
})

test.each(['*/*', 'text/*', 'text/html', '*/*, application/x-bibtex;q=0.9', 'image/png, */*;q=0.1'])(
  'a client that accepts %s gets the page',
  async (accept) => {
    const site = await startTitled()
    const { id } = await buildArticle(site.services, complete)
    // There is no website behind this API: its page is not found.
    expect((await site.request('GET', `/journals/${id}`, { headers: { Accept: accept } })).status).toBe(404)
  },
)

test.each(['application/xml', 'image/png', 'application/json', 'text/html;q=0, image/png'])(
  'a client that accepts %s alone is told that the paper has no such form',
  async (accept) => {
    const site = await startTitled()
    const { id } = await buildArticle(site.services, complete)
    const response = await site.request('GET', `/journals/${id}`, { headers: { Accept: accept } })
    expect(response.status).toBe(406)
    expect(response.headers.get('Vary')).toContain('Accept')
    expect(await response.json()).toMatchObject({ code: 'not-acceptable' })
  },
)

test('a client that accepts only application types gets a record, not the page', async () => {
  const site = await startTitled()
  const { id } = await buildArticle(site.services, complete)
  const response = await site.request('GET', `/journals/${id}`, { headers: { Accept: 'application/*' } })
  expect([response.status, response.headers.get('Content-Type')]).not.toContain('text/html')
  expect(response.status).toBe(200)
})

test('a reference manager saves the whole abstract and the licence from the page', async () => {
  const site = await startTitled()
  const abstract = `${'Kites fly. '.repeat(60)}\n\nThey land.`.trim()
  const { tags } = await metadataOf(
    site,
    await buildArticle(site.services, { ...complete, abstract, licence: 'CC BY 4.0' }),
  )
  const saved = saveItem(tags)
  expect(saved.abstractNote).toContain('They land.')
  expect(tags.filter(({ name }) => name === 'DC.description').map(({ content }) => content)).toEqual([
    saved.abstractNote,
  ])
  expect(saved.rights).toMatch(/CC BY|creativecommons/)
})

test('a client that asks for JATS or the link set is redirected there', async () => {
  const site = await startTitled()
  const { id } = await buildArticle(site.services, complete)
  const location = async (accept: string) => {
    const response = await site.request('GET', `/journals/${id}`, { headers: { Accept: accept } })
    return [response.status, response.headers.get('Location')]
  }
  expect(await location('application/vnd.jats+xml')).toEqual([303, `/api/journals/${id}/export/jats`])
  expect(await location('application/linkset+json')).toEqual([303, `/journals/${id}/linkset.json`])
})

test('a draft has no description, and a withdrawn paper states that it is withdrawn', async () => {
  const site = await startTitled()
  const draft = await buildArticle(site.services, { ...complete, doi: undefined, status: 'Draft' })
  const gone = await buildArticle(site.services, complete)
  const { token } = await site.administrator()
  await site.request('DELETE', `/api/journals/${gone.id}`, { token })
  const bibtex = { Accept: 'application/x-bibtex' }
  for (const [id, status] of [
    [draft.id, 404],
    [gone.id, 410],
  ] as const) {
    for (const path of [`/api/journals/${id}/metadata`, `/journals/${id}/linkset.json`]) {
      expect((await site.request('GET', path)).status, path).toBe(status)
    }
    expect((await site.request('GET', `/journals/${id}`, { headers: bibtex })).status).toBe(status)
  }
})

test('a file links back to its page', async () => {
  const site = await startTitled()
  const pdf = await storedFile(site.services, buildPdf())
  const { id } = await buildArticle(site.services, { ...complete, files: { pdf } })
  const response = await site.request('HEAD', `/journals/${id}.pdf`)
  expect(LinkHeader.parse(response.headers.get('Link') ?? '').refs).toEqual([
    { uri: `https://stem.example/journals/${id}`, rel: 'collection', type: 'text/html' },
  ])
})
