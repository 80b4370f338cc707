import { expect, test } from 'vitest'
import { buildRecord, manyAuthors } from '#test/factories/bibliographic-record.ts'
import { type DublinCoreElement, toDublinCore } from './dublin-core.ts'

const valuesOf = (record: ReturnType<typeof buildRecord>, wanted: DublinCoreElement) =>
  toDublinCore(record).flatMap(([element, value]) => (element === wanted ? [value] : []))

test('a paper’s record is written in fifteen elements', () => {
  const record = buildRecord()
  expect(toDublinCore(record)).toEqual([
    ['title', 'The plot thickens: Teaching with invented data'],
    ['creator', 'Ashdowne, Mei Lin'],
    ['creator', 'van der Berg, Jan'],
    ['subject', 'testing'],
    ['subject', 'demo data'],
    ['subject', 'Education'],
    ['description', 'What invented papers are good for.'],
    ['publisher', 'Example College'],
    ['date', '2026-04-16'],
    ['type', 'Research article'],
    ['type', 'Text'],
    ['format', 'text/html'],
    ['format', 'application/pdf'],
    ['format', 'application/xml'],
    ['format', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['identifier', record.url],
    ['identifier', 'https://doi.org/10.5555/ejse.v2i1.3'],
    ['source', 'Example Journal of STEM Education, Volume 2, Number 1, January-March 2026, 104–121'],
    ['source', '0000-0019'],
    ['language', 'en'],
    ['relation', `${record.url}.pdf`],
    ['relation', `${record.url}.xml`],
    ['relation', `${record.url}.docx`],
    ['rights', 'https://creativecommons.org/licenses/by/4.0/'],
    ['rights', '© 2026 The authors'],
  ])
})

test('unknown facts are left out', () => {
  const bare = { doi: undefined, pages: undefined, published: undefined, licence: undefined, files: {}, keywords: [] }
  const record = buildRecord({ ...bare, abstract: ' ', copyright: { year: 2026 }, articleType: undefined, authors: [] })
  const stated = new Set(toDublinCore(record).map(([element]) => element))
  expect([...stated]).toEqual(['title', 'subject', 'publisher', 'type', 'format', 'identifier', 'source', 'language'])
  expect(valuesOf(record, 'identifier')).toEqual([record.url])
})

test('sixty authors are in order', () => {
  const names = valuesOf(buildRecord({ authors: manyAuthors(60) }), 'creator')
  expect([names.length, names[0], names.at(-1)]).toEqual([60, 'Quillaa, Ada', 'Quillfj, Ada'])
})

test('an organisation keeps its name, and a name entered in parts is not split again', () => {
  const contributors = [
    { name: 'The Quokka Study Group', isOrganisation: true },
    { name: 'Ada de la Quill', given: 'Ada', family: 'de la Quill' },
  ]
  expect(valuesOf(buildRecord({ contributors }), 'creator')).toEqual(['The Quokka Study Group', 'de la Quill, Ada'])
})

test('the title of a retracted paper states the retraction and its record names the notice; the notice names the paper', () => {
  const notice = { kind: 'retraction' as const, id: '2', title: 'Retraction', url: 'https://stem.example/journals/2' }
  const retracted = buildRecord({ standing: 'retracted', notices: [{ ...notice, doi: '10.5555/r' }] })
  expect(valuesOf(retracted, 'title')[0]).toMatch(/^RETRACTED: The plot/)
  expect(valuesOf(retracted, 'relation')).toContain('https://doi.org/10.5555/r')
  const told = buildRecord({ articleType: undefined, noticeOf: notice })
  expect(valuesOf(told, 'relation')).toContain(notice.url)
  expect(valuesOf(told, 'type')).toEqual(['Retraction', 'Text'])
})
