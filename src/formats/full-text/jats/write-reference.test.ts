import { describe, expect, test } from 'vitest'
import type { Reference, ReferenceParts } from '#src/formats/full-text/tree/full-text.ts'
import { aFrontMatter, aFullText, aReference, inlines } from '#test/factories/full-text.ts'
import { writeJats } from './write-jats.ts'

function written(facts: Partial<Reference>): string {
  const text = aFullText({ body: [], notes: [], references: [aReference(facts)] })
  const xml = writeJats(text, aFrontMatter(), { pictureAddress: (file) => file })
  return /<ref id="ref-1">\n?(.*?)\n?<\/ref>/s.exec(xml)?.[1] ?? ''
}

const plain = (words: string, parts: ReferenceParts): string => written({ inlines: inlines(words), parts })

describe('an entry of the reference list', () => {
  test('in APA style is tagged in place', () => {
    const entry = written({})
    expect(entry).toContain('<mixed-citation publication-type="journal"><person-group person-group-type="author">')
    expect(entry).toContain(
      '<string-name><surname>Quill</surname>, <given-names>A.</given-names></string-name>, &amp; ',
    )
    expect(entry).toContain('(<year>2021</year>). <article-title>Teaching with invented data</article-title>. ')
    expect(entry).toContain('<source><italic>Example Journal of STEM Education</italic></source>')
    expect(entry).toContain('<volume>2</volume>(<issue>1</issue>), <fpage>104</fpage>–<lpage>121</lpage>')
    expect(entry).toContain(
      '<pub-id pub-id-type="doi" xlink:href="https://doi.org/10.5555/ejse.v2i1.3">10.5555/ejse.v2i1.3</pub-id>',
    )
  })

  test('keeps every word of the author in order', () => {
    const text = written({}).replaceAll(/<[^>]*>/g, '')
    expect(text).toBe(
      'Quill, A., &amp; Ruizdemo, B. (2021). Teaching with invented data. Example Journal of STEM Education, 2(1), ' +
        '104–121. https://doi.org/10.5555/ejse.v2i1.3',
    )
  })

  test('accepts names with the given name first, and inverted ones', () => {
    expect(
      plain('A. Quill, B. Ruizdemo et al., “Demo data,” Proc. Example, 2020.', {
        authors: [
          { family: 'Quill', given: 'A.' },
          { family: 'Ruizdemo', given: 'B.' },
        ],
        year: '2020',
        title: 'Demo data',
      }),
    ).toContain(
      '<string-name><given-names>A.</given-names> <surname>Quill</surname></string-name>, ' +
        '<string-name><given-names>B.</given-names> <surname>Ruizdemo</surname></string-name> <etal>et al.</etal></person-group>',
    )
  })

  test('an organisation is a collaboration', () => {
    expect(plain('Invented Board. (2020). Rules.', { authors: [], collective: 'Invented Board' })).toContain(
      '<person-group person-group-type="author"><collab>Invented Board</collab></person-group>',
    )
  })

  test('a book is its own source, and a chapter has one', () => {
    expect(plain('Quill, A. Schools.', { type: 'book', authors: [], title: 'Schools' })).toContain(
      '<source>Schools</source>',
    )
    expect(
      plain('Quill, A. Small schools. In Schools.', {
        type: 'chapter',
        authors: [],
        title: 'Small schools',
        source: 'Schools',
      }),
    ).toContain('<chapter-title>Small schools</chapter-title>. In <source>Schools</source>')
  })

  test('a year with a letter gives the plain year, too', () => {
    expect(plain('Quill (2021a).', { authors: [], year: '2021a' })).toContain('<year iso-8601-date="2021">2021a</year>')
  })

  test('a shortened last page is not tagged as one', () => {
    const entry = plain('Quill. Demo 4, 104–21.', { authors: [], source: 'Demo', firstPage: '104', lastPage: '21' })
    expect(entry).toContain('<fpage>104</fpage>–21.')
  })

  test('an article number is not a page', () => {
    expect(plain('Quill. Demo 4, e17.', { authors: [], source: 'Demo', firstPage: 'e17' })).toContain(
      '<elocation-id>e17</elocation-id>',
    )
  })

  test('parts are found as whole words only', () => {
    const entry = plain('Limits. Li, X. 21 2021.', { authors: [{ family: 'Li', given: 'X.' }], year: '2021' })
    expect(entry).toContain('Limits. <person-group')
    expect(entry).toContain('21 <year>2021</year>')
  })

  test('a part that is not in the entry is not tagged, and its DOI is linked all the same', () => {
    const entry = plain('In private.', { authors: [{ family: 'Nobody' }], title: 'Else', doi: '10.5555/x' })
    expect(entry).toBe(
      '<mixed-citation publication-type="other" xlink:href="https://doi.org/10.5555/x">In private.</mixed-citation>',
    )
  })

  test('is called a preprint only if it has everything that a preprint needs', () => {
    expect(plain('Quill. Soon.', { type: 'preprint', authors: [{ family: 'Quill' }] })).toContain(
      'publication-type="other"',
    )
  })

  test('without readable parts is what the author wrote, with its number', () => {
    expect(written({ label: '3', inlines: inlines('Personal <letter>.'), parts: undefined })).toBe(
      '<label>3</label>\n<mixed-citation publication-type="other">Personal &lt;letter&gt;.</mixed-citation>',
    )
  })
})
