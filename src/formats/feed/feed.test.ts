import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { type Feed, type FeedEntry, toAtom, toRss } from './feed.ts'

type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string }

/** Well-formed or an error, as an XML reader takes it. */
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

const entry = (facts: Partial<FeedEntry> = {}): FeedEntry => ({
  id: 'https://doi.org/10.5555/ejse.v2i1.3',
  url: 'https://stem.example/journals/7',
  title: 'The plot thickens',
  summary: 'What invented papers are good for.',
  authors: ['Mei Lin Ashdowne', 'Jan van der Berg'],
  keywords: ['testing'],
  published: '2026-04-16T00:00:00.000Z',
  updated: '2026-04-17T08:00:00.000Z',
  rights: 'CC BY 4.0',
  rightsUrl: 'https://creativecommons.org/licenses/by/4.0/',
  pdf: { url: 'https://stem.example/journals/7.pdf', size: 12_345 },
  ...facts,
})

const feed = (facts: Partial<Feed> = {}): Feed => ({
  url: 'https://stem.example/',
  selfUrl: 'https://stem.example/feed',
  title: 'Example Journal',
  description: 'Invented papers',
  language: 'en',
  entries: [entry()],
  ...facts,
})

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

    const [paper] = all(atom, 'entry')
    expect(textOf(paper, 'id')).toBe('https://doi.org/10.5555/ejse.v2i1.3')
    expect(textOf(paper, 'title')).toBe('The plot thickens')
    expect(textOf(paper, 'published')).toBe('2026-04-16T00:00:00.000Z')
    expect(textOf(paper, 'updated')).toBe('2026-04-17T08:00:00.000Z')
    expect(textOf(paper, 'rights')).toBe('CC BY 4.0')
    expect(textOf(paper, 'summary')).toBe('What invented papers are good for.')
    expect(all(paper, 'author').map((author) => textOf(author, 'name'))).toEqual(entry().authors)
    expect(all(paper, 'link').map(({ attributes }) => attributes)).toEqual([
      { rel: 'alternate', type: 'text/html', href: 'https://stem.example/journals/7' },
      { rel: 'enclosure', type: 'application/pdf', length: '12345', href: 'https://stem.example/journals/7.pdf' },
      { rel: 'license', href: 'https://creativecommons.org/licenses/by/4.0/' },
    ])
  })

  test('says of no text that it is HTML', () => {
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

    const [paper] = all(channel, 'item')
    expect(textOf(paper, 'title')).toBe('The plot thickens')
    expect(textOf(paper, 'link')).toBe('https://stem.example/journals/7')
    expect(textOf(paper, 'pubDate')).toBe('Thu, 16 Apr 2026 00:00:00 GMT')
    expect(all(paper, 'guid')[0]).toMatchObject({
      text: 'https://doi.org/10.5555/ejse.v2i1.3',
      attributes: { isPermaLink: 'false' },
    })
    expect(all(paper, 'dc:creator').map(({ text }) => text)).toEqual(entry().authors)
    expect(all(paper, 'enclosure')[0]?.attributes).toEqual({
      url: 'https://stem.example/journals/7.pdf',
      length: '12345',
      type: 'application/pdf',
    })
  })

  test('has no author element, which would have to be an e-mail address', () => {
    expect(toRss(feed())).not.toContain('<author>')
  })

  test('a description is HTML by custom: a reader that takes it so shows the text', () => {
    const [channel] = all(parse(toRss(feed({ entries: [entry({ summary: 'if a < b & c' })] }))), 'channel')
    expect(textOf(all(channel, 'item')[0], 'description')).toBe('if a &lt; b &amp; c')
  })
})

describe.each([
  ['Atom', toAtom],
  ['RSS', toRss],
])('%s stays well-formed', (_name, write) => {
  test.each([
    '<script>alert(1)</script>',
    'ends ]]> early',
    '&lt; & &amp; "quoted" \'single\'',
    '</title></entry></item>',
    'Größe 数学 😀',
  ])('with %j in every text', (text) => {
    const facts = { title: text, summary: text, authors: [text], keywords: [text], rights: text }
    const written = parse(write(feed({ title: text, description: text, entries: [entry(facts)] })))
    const items = [...all(written, 'entry'), ...all(all(written, 'channel')[0], 'item')]
    expect(textOf(items[0], 'title')).toBe(text)
  })

  test('with characters that XML cannot hold', () => {
    const text = 'a\u0000b\u0001c\u001Fd\uFFFEe\uD800f'
    const written = write(feed({ entries: [entry({ title: text, summary: text })] }))
    parse(written)
    expect(written).toContain('abcdef')
  })

  test('without papers, and without what a paper may lack', () => {
    parse(write(feed({ entries: [] })))
    const bare = { id: 'urn:x', url: 'https://stem.example/journals/8', title: 'Bare', summary: '', authors: [] }
    parse(
      write(
        feed({
          entries: [{ ...bare, keywords: [], published: '2026-01-01T00:00:00Z', updated: '2026-01-01T00:00:00Z' }],
        }),
      ),
    )
  })
})
