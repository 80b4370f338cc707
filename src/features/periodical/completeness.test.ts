import { expect, test } from 'vitest'
import { demoRecord } from '#demo/periodical.ts'
import { type Answer, assessCompleteness } from './completeness.ts'
import { defaultRecord, specifiedFacts } from './default-record.ts'
import { factNames, pageFacts } from './page-facts.ts'
import type { Periodical } from './periodical.ts'
import { withoutExamples } from './without-examples.ts'

const complete: Periodical = {
  ...demoRecord,
  preservation: [{ name: 'An archive', url: 'https://archive.example/' }],
  archiveStatistics: demoRecord.archiveStatistics.map((statistic) => ({ ...statistic, value: '7' })),
}
const missed = (record: Periodical): Answer['key'][] =>
  assessCompleteness(record)
    .filter(({ met }) => !met)
    .map(({ key }) => key)

const without = (section: keyof Periodical): Periodical => {
  const { [section]: _left, ...others } = complete
  return others as Periodical
}
const [chief, ...members] = complete.board.filter(({ role }) => role !== 'secretary')
const ethics = { markdown: 'We are good.', updatedOn: '2025-01-01' }
const { ethicsEmail: _ethics, ...contact } = complete.contact
const { country: _country, ...publisher } = complete.publisher ?? { name: 'P' }

test('a complete record misses no requirement', () => {
  expect(missed(complete)).toEqual([])
})

test('a fresh installation misses almost every requirement: its examples do not count', () => {
  const fresh = withoutExamples(defaultRecord)
  expect(assessCompleteness(fresh).filter(({ met }) => met)).toHaveLength(3)
})

test.each<[what: Answer['key'][], record: Periodical]>([
  [['name'], { ...complete, name: specifiedFacts.name }],
  [['aims'], without('description')],
  [['issn'], { ...complete, issn: { status: 'applied' } }],
  [['articleTypes'], { ...complete, articleTypes: [{ label: 'Editorial', peerReviewed: false }] }],
  [['publisher', 'publisherCountry'], without('publisher')],
  [['publisherCountry'], { ...complete, publisher }],
  [['owner'], without('owner')],
  [['contact', 'postalAddress'], { ...complete, contact: { ethicsEmail: 'ethics@college.example' } }],
  [['licence'], without('licence')],
  [['copyright'], without('copyright')],
  [['fees', 'waivers'], without('fees')],
  [['waivers'], { ...complete, fees: { none: false, statement: 'A hundred.' } }],
  [['reviewers'], { ...complete, review: { ...complete.review, reviewers: 1 } }],
  [['reviewRules'], { ...complete, review: { reviewers: 2, signed: false } }],
  [['editorInChief'], { ...complete, board: members }],
  [['editors'], { ...complete, board: complete.board.slice(0, 4) }],
  [
    ['institutions'],
    {
      ...complete,
      board: [chief, ...members].map((person) => ({ ...chief, ...person, affiliation: 'Here' })) as never,
    },
  ],
  [['boardReviewed'], without('boardReviewedOn')],
  [['ethicsContact'], { ...complete, contact }],
  [['archiveStatistics'], { ...complete, archiveStatistics: specifiedFacts.archiveStatistics }],
  [['artificialIntelligence'], { ...complete, pages: { ethics } }],
  [['preservation'], { ...complete, preservation: [] }],
  [['backup'], without('backup')],
  [['revenue'], without('revenue')],
  [['advertising'], { ...complete, advertising: { accepted: true } }],
  [['marketing'], without('marketing')],
  [['privacy'], { ...complete, privacy: { processors: [], controller: 'Example College' } }],
])('%s is reported as missing where the record does not state it', (keys, record) => {
  expect(missed(record)).toEqual(keys)
})

test('every fact that a page text may use is in some record', () => {
  const record: Periodical = {
    ...complete,
    keywords: ['mathematics'],
    publisher: { ...publisher, country: 'Iceland', ror: 'https://ror.org/042nb2s44' },
    fees: { ...complete.fees, none: false, statement: 'Some.', processing: 400, submission: 0, currency: 'EUR' },
    advertising: { accepted: true, policy: 'Few.' },
    review: { ...complete.review, screeningTool: 'A tool' },
    issn: { online: '0000-0019', print: '0000-0019' },
  }
  const figures = {
    begin: '2024-05-01',
    end: '2025-04-30',
    decided: 9,
    daysToFirstDecision: 20,
    daysToAcceptance: 90,
    acceptedPercent: 56,
    reviewsPerCase: 2,
    issues: [],
  }
  const facts = pageFacts(record, {
    now: new Date('2025-05-20'),
    siteUrl: 'https://stem.example',
    sendsMail: true,
    uploadMaxBytes: 2048,
    figures,
  })
  const missing = factNames.filter((name) => {
    const value = name.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], facts)
    return value === undefined
  })
  expect(missing).toEqual([])
})
