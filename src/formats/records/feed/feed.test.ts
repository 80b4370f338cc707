import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import type { BibliographicRecord } from '#src/domain/article/bibliographic-record.ts'
import { buildPeriodicalRecord, buildRecord } from '#test/factories/bibliographic-record.ts'
import { toAtom } from './atom.ts'
import type { Feed } from './feed.ts'
import { toRdf } from './rdf.ts'
import { toRss } from './rss.ts'

type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string }

/** Throws unless the text is well-formed, as an XML reader would. */
function parse(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, attribute]) => [key, attribute.value])
    const element = { name, attributes: Object.fromEntries(values), children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => open.pop())
  parser.write(xml).close()
  const [top] = root.children
  if (!top) throw new Error('no element')
  return top
}

const all = (element: Element | undefined, name: string) =>
  element?.children.filter((child) => child.name === name) ?? []
const textOf = (element: Element | undefined, name: string) => all(element, name)[0]?.text

const entry = (facts: Parameters<typeof buildRecord>[0] = {}): BibliographicRecord =>
  buildRecord({
    url: 'https://stem.example/journals/7',
    title: 'The plot thickens',
    keywords: ['testing'],
    changed: '2026-04-17T08:00:00.000Z',
    files: { pdf: { url: 'https://stem.example/journals/7.pdf', size: 12_345 } },
    ...facts,
  })

const feed = (facts: Partial<Feed> = {}): Feed => ({
  url: 'https://stem.example/',
  selfUrl: 'https://stem.example/feed',
  title: 'Example Journal',
  description: 'Invented papers',
  language: 'en',
  changed: '2025-01-01T00:00:00.000Z',
  articles: [entry()],
  ...facts,
})

const authors = ['Mei Lin Ashdowne', 'Jan van der Berg']

