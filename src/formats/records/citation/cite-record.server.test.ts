import { describe, expect, test, vi } from 'vitest'
import { type CitationStyle, citationStyles } from '#src/domain/article/citation-style.ts'
import { buildRecord, manyAuthors } from '#test/factories/bibliographic-record.ts'
import { citeRecord } from './cite-record.server.ts'

async function cite(style: CitationStyle, facts: Parameters<typeof buildRecord>[0] = {}) {
  const citations = await citeRecord(buildRecord(facts))
  const parts = citations.find((citation) => citation.style === style)?.parts ?? []
  const lineOf = (wanted: typeof parts) => wanted.map(({ text }) => text).join('')
  return { line: lineOf(parts), italics: parts.filter(({ italic }) => italic).map(({ text }) => text) }
}

const periodical = 'Example Journal of STEM Education'

test('a paper is cited in the five styles', async () => {
  expect(await cite('apa')).toEqual({
    line: `Ashdowne, M. L., & van der Berg, J. (2026). The plot thickens: Teaching with invented data. ${periodical}, 2(1), 104–121. https://doi.org/10.5555/ejse.v2i1.3`,
    italics: [periodical, '2'],
  })
  expect(await cite('harvard')).toEqual({
    line: `Ashdowne, M.L. and van der Berg, J. (2026) ‘The plot thickens: Teaching with invented data’, ${periodical}, 2(1), pp. 104–121. Available at: https://doi.org/10.5555/ejse.v2i1.3.`,
    italics: [periodical],
  })
  expect(await cite('vancouver')).toEqual({
    line: 'Ashdowne ML, van der Berg J. The plot thickens: Teaching with invented data. Ex J STEM Educ. 2026 Apr 16;2(1):104–21. doi:10.5555/ejse.v2i1.3',
    italics: [],
  })
  expect(await cite('chicago')).toEqual({
    line: `Ashdowne, Mei Lin, and Jan van der Berg. 2026. “The Plot Thickens: Teaching with Invented Data.” ${periodical} 2 (1): 104–21. https://doi.org/10.5555/ejse.v2i1.3.`,
    italics: [periodical],
  })
  expect(await cite('ieee')).toEqual({
    line: 'M. L. Ashdowne and J. van der Berg, “The plot thickens: Teaching with invented data,” Ex. J. STEM Educ., vol. 2, no. 1, pp. 104–121, Apr. 2026, doi: 10.5555/ejse.v2i1.3.',
    italics: ['Ex. J. STEM Educ.'],
  })
})

test('a paper without a DOI is cited with its permanent address', async () => {
  const url = 'https://stem.example/journals/7'
  for (const style of citationStyles) {
    expect((await cite(style, { doi: undefined, url })).line).toContain(url)
  }
})

describe.each(citationStyles)('in %s', (style) => {
  /** Chicago capitalises the words of English titles. */
  const caseless = (text: string) => (style === 'chicago' ? text.toLowerCase() : text)

  test.each([
    'Is <b>bold</b> ever <i>right</i> & proper? <script>alert(1)</script>',
    '<span class="nocase">x</span> <sup>2</sup> &lt;b&gt;',
    'a < b > c, 5 % of _all_ *things* {braces} \\command $x$',
    'Das Größte: 数学教育 и ещё',
  ])('the title %j stays as it was written', async (title) => {
    const { line, italics } = await cite(style, { title })
    expect(caseless(line.replaceAll(/[“”]/g, '"'))).toContain(caseless(title))
    expect(italics.join()).not.toContain('right')
  })

  test('a name cannot introduce markup either', async () => {
    const { line } = await cite(style, { authors: ['Ada <b>Quill</b>'] })
    expect(line).toContain('<b>Quill</b>')
  })

  test('an organisation and a person with one name are not inverted', async () => {
    const { line } = await cite(style, { authors: ['The STEM Group', 'Sukarno'] })
    expect(line).toContain('The STEM Group')
    expect(line).toContain('Sukarno')
  })

  test('one paper leaves no traces in the next', async () => {
    await cite(style, { title: 'The first' })
    expect((await cite(style, { title: 'The second' })).line).not.toContain('first')
  })

  test('a citation needs neither a date nor pages nor authors', async () => {
    const { line } = await cite(style, { published: undefined, pages: undefined, authors: [] })
    expect(caseless(line)).toContain(caseless('The plot thickens'))
    expect(line).not.toMatch(/undefined|NaN|\b0\b/)
  })
})

test('long lists of authors are cut as each style says', async () => {
  const authors = manyAuthors(60)
  expect((await cite('apa', { authors })).line).toContain('Quillbi, A., … Quillfj, A. (2026)')
  expect((await cite('harvard', { authors })).line).toMatch(/^Quillaa, A\. et al\. \(2026\)/)
  expect((await cite('vancouver', { authors })).line).toMatch(/Quillaf A, et al\. The plot/)
})

test('quotation marks inside a quoted title become the other kind', async () => {
  const { line } = await cite('harvard', { title: 'An "unplugged" method' })
  expect(line).toContain('‘An “unplugged” method’,')
})

test('a style that failed to load is tried again for the next reader', async () => {
  vi.resetModules()
  vi.doMock('./official-styles.json', () => {
    throw new Error('no memory')
  })
  const { citeRecord: citeAgain } = await import('./cite-record.server.ts')
  await expect(citeAgain(buildRecord())).rejects.toThrow()
  vi.doUnmock('./official-styles.json')
  expect(await citeAgain(buildRecord())).toEqual(await citeRecord(buildRecord()))
})
