import { describe, expect, test } from 'vitest'
import { defaultRecord, specifiedFacts } from './default-record.ts'
import { type Periodical, periodicalRecord } from './periodical.ts'
import { readRecord } from './read-record.ts'
import { withoutExamples } from './without-examples.ts'

const service = { name: 'An index' }
const member = { name: 'Ada Quill', role: 'member', affiliation: 'Somewhere', subjects: [] }
const fewest = { label: 'Article', peerReviewed: true, minWords: 5, maxWords: 4 }
const limits = specifiedFacts.limits

test.each([
  ['an empty name', { name: '  ' }, 'name'],
  ['a wrong check digit of an ISSN', { issn: { online: '0000-0018' } }, 'issn.online'],
  ['a registered ISSN without number', { issn: { status: 'registered' } }, 'issn.status'],
  ['a wrong check digit of an ORCID iD', { board: [{ ...member, orcid: '0000-0002-1825-0098' }] }, 'board.0.orcid'],
  ['an unknown role on the board', { board: [{ ...member, role: 'boss' }] }, 'board.0.role'],
  [
    'a social address without https',
    { social: [{ network: 'M', label: 'm', url: 'http://m.example/' }] },
    'social.0.url',
  ],
  ['an index without the address that shows it', { indexing: [service] }, 'indexing.0.url'],
  ['an archive without the address that shows it', { preservation: [service] }, 'preservation.0.url'],
  ['a licence behind a script', { licence: { label: 'Mine', url: 'javascript:alert(1)' } }, 'licence.url'],
  ['a place beyond the pole', { location: { latitude: 91, longitude: 0, zoom: 3, label: 'P' } }, 'location.latitude'],
  ['a DOI prefix of another kind', { doi: { prefix: '11.5555' } }, 'doi.prefix'],
  ['a day that does not exist', { boardReviewedOn: '2025-02-30' }, 'boardReviewedOn'],
  ['an address without @', { contact: { email: 'editor' } }, 'contact.email'],
  ['a telephone number without country', { contact: { phone: '0123 456' } }, 'contact.phone'],
  ['a language that is no code', { languages: ['English language'] }, 'languages.0'],
  ['more keywords at least than at most', { limits: { ...limits, keywordsMin: 7 } }, 'limits.keywordsMax'],
  ['more words at least than at most', { articleTypes: [fewest] }, 'articleTypes.0.maxWords'],
  [
    'a statistic that nobody can count',
    { archiveStatistics: [{ label: 'L', value: '1', mode: 'computed' }] },
    'archiveStatistics.0.mode',
  ],
  ['four plates', { carousel: specifiedFacts.carousel.slice(0, 4) }, 'carousel'],
  ['plates out of order', { carousel: specifiedFacts.carousel.toReversed() }, 'carousel.0.plate'],
  [
    'a text for a page that does not exist',
    { pages: { imprint: { markdown: 'x', updatedOn: '2025-01-01' } } },
    'pages',
  ],
  ['an example that is no section', { examples: ['name'] }, 'examples.0'],
])('%s is refused, and the field is named', (_what, changes, field) => {
  const { error } = periodicalRecord.safeParse({ ...specifiedFacts, ...changes })
  expect(error?.issues.map(({ path }) => path.join('.'))).toContain(field)
})

test('a fresh installation’s record is valid, with its examples and without', () => {
  expect(periodicalRecord.parse(defaultRecord)).toEqual(defaultRecord)
  expect(periodicalRecord.parse(withoutExamples(defaultRecord))).toEqual(withoutExamples(defaultRecord))
})

test('a fresh installation claims no licence, fees, copyright, identifiers, archives or times, not even as examples', () => {
  const unset = ['licence', 'fees', 'copyright', 'backup', 'advertising', 'marketing', 'notice']
  for (const section of unset) expect(defaultRecord).not.toHaveProperty(section)
  expect(defaultRecord).toMatchObject({
    issn: {},
    doi: {},
    review: {},
    preservation: [],
    indexing: [],
    memberships: [],
  })
})

