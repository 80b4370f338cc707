// What indexes learn about the works a paper cites, from our own JATS and from other publishers'.
import { describe, expect, test } from 'vitest'
import { aFrontMatter, aFullText } from '#test/factories/full-text.ts'
import { aRandomFullText } from '#test/factories/random-full-text.ts'
import { readReferences } from './read-references.ts'
import { writeJats } from './write-jats.ts'

const inList = (refs: string) =>
  `<?xml version="1.0"?><!DOCTYPE article PUBLIC "-//NLM//DTD JATS v1.2//EN" "x.dtd">
  <article xmlns:xlink="http://www.w3.org/1999/xlink"><front><article-meta><title-group><article-title>No reference</article-title></title-group></article-meta></front>
  <back><ref-list><title>References</title>${refs}</ref-list></back></article>`

/** Only what is known. */
const read = (refs: string) => readReferences(inList(refs)).map((work) => JSON.parse(JSON.stringify(work)))

test('our own entries come back with their words and their parts', () => {
  const text = aFullText({
    references: [
      {
        id: 'ref-1',
        label: '1',
        inlines: [
          {
            kind: 'text',
            text: 'Quill, A., & Ink, B. (2021a). On <plots> & data. Journal of Plots, 3(2), 17–21. https://doi.org/10.5555/plots.17',
          },
        ],
        parts: {
          type: 'article',
          authors: [
            { family: 'Quill', given: 'A.' },
            { family: 'Ink', given: 'B.' },
          ],
          year: '2021a',
          title: 'On <plots> & data',
          source: 'Journal of Plots',
          volume: '3',
          issue: '2',
          firstPage: '17',
          lastPage: '21',
          doi: '10.5555/plots.17',
        },
      },
    ],
  })
  expect(readReferences(writeJats(text, aFrontMatter(), { pictureAddress: () => '' }))).toEqual([
    {
      text: 'Quill, A., & Ink, B. (2021a). On <plots> & data. Journal of Plots, 3(2), 17–21. https://doi.org/10.5555/plots.17',
      type: 'article',
      doi: '10.5555/plots.17',
      url: undefined,
      author: 'Quill',
      year: '2021',
      title: 'On <plots> & data',
      container: 'Journal of Plots',
      volume: '3',
      issue: '2',
      firstPage: '17',
      articleNumber: undefined,
      publisher: undefined,
    },
  ])
})

test('whatever a text contains, every entry of its list that has words is read', () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const text = aRandomFullText(seed)
    const jats = writeJats(text, aFrontMatter(), { pictureAddress: () => '' })
    const written = jats.match(/<mixed-citation[^>]*>\s*[^\s<]/g)?.length ?? 0
    expect(readReferences(jats).length, `seed ${seed}`).toBeGreaterThanOrEqual(written)
    expect(readReferences(jats).length, `seed ${seed}`).toBeLessThanOrEqual(text.references.length)
  }
})

