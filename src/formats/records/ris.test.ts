import { expect, test } from 'vitest'
import { buildRecord, manyAuthors } from '#test/factories/bibliographic-record.ts'
import { toRis } from './ris.ts'

/** As an importer reads it: lines of a tag and a value. */
function read(ris: string): [tag: string, value: string][] {
  const lines = ris.split('\r\n')
  expect(lines.pop(), 'the last line is ended too').toBe('')
  return lines.map((line) => {
    const [, tag = '', value = ''] = /^([A-Z][A-Z0-9]) {2}- (.*)$/.exec(line) ?? []
    expect(tag, line).not.toBe('')
    return [tag, value]
  })
}

const valuesOf = (ris: string, wanted: string) => read(ris).flatMap(([tag, value]) => (tag === wanted ? [value] : []))

test('a paper has its lines, the type first and the end last', () => {
  expect(read(toRis(buildRecord()))).toEqual([
    ['TY', 'JOUR'],
    ['AU', 'Ashdowne, Mei Lin'],
    ['AU', 'van der Berg, Jan'],
    ['TI', 'The plot thickens: Teaching with invented data'],
    ['T2', 'Example Journal of STEM Education'],
    ['J2', 'Ex. J. STEM Educ.'],
    ['VL', '2'],
    ['IS', '1'],
    ['SP', '104'],
    ['EP', '121'],
    ['PY', '2026'],
    ['DA', '2026/04/16/'],
    ['DO', '10.5555/ejse.v2i1.3'],
    ['UR', 'https://stem.example/journals/01a20011-c744-759d-9369-aa08ae8883dc'],
    ['SN', '0000-0019'],
    ['AB', 'What invented papers are good for.'],
    ['KW', 'testing'],
    ['KW', 'demo data'],
    ['LA', 'en'],
    ['PB', 'Example College'],
    ['CR', 'https://creativecommons.org/licenses/by/4.0/'],
    ['ER', ''],
  ])
})

test('unknown facts have no line', () => {
  const periodical = { name: 'Example Journal', issn: {}, url: 'https://stem.example' }
  const ris = toRis(buildRecord({ doi: undefined, pages: undefined, published: undefined, abstract: '', periodical }))
  const tags = read(ris).map(([tag]) => tag)
  for (const tag of ['DO', 'SP', 'EP', 'PY', 'DA', 'AB', 'SN', 'J2', 'PB']) expect(tags).not.toContain(tag)
})

test('an article number is a first page without a last', () => {
  const ris = toRis(buildRecord({ pages: 'e17' }))
  expect([valuesOf(ris, 'SP'), valuesOf(ris, 'EP')]).toEqual([['e17'], []])
})

test('a text cannot begin a line of its own', () => {
  const ris = toRis(buildRecord({ abstract: 'First.\nER  - \r\nTY  - BOOK\u2028AU  - Nobody', title: 'A\tB' }))
  expect(valuesOf(ris, 'AB')).toEqual(['First. ER - TY - BOOK AU - Nobody'])
  expect(valuesOf(ris, 'TI')).toEqual(['A B'])
  expect(valuesOf(ris, 'TY')).toEqual(['JOUR'])
})

test('all sixty authors are included, and letters of every script', () => {
  expect(valuesOf(toRis(buildRecord({ authors: manyAuthors(60) })), 'AU')).toHaveLength(60)
  const authors = ['Zeynep Altınbaşak', '王小明', 'The STEM Group']
  expect(valuesOf(toRis(buildRecord({ authors })), 'AU')).toEqual(['Altınbaşak, Zeynep', '王小明', 'The STEM Group'])
})

test('markup in a title is its text', () => {
  const title = 'The <b>bold</b> & the {braced}'
  expect(valuesOf(toRis(buildRecord({ title })), 'TI')).toEqual([title])
})
