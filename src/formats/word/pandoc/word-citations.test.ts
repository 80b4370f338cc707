import { describe, expect, test } from 'vitest'
import { openPackage } from '#src/formats/word/package/word-package.ts'
import { buildDocx } from '#test/fixtures/documents/index.ts'
import { readyForPandoc } from './ready-word.ts'
import { nameCitations } from './word-citations.ts'
import { readWordSources } from './word-sources.ts'

const part = (...sources: string[]) =>
  new TextEncoder().encode(
    `<b:Sources xmlns:b="http://schemas.openxmlformats.org/officeDocument/2006/bibliography">${sources.join('')}</b:Sources>`,
  )
const source = (tag: string, inside: string) => `<b:Source><b:Tag>${tag}</b:Tag>${inside}</b:Source>`
const people = (...people: [last: string, first: string][]) =>
  `<b:NameList>${people.map(([last, first]) => `<b:Person><b:Last>${last}</b:Last><b:First>${first}</b:First></b:Person>`).join('')}</b:NameList>`

describe('a source stored by Word', () => {
  const read = (inside: string) => readWordSources(part(source('A1', inside))).get('a1')

  test('becomes a work with its authors, editors and place', () => {
    const who = `<b:Author><b:Author>${people(['Moss', 'Carrageen'], ['Reed', 'T.'])}</b:Author><b:Editor>${people(['Quill', 'Ada'])}</b:Editor></b:Author>`
    expect(
      read(
        `<b:SourceType>BookSection</b:SourceType>${who}<b:Title>On kelp &amp; salt</b:Title><b:BookTitle>Shores</b:BookTitle><b:Year>2018</b:Year><b:Month>4</b:Month><b:Day>2</b:Day><b:Pages>1-9</b:Pages><b:StandardNumber>doi:10.5555/rest.3</b:StandardNumber>`,
      ),
    ).toEqual({
      id: 'word-source:A1',
      type: 'chapter',
      title: 'On kelp & salt',
      author: [
        { family: 'Moss', given: 'Carrageen' },
        { family: 'Reed', given: 'T.' },
      ],
      editor: [{ family: 'Quill', given: 'Ada' }],
      issued: { 'date-parts': [[2018, 4, 2]] },
      'container-title': 'Shores',
      page: '1-9',
      DOI: '10.5555/rest.3',
    })
  })

  test('may be by an organisation, with any date', () => {
    expect(
      read(
        '<b:Author><b:Author><b:Corporate>Union of Lamps</b:Corporate></b:Author></b:Author><b:Year>in press</b:Year><b:ThesisType>Report</b:ThesisType>',
      ),
    ).toMatchObject({ type: 'thesis', author: [{ literal: 'Union of Lamps' }], issued: { literal: 'in press' } })
  })

  test('is not what other programs store beside it', () => {
    const other = '<Sources><Source><Tag>A1</Tag></Source></Sources>'
    expect(readWordSources(new TextEncoder().encode(other)).size).toBe(0)
  })
})

describe('a citation of Word’s own', () => {
  const sources = readWordSources(part(source('Mos18', '<b:Title>A &lt;b&gt;</b:Title>'), source('Ree 19', '')))
  const field = (...code: string[]) =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${code.map((piece) => `<w:r><w:instrText xml:space="preserve">${piece}</w:instrText></w:r>`).join('')}<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>CITATION shown</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`
  const named = (...ids: string[]) => ids.map((id) => expect.stringContaining(`{"id":"word-source:${id}","itemData":`))
  const citedIn = (xml: string) => nameCitations(xml, sources).match(/\{"id":[^{]*"itemData":/g) ?? []

  test('contains the cited work, and is shown as before', () => {
    const xml = nameCitations(`<w:p>${field(' CITATION Mos18 \\l 2057 ')}</w:p>`, sources)
    expect(xml).toContain('> ADDIN CSL_CITATION {"citationItems":[{"id":"word-source:Mos18"')
    expect(xml).toContain('"title":"A &lt;b&gt;"')
    expect(xml).toContain('<w:t>CITATION shown</w:t>')
  })

  test('may cite several works, and be split into runs', () => {
    expect(citedIn(field(' CITATION ', 'MOS18 \\p 12 \\l 2057 ', ' \\m &quot;Ree 19&quot; '))).toEqual(
      named('Mos18', 'Ree 19'),
    )
    expect(citedIn(field(' CITATION Mos18 ') + field(' PAGE ') + field('CITATION "Ree 19"'))).toEqual(
      named('Mos18', 'Ree 19'),
    )
  })

  test.each([
    field(' CITATION Nobody21 '),
    field(' CITATION Mos18 \\m Nobody21 '),
    field(' REF CITATION Mos18 '),
    field(' CITATION '),
  ])('of a missing source stays as it was: %#', (xml) => {
    expect(nameCitations(xml, sources)).toBe(xml)
  })

  test('finds the sources of its file, whatever else is beside them', async () => {
    const entries = [
      { name: 'customXml/item1.xml', data: 'not XML' },
      { name: 'customXml/item2.xml', data: Buffer.from(part(source('Mos18', ''))).toString() },
    ]
    const simple = '<w:p><w:fldSimple w:instr=" CITATION Mos18 "><w:r><w:t>(Moss)</w:t></w:r></w:fldSimple></w:p>'
    const parts = await openPackage((await readyForPandoc(buildDocx({ bodyXml: simple, entries }))).bytes)
    const chunks: Uint8Array[] = []
    await parts.get('word/document.xml')?.read((chunk) => chunks.push(chunk))
    expect(Buffer.concat(chunks).toString()).toContain('"id":"word-source:Mos18"')
  })
})