describe('Atom', () => {
  test('has what RFC 4287 requires, and the facts of each paper', () => {
    const atom = parse(toAtom(feed()))
    expect(atom.attributes).toEqual({ xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' })
    for (const name of ['id', 'title', 'updated', 'author']) expect(all(atom, name), name).toHaveLength(1)
    expect(textOf(atom, 'updated')).toBe('2026-04-17T08:00:00.000Z')
    expect(all(atom, 'link').map(({ attributes }) => [attributes.rel, attributes.href])).toEqual([
      ['self', 'https://stem.example/feed'],
      ['alternate', 'https://stem.example/'],
    ])

    const [article] = all(atom, 'entry')
    expect(textOf(article, 'id')).toBe('https://doi.org/10.5555/ejse.v2i1.3')
    expect(textOf(article, 'title')).toBe('The plot thickens')
    expect(textOf(article, 'published')).toBe('2026-04-16T00:00:00.000Z')
    expect(textOf(article, 'updated')).toBe('2026-04-17T08:00:00.000Z')
    expect(textOf(article, 'rights')).toBe('CC BY 4.0')
    expect(textOf(article, 'summary')).toBe('What invented papers are good for.')
    expect(all(article, 'author').map((author) => textOf(author, 'name'))).toEqual(authors)
    expect(all(article, 'link').map(({ attributes }) => attributes)).toEqual([
      { rel: 'alternate', type: 'text/html', href: 'https://stem.example/journals/7' },
      { rel: 'enclosure', type: 'application/pdf', length: '12345', href: 'https://stem.example/journals/7.pdf' },
      { rel: 'license', href: 'https://creativecommons.org/licenses/by/4.0/' },
    ])
  })

  test('declares no text as HTML', () => {
    expect(toAtom(feed())).not.toMatch(/type="html"|CDATA/)
  })
})

describe('RSS', () => {
  test('has what RSS 2.0 requires, and the facts of each paper', () => {
    const rss = parse(toRss(feed()))
    expect(rss.attributes.version).toBe('2.0')
    const [channel] = all(rss, 'channel')
    for (const name of ['title', 'link', 'description']) expect(textOf(channel, name), name).toBeTruthy()
    expect(textOf(channel, 'lastBuildDate')).toBe('Fri, 17 Apr 2026 08:00:00 GMT')
    expect(all(channel, 'atom:link')[0]?.attributes).toMatchObject({ rel: 'self', href: 'https://stem.example/feed' })

    const [article] = all(channel, 'item')
    expect(textOf(article, 'title')).toBe('The plot thickens')
    expect(textOf(article, 'link')).toBe('https://stem.example/journals/7')
    expect(textOf(article, 'pubDate')).toBe('Thu, 16 Apr 2026 00:00:00 GMT')
    expect(all(article, 'guid')[0]).toMatchObject({
      text: 'https://doi.org/10.5555/ejse.v2i1.3',
      attributes: { isPermaLink: 'false' },
    })
    expect(all(article, 'dc:creator').map(({ text }) => text)).toEqual(authors)
    expect(all(article, 'enclosure')[0]?.attributes).toEqual({
      url: 'https://stem.example/journals/7.pdf',
      length: '12345',
      type: 'application/pdf',
    })
  })

  test('has no author element, which would have to be an e-mail address', () => {
    expect(toRss(feed())).not.toContain('<author>')
  })

  test('a description is HTML by convention: a reader that treats it so shows the text', () => {
    const [channel] = all(parse(toRss(feed({ articles: [entry({ abstract: 'if a < b & c' })] }))), 'channel')
    expect(textOf(all(channel, 'item')[0], 'description')).toBe('if a &lt; b &amp; c')
  })
})

describe.each([
  ['Atom', toAtom],
  ['RSS', toRss],
  ['RSS 1.0', toRdf],
])('%s stays well-formed', (_name, write) => {
  test.each([
    '<script>alert(1)</script>',
    'ends ]]> early',
    '&lt; & &amp; "quoted" \'single\'',
    '</title></entry></item>',
    'Größe 数学 😀',
  ])('with %j in every text', (text) => {
    const facts = { title: text, abstract: text, authors: [text], keywords: [text], licence: { label: text } }
    const written = parse(write(feed({ title: text, description: text, articles: [entry(facts)] })))
    const items = [...all(written, 'entry'), ...all(written, 'item'), ...all(all(written, 'channel')[0], 'item')]
    expect(textOf(items[0], 'title')).toBe(text)
  })

  test('with characters that XML does not allow', () => {
    const text = 'a\u0000b\u0001c\u001Fd\uFFFEe\uD800f'
    const written = write(feed({ articles: [entry({ title: text, abstract: text })] }))
    parse(written)
    expect(written).toContain('abcdef')
  })

  test('without papers, and without optional facts', () => {
    expect(write(feed({ articles: [] }))).toContain('2025')
    const bare = {
      title: 'Bare',
      abstract: '',
      authors: [],
      keywords: [],
      pages: undefined,
      doi: undefined,
      published: undefined,
      licence: undefined,
      files: {},
      periodical: buildPeriodicalRecord({ issn: {}, publisher: undefined }),
    }
    parse(write(feed({ articles: [entry(bare)] })))
  })

  test('and shows that a paper was retracted', () => {
    expect(write(feed({ articles: [entry({ standing: 'retracted' })] }))).toContain(
      '<title>RETRACTED: The plot thickens<',
    )
  })
})

test('RSS 1.0 lists its papers first, and has the facts of each in Dublin Core and PRISM', () => {
  const rdf = parse(toRdf(feed()))
  const [channel] = all(rdf, 'channel')
  const places = all(all(all(channel, 'items')[0], 'rdf:Seq')[0], 'rdf:li')
  expect(places.map(({ attributes }) => attributes['rdf:resource'])).toEqual(['https://doi.org/10.5555/ejse.v2i1.3'])
  const [article] = all(rdf, 'item')
  expect(article?.attributes['rdf:about']).toBe('https://doi.org/10.5555/ejse.v2i1.3')
  const facts = {
    link: 'https://stem.example/journals/7',
    'dc:identifier': 'doi:10.5555/ejse.v2i1.3',
    'dc:date': '2026-04-16',
    'prism:publicationName': 'Example Journal of STEM Education',
    'prism:issn': '0000-0019',
    'prism:volume': '2',
    'prism:number': '1',
    'prism:startingPage': '104',
    'prism:endingPage': '121',
  }
  expect(Object.fromEntries(Object.keys(facts).map((name) => [name, textOf(article, name)]))).toEqual(facts)
  expect(all(article, 'dc:creator').map(({ text }) => text)).toEqual(authors)
})