describe('without examples', () => {
  test('sections that hold examples are as if they had never been set', () => {
    const shown = withoutExamples(defaultRecord)
    expect(shown).not.toHaveProperty('publisher')
    expect(shown).toMatchObject({ contact: {}, board: [], social: [], examples: [] })
    expect(JSON.stringify(shown)).not.toMatch(/Example|\.example/)
  })

  test('what the owner has set stays', () => {
    const record: Periodical = { ...defaultRecord, owner: 'Stone College', examples: ['publisher'] }
    expect(withoutExamples(record)).toMatchObject({ owner: 'Stone College', contact: defaultRecord.contact })
    expect(withoutExamples(record)).not.toHaveProperty('publisher')
  })
})

describe('a stored record', () => {
  const old = {
    name: 'Demo Letters',
    shortName: 'DL',
    issn: { online: '0000-0019' },
    publisher: 'Stone College',
    licence: { label: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
    doiPrefix: '10.5555',
    notice: 'Demonstration',
  }

  test('of the first release keeps its facts, and the rest begins as in a fresh installation', () => {
    const { record } = readRecord(JSON.stringify(old))
    const { publisher: _name, doiPrefix: _prefix, ...same } = old
    expect(record).toMatchObject({ ...same, publisher: { name: 'Stone College' }, doi: { prefix: '10.5555' } })
    expect(record.archiveStatistics).toEqual(defaultRecord.archiveStatistics)
    expect(withoutExamples(record)).toMatchObject({ publisher: { name: 'Stone College' }, board: [], contact: {} })
  })

  test('of the first release may be as short as its first save', () => {
    const { name, shortName } = old
    expect(readRecord(JSON.stringify({ name, shortName, issn: {} })).record).toEqual({
      ...defaultRecord,
      name,
      shortName,
    })
  })

  test('of this release does not regain what the owner has removed', () => {
    const { publisher: _removed, ...rest } = defaultRecord
    const saved = { ...rest, examples: [] }
    expect(readRecord(JSON.stringify(saved))).toEqual({ record: saved, repaired: [] })
  })

  test.each<[what: string, change: object, read: object, repaired: string[]]>([
    [
      'a licence at an address with credentials',
      { licence: { label: 'CC', url: 'https://me:secret@licence.example/' } },
      { licence: undefined },
      ['licence.url'],
    ],
    [
      'a licence at a name without a dot',
      { licence: { label: 'CC', url: 'http://intranet/' } },
      { licence: undefined },
      ['licence.url'],
    ],
    ['a control character in the name', { name: 'Demo\u0000Letters' }, { name: 'Demo Letters' }, ['name']],
    ['a name that is blank', { name: ' ' }, { name: defaultRecord.name }, ['name']],
    ['a wrong publisher', { publisher: '\u0001' }, { publisher: undefined }, ['publisher.name']],
    ['a DOI prefix of another form', { doiPrefix: 'doi:10.5555' }, { doi: {} }, ['doi.prefix']],
  ])('of the first release with %s loses that alone, and reports it', (_what, change, read, repaired) => {
    const result = readRecord(JSON.stringify({ ...old, ...change }))
    const expected = { ...readRecord(JSON.stringify(old)).record, ...read }
    expect(result).toEqual({ record: expected, repaired })
  })

  test('of this release loses wrong entries and keeps those beside them', () => {
    const pages = {
      about: { markdown: 'Ours', updatedOn: '2026-02-30' },
      faq: { markdown: 'Theirs', updatedOn: '2026-02-03' },
      guide: { updatedOn: '2026-02-03', inFooter: false },
    }
    const social = ['http://old.example/', 'https://new.example/', 'x'].map((url) => ({
      network: 'N',
      label: 'L',
      url,
    }))
    const { record, repaired } = readRecord(
      JSON.stringify({
        ...defaultRecord,
        examples: [],
        pages,
        social,
        carousel: [],
        limits: 3,
        contact: { email: 'x', person: 'P' },
      }),
    )
    expect(record.pages).toEqual({ faq: pages.faq, guide: { inFooter: false } })
    expect(record.social).toEqual([social[1]])
    expect(record.contact).toEqual({ person: 'P' })
    expect(record.carousel).toEqual(defaultRecord.carousel)
    expect(record.limits).toEqual(defaultRecord.limits)
    expect(record.owner).toBe(defaultRecord.owner)
    expect(repaired).toContain('pages.about.updatedOn')
  })

  test.each(['[]', '3', 'null', '{'])('that is %s is not a record', (text) => {
    expect(() => readRecord(text)).toThrow()
  })
})
