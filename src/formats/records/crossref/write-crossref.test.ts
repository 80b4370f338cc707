// What Crossref receives about a paper, read back from the deposit with an XML parser.
import { describe, expect, test } from 'vitest'
import type { BibliographicRecord } from '#src/domain/article/bibliographic-record.ts'
import { elementsNamed, readElements, textOf } from '#test/environment/read-elements.ts'
import { articlesOfEveryKind, completeArticle } from '#test/factories/articles-of-every-kind.ts'
import { buildPeriodicalRecord, buildRecord, manyAuthors } from '#test/factories/bibliographic-record.ts'
import { citedWorks } from '#test/factories/cited-works.ts'
import type { CrossrefDeposit } from './crossref-deposit.ts'
import { writeCrossref } from './write-crossref.ts'

const articles = articlesOfEveryKind()

const deposit: CrossrefDeposit = {
  batchId: 'batch-1',
  timestamp: new Date('2026-07-02T09:30:00.123Z'),
  depositor: { name: 'Example College', email: 'office@stem.example' },
  registrant: 'Example Press',
}
const withPolicy = { ...deposit, updatePolicyDoi: '10.5555/policy' }

const read = (record: BibliographicRecord, facts: CrossrefDeposit = deposit) =>
  readElements(writeCrossref(facts, [{ record, references: [] }]))

/** The facts below the first element of this name, each with its own text. */
const facts = (record: BibliographicRecord, name: string, told: CrossrefDeposit = deposit) =>
  elementsNamed(read(record, told), name).map((element) =>
    [...element.children].map((child) => [child.name, textOf(child)] as const),
  )

const texts = (record: BibliographicRecord, name: string, told: CrossrefDeposit = deposit) =>
  elementsNamed(read(record, told), name).map(textOf)

test('the deposit names the depositor, the registrant, and the time, to the millisecond', () => {
  expect(facts(completeArticle(), 'head')[0]?.map(([name]) => name)).toEqual([
    'doi_batch_id',
    'timestamp',
    'depositor',
    'registrant',
  ])
  expect(texts(completeArticle(), 'timestamp')).toEqual(['20260702093000123'])
  expect(texts(completeArticle(), 'email_address')).toEqual(['office@stem.example'])
  expect(texts(completeArticle(), 'registrant')).toEqual(['Example Press'])
})

test('the title is identified by its name and both its ISSNs, and by its DOI if it has one', () => {
  const record = completeArticle()
  expect(elementsNamed(read(record), 'issn').map((one) => [one.attributes['media_type'], textOf(one)])).toEqual([
    ['electronic', '0000-0019'],
    ['print', '2049-3630'],
  ])
  expect(texts(record, 'full_title')).toEqual(['Example Journal of STEM Education'])
  expect(texts(record, 'doi', { ...deposit, titleDoi: '10.5555/ejse' })).toEqual([
    '10.5555/ejse',
    '10.5555/ejse.v2i1.3',
  ])
  expect(texts(articles['no-issn'] ?? record, 'issn')).toEqual([])
})

test('a paper is deposited with its DOI, its days, its pages and its addresses', () => {
  const record = completeArticle()
  expect(facts(record, 'journal_issue')[0]).toEqual([
    ['publication_date', '2026'],
    ['journal_volume', '2'],
    ['issue', '1'],
  ])
  expect(texts(record, 'publication_date')).toEqual(['2026', '04162026'])
  expect(texts(record, 'acceptance_date')).toEqual(['03302026'])
  expect(facts(record, 'pages')).toEqual([
    [
      ['first_page', '104'],
      ['last_page', '121'],
    ],
  ])
  expect(texts(record, 'resource')).toEqual([record.url, `${record.url}.pdf`, `${record.url}.pdf`, `${record.url}.xml`])
  expect(texts(record, 'jats:p')).toEqual(['What invented papers are good for.', 'And what they are not.'])
})

test('an article number is not a page', () => {
  const record = articles['article-number'] ?? completeArticle()
  expect(texts(record, 'item_number')).toEqual(['e17'])
  expect(texts(record, 'pages')).toEqual([])
})

