// Everything that we write is JATS: validated against the schema itself.
import { beforeAll, describe, expect, test } from 'vitest'
import { type NoticeKind, noticeKinds } from '#src/domain/article/notice.ts'
import { creditRoles } from '#src/domain/contributor/credit-roles.ts'
import { addStatements } from '#src/formats/full-text/statements/add-statements.ts'
import { jatsSchema, schemaErrors, schemasFolder, unlessSkipped } from '#test/environment/schemas.ts'
import { aFormula, aFrontMatter, aFullText } from '#test/factories/full-text.ts'
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
    { name: 'X Æ', orcid: 'odd', affiliations: [{ name: ' ' }] },
  ],
  licence: { label: 'Own terms', url: 'https://stem.example/odd terms?<>' },
  published: 'soon',
  remark: 'Demonstration: invented papers',
  language: 'not a language',
})

const scripts =
  '<math><mmultiscripts><mi>C</mi><mprescripts/><mn>6</mn><mn>14</mn></mmultiscripts><mmultiscripts><mi>R</mi><mi>a</mi><none/><none/><mi>b</mi></mmultiscripts></math>'
const withScripts = aFullText({
  body: [{ kind: 'equation', id: 'eq-1', formula: aFormula({ tex: 'C', mathml: scripts }) }],
})

const structuredAuthors = [
  {
    name: 'María José Peñaloza Vidal',
    given: 'María José',
    family: 'Peñaloza Vidal',
    affiliations: [{ name: 'Example College', ror: 'https://ror.org/05gq02987' }, { name: 'Invented University' }],
    orcid: '0000-0002-1825-0097',
    isCorresponding: true,
    roles: creditRoles,
  },
  { name: 'Quill & Daughters', isOrganisation: true, affiliations: [{ name: '' }, { name: 'Example College' }] },
]

const translatedAuthors = [
  {
    name: 'Ivo Quill',
    given: 'Ivo',
    family: 'Quill',
    otherNames: [
      { language: 'ru', name: 'Иво Квилл', given: 'Иво', family: 'Квилл' },
      { language: 'sr-Latn-RS', name: 'Kvil' },
    ],
    affiliations: [
      { name: 'Example College', otherNames: [{ language: 'ru', name: 'Колледж' }] },
      {
        name: 'Hill School',
        ror: 'https://ror.org/05gq02987',
        otherNames: [
          { language: 'de', name: 'Schule am Hügel' },
          { language: 'sr-Latn-RS', name: 'Škola' },
        ],
      },
    ],
    roles: creditRoles,
  },
  { name: 'Suharto', otherNames: [{ language: 'zh-Hans', name: '苏哈托' }] },
  { name: 'Hill School', isOrganisation: true, otherNames: [{ language: 'de', name: 'Schule am Hügel' }] },
]

const noText = aFullText({ body: [], notes: [], references: [] })

const statements = {
  funding: 'A < B\n\n10.5555/12',
  conflicts: 'None.',
  ethics: '&',
  data: 'At https://a.example',
  aiUse: '?',
}

const noticeOfKind = (kind: NoticeKind, doi?: string) => ({
  kind,
  id: kind,
  title: kind,
  url: `https://stem.example/${kind}`,
  doi,
})
const retracted = aFrontMatter({
  standing: 'retracted',
  notices: noticeKinds.map((kind) => noticeOfKind(kind, '10.5555/notice')),
})

function everyDocument(): Record<string, string> {
  const documents: Record<string, string> = {
    'every-kind.xml': writeJats(aFullText(), aFrontMatter(), options),
    'proof.xml': writeJats(aFullText(), poorest, { pictureAddress: () => '' }),
    'odd-record.xml': writeJats(aFullText(), oddest, options),
    'scripts.xml': writeJats(withScripts, aFrontMatter(), options),
    'retracted.xml': writeJats(aFullText(), retracted, options),
    'notice.xml': writeJats(noText, aFrontMatter({ noticeOf: noticeOfKind('expression-of-concern') }), options),
    'contributors.xml': writeJats(noText, aFrontMatter({ authors: structuredAuthors }), options),
    'names.xml': writeJats(noText, aFrontMatter({ authors: translatedAuthors }), options),
    'statements.xml': writeJats(addStatements(aFullText(), statements), aFrontMatter(), options),
    'statements-only.xml': writeJats(addStatements(noText, statements), poorest, options),
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

  test('every text is valid, however odd it is and however little its record contains', () => {
    expect(errors.filter((error) => !error.startsWith('wrong.xml'))).toEqual([])
  })

  test('the schema refuses anything that is not JATS', () => {
    expect(errors.filter((error) => error.startsWith('wrong.xml'))).not.toEqual([])
  })
})
