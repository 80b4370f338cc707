// Everything that is written is JATS: checked against the schema itself.
import { beforeAll, describe, expect, test } from 'vitest'
import { jatsSchema, schemaErrors, schemasFolder, unlessSkipped } from '#test/environment/schemas.ts'
import { aFrontMatter, aFullText } from '#test/factories/full-text.ts'
import { aRandomFullText } from '#test/factories/random-full-text.ts'
import { writeJats } from './write-jats.ts'

const options = {
  pictureAddress: (file: string) => `/journals/1/media/${file}`,
  pdf: 'https://stem.example/journals/1.pdf',
  docx: 'https://stem.example/journals/1.docx',
}

const poorest = aFrontMatter({
  url: undefined,
  title: '',
  abstract: '',
  authors: [],
  keywords: [],
  articleType: undefined,
  discipline: undefined,
  language: '',
  doi: undefined,
  place: undefined,
  lastPage: undefined,
  received: undefined,
  revised: undefined,
  accepted: undefined,
  published: undefined,
  licence: undefined,
  copyrightHolder: undefined,
  copyrightYear: undefined,
  periodical: { name: '', url: '' },
  isProof: true,
})

const oddest = aFrontMatter({
  title: 'a < b & "c" \u0000',
  authors: [
    { name: '' },
    { name: 'Suharto' },
    { name: 'The SMITH Consortium' },
    { name: 'X Æ', orcid: 'odd', affiliation: ';;' },
  ],
  licence: { label: 'Own terms', url: 'https://stem.example/odd terms?<>' },
  published: 'soon',
  remark: 'Demonstration: invented papers',
  language: 'not a language',
})

const noText = aFullText({ body: [], notes: [], references: [] })

function everyDocument(): Record<string, string> {
  const documents: Record<string, string> = {
    'every-kind.xml': writeJats(aFullText(), aFrontMatter(), options),
    'proof.xml': writeJats(aFullText(), poorest, { pictureAddress: () => '' }),
    'odd-record.xml': writeJats(aFullText(), oddest, options),
    'empty.xml': writeJats(noText, poorest, options),
    'wrong.xml': writeJats(noText, aFrontMatter(), options).replace('<counts>', '<odd/><counts>'),
  }
  for (let seed = 1; seed <= 300; seed += 1) {
    documents[`seed-${seed}.xml`] = writeJats(aRandomFullText(seed), aFrontMatter(), options)
  }
  return documents
}

describe.skipIf(!schemasFolder)(`JATS 1.3 Publishing${unlessSkipped}`, () => {
  let errors: string[] = []

  beforeAll(async () => {
    errors = await schemaErrors(jatsSchema, everyDocument())
  })

  test('every text is valid, however odd it is and however little its record says', () => {
    expect(errors.filter((error) => !error.startsWith('wrong.xml'))).toEqual([])
  })

  test('the schema refuses what is no JATS', () => {
    expect(errors.filter((error) => error.startsWith('wrong.xml'))).not.toEqual([])
  })
})