describe('of other publishers', () => {
  test('an entry without words of its own consists of its facts in order', () => {
    const entry = `<ref id="b1"><label>1</label><element-citation publication-type="journal"><person-group person-group-type="author">
      <name><surname>Quill</surname><given-names>A</given-names></name><name><surname>Ink</surname><given-names>B</given-names></name></person-group>
      <article-title>On <italic>plots</italic></article-title><source>J Plots</source><year>2021</year><volume>3</volume><fpage>17</fpage><lpage>21</lpage>
      <pub-id pub-id-type="doi">10.5555/plots.17</pub-id><pub-id pub-id-type="pmid">1</pub-id></element-citation></ref>`
    expect(read(entry)).toEqual([
      expect.objectContaining({
        text: 'Quill A, Ink B, On plots, J Plots, 2021, 3, 17, 21, 10.5555/plots.17, 1',
        doi: '10.5555/plots.17',
        title: 'On plots',
        firstPage: '17',
      }),
    ])
  })

  test('of two spellings of one work, words and tags come from the one made for each', () => {
    const entry = `<ref><citation-alternatives><element-citation publication-type="book"><name><surname>Quill</surname></name><source>Plots</source></element-citation>
      <mixed-citation>A. Quill: <italic>Plots</italic>, vol. 3.</mixed-citation></citation-alternatives></ref>`
    expect(read(entry)).toEqual([
      { text: 'A. Quill: Plots, vol. 3.', type: 'book', author: 'Quill', container: 'Plots' },
    ])
  })

  test('several works in one entry are separate, and a chapter is distinguished from a book', () => {
    const entry = `<ref><mixed-citation publication-type="book"><chapter-title>A part</chapter-title>, <source>A whole</source></mixed-citation>
      <mixed-citation publication-type="data"><collab>The Group</collab> <data-title>Numbers</data-title> (<year iso-8601-date="2019">2019b</year>)
      <ext-link ext-link-type="uri" xlink:href="https://example.org/n?a=1&amp;b=2">here</ext-link></mixed-citation></ref>`
    expect(read(entry)).toEqual([
      { text: 'A part, A whole', type: 'chapter', title: 'A part', container: 'A whole' },
      {
        text: 'The Group Numbers (2019b) here',
        type: 'dataset',
        author: 'The Group',
        year: '2019',
        title: 'Numbers',
        url: 'https://example.org/n?a=1&b=2',
      },
    ])
  })

  test('a DOI is found in a tag, in a link, and in the words', () => {
    const entries = `<ref><mixed-citation>One <pub-id pub-id-type="doi">https://doi.org/10.5555/one</pub-id></mixed-citation></ref>
      <ref><mixed-citation>Two <ext-link xlink:href="http://dx.doi.org/10.5555/two%3B2">link</ext-link></mixed-citation></ref>
      <ref><mixed-citation>Three. doi:10.5555/three.</mixed-citation></ref>
      <ref><mixed-citation>Four, https://example.org/four</mixed-citation></ref>`
    expect(read(entries).map(({ doi, url }) => doi ?? url)).toEqual([
      '10.5555/one',
      '10.5555/two;2',
      '10.5555/three',
      'https://example.org/four',
    ])
  })

  test('the number of an entry is not part of its words, wherever it is', () => {
    const entries = `<ref><label>1</label><mixed-citation>One</mixed-citation></ref>
      <ref><mixed-citation><label>[2]</label> Two</mixed-citation></ref>`
    expect(read(entries)).toEqual([{ text: 'One' }, { text: 'Two' }])
  })

  test('character references that only a DTD defines do not make the list unreadable', () => {
    expect(read('<ref><mixed-citation>P&eacute;rez, 2020 <![CDATA[<x>]]></mixed-citation></ref>')).toEqual([
      { text: 'P&eacute;rez, 2020 <x>' },
    ])
  })

  test('editors are named if there are no authors, and a name in one piece by its family name', () => {
    const entries = `<ref><mixed-citation><person-group person-group-type="editor"><string-name>Ada van der Quill</string-name></person-group> Plots</mixed-citation></ref>
      <ref><note><p>See the archive.</p></note></ref><ref><mixed-citation> </mixed-citation></ref>`
    expect(read(entries)).toEqual([
      { text: 'Ada van der Quill Plots', author: 'van der Quill' },
      { text: 'See the archive.' },
    ])
  })
})

test('nothing is read from a file that is not JATS, however long, deep or broken it is', () => {
  const bomb = `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(100)}"><!ENTITY c "&b;&b;&b;">]><article><ref><mixed-citation>&c;</mixed-citation></ref></article>`
  expect(readReferences('')).toEqual([])
  expect(readReferences('{"json": true}')).toEqual([])
  expect(readReferences('<article><ref><mixed-citation>half')).toEqual([])
  expect(readReferences(inList(`<ref>${'<i>'.repeat(300)}deep${'</i>'.repeat(300)}</ref>`))).toEqual([])
  expect(readReferences(`<a>${' '.repeat(5 * 1024 * 1024)}</a>`)).toEqual([])
  expect(readReferences(bomb)).toHaveLength(1)
  expect(readReferences(bomb)[0]?.text).toBe('&c;')
})

test('two thousand entries of an endless list are read', () => {
  expect(readReferences(inList('<ref><mixed-citation>One more</mixed-citation></ref>'.repeat(2_500)))).toHaveLength(
    2_000,
  )
})