describe('authors', () => {
  test('people have names in parts, ORCID iDs and affiliations with ROR iDs; organisations have a name', () => {
    const [first, second, third] = elementsNamed(read(completeArticle()), 'contributors')[0]?.children ?? []
    expect(first && [first.attributes['sequence'], textOf(first)]).toEqual([
      'first',
      'Mei LinAshdowneExample Collegehttps://ror.org/042nb2s44Institute of Invented Datahttps://orcid.org/0000-0002-1825-0097',
    ])
    expect(second && [second.attributes['sequence'], textOf(second)]).toEqual(['additional', 'Janvan der BergJr'])
    expect(third && [third.name, textOf(third)]).toEqual(['organization', 'The Plot Consortium'])
  })

  test('all sixty are named, in order', () => {
    const record = buildRecord({ authors: manyAuthors(60) })
    const people = elementsNamed(read(record), 'person_name')
    expect(people.map(textOf)).toEqual(manyAuthors(60).map((name) => name.replace(' ', '')))
    expect(people.filter(({ attributes }) => attributes['sequence'] === 'first')).toHaveLength(1)
  })

  test('somebody with one name, or a name in another script, is a person', () => {
    const names = ['Suharto', '王小明', 'ACME', 'محمد الخوارزمي']
    const record = buildRecord({ authors: names })
    expect(elementsNamed(read(record), 'contributors')[0]?.children.map((one) => [one.name, textOf(one)])).toEqual([
      ['person_name', 'Suharto'],
      ['person_name', '王小明'],
      ['organization', 'ACME'],
      ['person_name', 'محمدالخوارزمي'],
    ])
  })

  test('a paper without authors is anonymous', () => {
    expect(elementsNamed(read(buildRecord({ contributors: [] })), 'anonymous')).toHaveLength(1)
  })
})

describe('notices', () => {
  const kinds = [
    ['correction-notice', 'correction'],
    ['concern-notice', 'expression_of_concern'],
    ['retraction-notice', 'retraction'],
  ] as const

  test.each(kinds)('a %s states what it updates, and since when', (name, type) => {
    const [update] = elementsNamed(read(articles[name] ?? completeArticle(), withPolicy), 'update')
    expect(update && [update.attributes, textOf(update)]).toEqual([{ type, date: '2026-04-16' }, '10.5555/ejse.v1i1.1'])
  })

  test('without the DOI of a policy, or of the paper, it is linked to the paper as a comment', () => {
    const related = (name: string, told: CrossrefDeposit) =>
      elementsNamed(read(articles[name] ?? completeArticle(), told), 'rel:inter_work_relation').map((one) => [
        one.attributes['identifier-type'],
        textOf(one),
      ])
    expect(related('retraction-notice', deposit)).toEqual([['doi', '10.5555/ejse.v1i1.1']])
    expect(related('notice-of-paper-without-doi', withPolicy)).toEqual([['uri', 'https://stem.example/journals/1']])
    expect(related('retraction-notice', withPolicy)).toEqual([])
  })

  test('the title of a retracted paper states the retraction, that of a corrected paper is unchanged', () => {
    expect(texts(articles['retracted'] ?? completeArticle(), 'title')[0]).toMatch(/^RETRACTED: The plot/)
    expect(texts(articles['of-concern'] ?? completeArticle(), 'title')[0]).toMatch(/^EXPRESSION OF CONCERN: The plot/)
    expect(texts(articles['corrected'] ?? completeArticle(), 'title')[0]).toMatch(/^The plot/)
  })
})

test('terms are always included, and the history of a paper only with the policy', () => {
  const record = completeArticle()
  for (const written of [deposit, withPolicy]) {
    const [licence] = elementsNamed(read(record, written), 'ai:license_ref')
    expect(licence?.attributes).toEqual({ applies_to: 'vor', start_date: '2026-04-16' })
    expect(licence && textOf(licence)).toBe('https://creativecommons.org/licenses/by/4.0/')
  }
  expect(texts(record, 'assertion', withPolicy)).toEqual(['2026-01-08', '2026-03-02', '2026-03-30', '2026-04-16'])
  expect(texts(record, 'assertion')).toEqual([])
})

