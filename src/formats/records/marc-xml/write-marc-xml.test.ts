import { expect, test } from 'vitest'
import { buildRecord, manyAuthors } from '#test/factories/bibliographic-record.ts'
import { writeMarcXml } from './write-marc-xml.ts'

type Record_ = Parameters<typeof writeMarcXml>[0]

/** '245 10 $a The title', field by field. */
const fieldsOf = (record: Record_): string[] =>
  [...writeMarcXml(record).matchAll(/<datafield tag="(\w+)" ind1="(.)" ind2="(.)">(.*?)<\/datafield>/gs)].map(
    ([, tag, first, second, inner = '']) =>
      `${tag} ${first}${second} ${[...inner.matchAll(/code="(.)">([^<]*)</g)].map(([, code, value]) => `$${code} ${value}`).join(' ')}`,
  )

const control = (record: Record_, tag: string) =>
  new RegExp(`<controlfield tag="${tag}">([^<]*)<`).exec(writeMarcXml(record))?.[1]

test('a paper is a component of its periodical', () => {
  const record = buildRecord()
  expect(fieldsOf(record)).toEqual([
    '024 7  $a 10.5555/ejse.v2i1.3 $2 doi',
    '041 0  $a eng',
    '100 1  $a Ashdowne, Mei Lin $4 aut',
    '245 10 $a The plot thickens: Teaching with invented data',
    '264  1 $b Example College $c 2026',
    '336    $a text $b txt $2 rdacontent',
    '337    $a computer $b c $2 rdamedia',
    '338    $a online resource $b cr $2 rdacarrier',
    '506 0  $a Open access',
    '520 3  $a What invented papers are good for.',
    '540    $a CC BY 4.0 $u https://creativecommons.org/licenses/by/4.0/',
    '542    $d The authors $g 2026',
    '653    $a testing',
    '653    $a demo data',
    '655  7 $a Research article $2 local',
    '700 1  $a van der Berg, Jan $4 aut',
    '773 0  $t Example Journal of STEM Education $g Volume 2, number 1 (2026), pages 104–121 $q 2:1&lt;104 $x 0000-0019',
    `856 40 $u ${record.url} $q text/html`,
    `856 40 $u ${record.url}.pdf $q application/pdf`,
  ])
})

test('the fixed-length fields have the right length', () => {
  const record = buildRecord()
  expect(/<leader>([^<]*)</.exec(writeMarcXml(record))?.[1]).toHaveLength(24)
  expect(control(record, '005')).toBe('20260416093000.0')
  expect(control(record, '008')).toBe('260416s2026    xx |||||o|||||||| ||eng d')
  for (const facts of [{ published: undefined }, { language: 'tlh-x' }, { language: 'pt-BR' }]) {
    expect(control(buildRecord(facts), '008')).toHaveLength(40)
  }
})

test('an organisation is a corporate name, and the first of sixty authors is the main entry', () => {
  const group = buildRecord({ contributors: [{ name: 'The Quokka Study Group', isOrganisation: true }] })
  expect(fieldsOf(group)).toContain('110 2  $a The Quokka Study Group $4 aut')
  const tags = fieldsOf(buildRecord({ authors: manyAuthors(60) })).map((field) => field.slice(0, 3))
  expect([tags.filter((tag) => tag === '100').length, tags.filter((tag) => tag === '700').length]).toEqual([1, 59])
})

test('unknown facts are left out', () => {
  const record = buildRecord({ authors: [], doi: undefined, pages: undefined, abstract: '', keywords: [], files: {} })
  const tags = fieldsOf(record).map((field) => field.slice(0, 3))
  for (const tag of ['024', '100', '506', '520', '653', '700']) expect(tags).not.toContain(tag)
  expect(fieldsOf(record)).toContain('245 00 $a The plot thickens: Teaching with invented data')
})

test('a notice and the paper that it is about name each other', () => {
  const related = { kind: 'retraction' as const, id: '2', title: 'The other', url: 'https://stem.example/journals/2' }
  expect(fieldsOf(buildRecord({ notices: [related] }))).toContain(`787 08 $t The other $o ${related.url}`)
  expect(fieldsOf(buildRecord({ noticeOf: { ...related, doi: '10.5555/2' } }))).toContain(
    '787 08 $t The other $o https://doi.org/10.5555/2',
  )
})
