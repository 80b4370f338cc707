// Every answer is valid by the protocol's schemas, and so is every record in it, whatever the paper contains.
// One database is enough: the schemas read documents; their lists are tested in oai.test.ts.
import { describe, expect, test } from 'vitest'
import type { NewArticle } from '#src/domain/article/article.ts'
import { oaiErrors } from '#test/environment/oai-schemas.ts'
import { schemasFolder, unlessSkipped } from '#test/environment/schemas.ts'
import { buildArticle, storedFile } from '#test/factories/article.ts'
import { manyAuthors } from '#test/factories/bibliographic-record.ts'
import { startApi, type TestApi } from './api-harness.ts'
import { ask, tokenOf } from './oai-harness.ts'

const odd = 'a < b & "c" ]]> \u0007\u001F\uFFFE \uD800 𝔸 \u202Eعربي 中文'

const articles: Partial<NewArticle>[] = [
  {},
  { title: odd, abstract: `${odd}\n\n${odd}`, keywords: [odd, '\u0001'], authors: [{ name: odd }], pages: odd },
  { authors: manyAuthors(60).map((name) => ({ name })), volume: 7, issue: 5, licence: 'CC BY 4.0', pages: 'e17' },
  {
    authors: [
      { name: 'The Quokka Study Group', isOrganisation: true },
      { name: 'Sukarno' },
      {
        name: 'Jan van der Berg Jr',
        given: 'Jan',
        family: 'van der Berg',
        orcid: '0000-0002-1825-0097',
        affiliations: [{ name: 'Example College', ror: 'https://ror.org/05gq02987' }, { name: 'Another <College>' }],
        isCorresponding: true,
        roles: ['software', 'writing-original-draft'],
      },
    ],
    articleType: 'Book review',
    discipline: 'Ed',
    doi: '10.5555/a<b>&"c',
    pages: '104–121',
    receivedAt: '2025-01-02',
    revisedAt: '2025-02-03',
    acceptedAt: '2025-03-04',
    copyrightHolder: 'The authors',
    licence: 'https://terms.example/odd one?<>',
  },
]

type Answers = Record<string, string>

/** Every verb, with every kind of paper. */
async function verbs(site: TestApi): Promise<Answers> {
  const ids: string[] = []
  for (const facts of articles) ids.push((await buildArticle(site.services, facts)).id)
  const { token } = await site.administrator()
  await site.request('DELETE', `/api/journals/${ids[0]}`, { token })
  const queries = [
    ...['Identify', 'ListSets', 'ListMetadataFormats'].map((verb) => `verb=${verb}`),
    ...['oai_dc', 'oai_datacite', 'marcxml', 'jats'].flatMap((format) => [
      `verb=ListRecords&metadataPrefix=${format}`,
      ...ids.map((id) => `verb=GetRecord&metadataPrefix=${format}&identifier=oai:stem.example:journals/${id}`),
    ]),
    'verb=ListIdentifiers&metadataPrefix=oai_dc&from=2025-01-01&set=volume-7',
  ]
  return askAll(site, queries)
}

/** Every error, including those for requests that cannot be repeated as sent. */
const errors = (site: TestApi): Promise<Answers> =>
  askAll(site, [
    '',
    'verb=<odd>',
    'verb=Identify&x=%00%07%26',
    'verb=GetRecord&metadataPrefix=oai_dc&identifier=%22%3E',
    'verb=GetRecord&metadataPrefix=oai_dc&identifier=x:/?[]@!$%26()*+,;=~',
    'verb=ListRecords&metadataPrefix=oai_dc&from=odd',
    'verb=ListRecords&metadataPrefix=oai_dc&from=2029-01-01',
    'verb=ListRecords&metadataPrefix=o',
    'verb=ListRecords&metadataPrefix=oai_dc&set=a:b:c',
    'verb=ListRecords&resumptionToken=%26%3C%22%00',
  ])

async function askAll(site: TestApi, queries: readonly string[]): Promise<Answers> {
  const answers: Answers = {}
  for (const query of queries) answers[`${query.replaceAll(/[^\w-]+/g, '-')}.xml`] = await ask(site, query)
  return answers
}

/** An empty repository without a public name, and a list in parts. */
async function lists(): Promise<Answers> {
  const empty = await startApi({ publicUrl: 'http://localhost:5000' })
  const site = await startApi()
  for (let article = 0; article < 101; article += 1) await buildArticle(site.services)
  const first = await ask(site, 'verb=ListRecords&metadataPrefix=oai_dc')
  const second = await ask(site, { verb: 'ListRecords', resumptionToken: tokenOf(first) ?? '' })
  return { 'first-part.xml': first, 'last-part.xml': second, 'empty.xml': await ask(empty, 'verb=Identify') }
}

/** What each of the schemas refuses. */
async function wrong(): Promise<Answers> {
  const site = await startApi()
  const jats = await storedFile(site.services, new TextEncoder().encode('<article><odd/></article>'))
  const { id } = await buildArticle(site.services, { files: { jats } })
  const record = (format: string) =>
    ask(site, `verb=GetRecord&metadataPrefix=${format}&identifier=oai:stem.example:journals/${id}`)
  return {
    'wrong-protocol.xml': (await record('oai_dc')).replace('<datestamp>', '<datestamp>odd'),
    'wrong-dc.xml': (await record('oai_dc')).replaceAll('dc:title', 'dc:headline'),
    'wrong-marc.xml': (await record('marcxml')).replace('tag="245"', 'tag="24"'),
    'wrong-jats.xml': await record('jats'),
  }
}

describe.skipIf(!schemasFolder)(`the schemas of OAI-PMH 2.0 and of the records${unlessSkipped}`, () => {
  // In one call, because reading the schemas takes long.
  test('accept every answer and every record in it, and reject faulty ones', async () => {
    const bad = await wrong()
    const good = { ...(await verbs(await startApi())), ...(await errors(await startApi())), ...(await lists()) }
    const found = await oaiErrors({ ...good, ...bad })
    expect(found.filter((error) => !error.startsWith('wrong-'))).toEqual([])
    expect(new Set(found.map((error) => /^[^: ]+/.exec(error)?.[0]))).toEqual(new Set(Object.keys(bad)))
  })
})