test('cited works are included in parts and as they were written', () => {
  const written = writeCrossref(deposit, [{ record: completeArticle(), references: citedWorks() }])
  const [first, second] = elementsNamed(readElements(written), 'citation')
  expect(first?.attributes).toEqual({ key: 'ref1', type: 'journal_article' })
  expect(first?.children.map((one) => [one.name, textOf(one)])).toEqual([
    ['journal_title', 'Journal of Plots'],
    ['author', 'Quill'],
    ['volume', '3'],
    ['issue', '2'],
    ['first_page', '17'],
    ['cYear', '2021'],
    ['doi', '10.5555/plots.17'],
    ['article_title', 'On plots'],
    [
      'unstructured_citation',
      'Quill, A. (2021a). On plots. Journal of Plots, 3(2), 17–21. https://doi.org/10.5555/plots.17',
    ],
  ])
  expect(second && textOf(second)).toContain('Thickening <&> "handbook" 物理 𝔘')
  expect(elementsNamed(readElements(written), 'journal_title').map(textOf)).toEqual([
    'Journal of Plots',
    'Journal of Plots',
    'Odd Annals',
  ])
  expect(elementsNamed(readElements(written), 'citation')).toHaveLength(citedWorks().length)
})

test('papers of one issue are grouped, those of another title separate', () => {
  const earlier = buildPeriodicalRecord({ name: 'An Earlier Title' })
  const all = [{}, { issue: 2 }, {}, { volume: 1 }, { periodical: earlier }].map((place, index) => ({
    record: buildRecord({ ...place, doi: `10.5555/${index}` }),
    references: [],
  }))
  const issues = elementsNamed(readElements(writeCrossref(deposit, all)), 'journal')
  const doisOf = issues.map((issue) => elementsNamed(issue, 'doi').map(textOf))
  expect(doisOf).toEqual([['10.5555/0', '10.5555/2'], ['10.5555/1'], ['10.5555/3'], ['10.5555/4']])
})

test('the year of an issue is the one on its cover', () => {
  const record = buildRecord({
    volume: 12,
    issue: 3,
    issueLabel: 'Volume 12, Number 3, May 2019',
    published: '2020-01-15',
  })
  expect(texts(record, 'journal_issue')).toEqual(['2019123'])
  expect(texts(buildRecord({ issueLabel: 'Special issue' }), 'journal_issue')).toEqual(['202621'])
})

test('an issue is numbered as it is called, and has no number that it is not called by', () => {
  const called = (issueLabel: string) => texts(buildRecord({ volume: 3, issue: 101, issueLabel }), 'journal_issue')
  expect(called('Volume 3, Number S1 (2019)')).toEqual(['20193S1'])
  expect(called('Number S1 (2019)')).toEqual(['2019S1'])
  expect(called('Volume 3 (2019)')).toEqual(['20193'])
})

test('letters of every script arrive, and characters that XML does not allow do not', () => {
  const [title] = texts(articles['odd'] ?? completeArticle(), 'title')
  expect(title).toBe('الفيزياء 物理学 𠮷野 𝔘𝔫𝔦 é\u0301 <b>R&D</b> "x" ]]> tail end')
})

test.each([
  ['no-doi', { doi: undefined }, 'This paper has no DOI'],
  ['no-title', { title: '\u0000' }, 'This paper has no title'],
  ['no-publication-date', { published: undefined }, 'This paper has no date of publication'],
] as const)('%s: the whole deposit is refused, and the error names the paper', (reason, lacks, message) => {
  const lacking = buildRecord({ ...lacks, id: 'the-one' })
  const both = [buildRecord(), lacking].map((record) => ({ record, references: [] }))
  expect(() => writeCrossref(deposit, both)).toThrow(expect.objectContaining({ reason, recordId: 'the-one', message }))
})
