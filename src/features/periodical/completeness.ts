// What DOAJ and the Principles of Transparency and Best Practice in Scholarly Publishing ask a title to state, as far as its
// settings can state it. The list leaves out what this program always does or states: free full text, a schedule, the kind
// of review.

import type { PageSlug } from '#src/domain/page-slug.ts'
import type { RequirementSource } from '#src/domain/periodical.ts'
import { specifiedFacts } from './default-record.ts'
import { pageSources } from './page-texts/index.ts'
import type { Periodical } from './periodical.ts'

type Requirement = {
  sources: RequirementSource[]
  /** The fields of the record that answer it. */
  settings: [string, ...string[]]
  /** Where the public reads it. */
  shownOn: PageSlug | 'editorial-board' | 'archive'
  /** Belongs to what a new title sets before anything else. */
  first?: true
  /** `record` must be without examples. */
  isMet: (record: Periodical) => boolean
}

const fewestEditors = 5
const fewestReviewers = 2

const both: RequirementSource[] = ['doaj', 'transparency']
const doaj: RequirementSource[] = ['doaj']
const transparency: RequirementSource[] = ['transparency']

const isEditor = ({ role }: Periodical['board'][number]) => role === 'editor-in-chief' || role === 'member'
const editorsOf = ({ board }: Periodical) => board.filter(isEditor)
const isSet = (...values: unknown[]) => values.every((value) => value !== undefined)

type Statistic = Periodical['archiveStatistics'][number]

const isSameStatistic = (one: Statistic, other: Statistic): boolean =>
  one.label === other.label && one.value === other.value && one.mode === other.mode

const ownTextSays = ({ pages }: Periodical, slug: PageSlug, words: RegExp) =>
  words.test(pages[slug]?.markdown ?? pageSources[slug].markdown)

const requirements = {
  name: {
    sources: both,
    settings: ['name'],
    shownOn: 'about',
    first: true,
    // The name that every installation starts with is nobody's own.
    isMet: ({ name }) => name !== specifiedFacts.name,
  },
  aims: {
    sources: both,
    settings: ['description'],
    shownOn: 'about',
    isMet: ({ description }) => isSet(description),
  },
  issn: {
    sources: both,
    // Either kind suffices, so that the other one is not missed.
    settings: ['issn.online'],
    shownOn: 'about',
    first: true,
    isMet: ({ issn }) => isSet(issn.online) || isSet(issn.print),
  },
  articleTypes: {
    sources: both,
    settings: ['articleTypes'],
    shownOn: 'guide',
    isMet: ({ articleTypes }) => articleTypes.some(({ peerReviewed }) => peerReviewed),
  },
  publisher: {
    sources: both,
    settings: ['publisher.name'],
    shownOn: 'about',
    first: true,
    isMet: ({ publisher }) => isSet(publisher),
  },
  publisherCountry: {
    sources: doaj,
    settings: ['publisher.country'],
    shownOn: 'about',
    isMet: ({ publisher }) => isSet(publisher?.country),
  },
  owner: {
    sources: transparency,
    settings: ['owner'],
    shownOn: 'about',
    isMet: ({ owner }) => isSet(owner),
  },
  contact: {
    sources: doaj,
    settings: ['contact.person', 'contact.email'],
    shownOn: 'contact',
    first: true,
    isMet: ({ contact }) => isSet(contact.person, contact.email),
  },
  postalAddress: {
    sources: both,
    settings: ['contact.postal'],
    shownOn: 'contact',
    isMet: ({ contact }) => isSet(contact.postal),
  },
  licence: {
    sources: both,
    settings: ['licence.label', 'licence.url'],
    shownOn: 'open-access',
    first: true,
    isMet: ({ licence }) => isSet(licence),
  },
  copyright: {
    sources: both,
    settings: ['copyright.holder'],
    shownOn: 'copyright',
    first: true,
    isMet: ({ copyright }) => isSet(copyright),
  },
  fees: {
    sources: both,
    settings: ['fees.none', 'fees.statement'],
    shownOn: 'open-access',
    first: true,
    isMet: ({ fees }) => isSet(fees),
  },
  waivers: {
    sources: both,
    settings: ['fees.waivers'],
    shownOn: 'open-access',
    isMet: ({ fees }) => fees !== undefined && (fees.none || isSet(fees.waivers)),
  },
  reviewers: {
    sources: both,
    settings: ['review.reviewers'],
    shownOn: 'peer-review',
    isMet: ({ review }) => (review.reviewers ?? 0) >= fewestReviewers,
  },
  reviewRules: {
    sources: transparency,
    settings: ['review.suggestReviewers', 'review.publishReviews', 'review.signed'],
    shownOn: 'peer-review',
    isMet: ({ review }) => isSet(review.suggestReviewers, review.publishReviews, review.signed),
  },
  editorInChief: {
    sources: transparency,
    settings: ['board'],
    shownOn: 'editorial-board',
    first: true,
    isMet: ({ board }) => board.some(({ role }) => role === 'editor-in-chief'),
  },
  editors: {
    sources: doaj,
    settings: ['board'],
    shownOn: 'editorial-board',
    isMet: (record) => editorsOf(record).length >= fewestEditors,
  },
  institutions: {
    sources: doaj,
    settings: ['board'],
    shownOn: 'editorial-board',
    isMet: (record) => new Set(editorsOf(record).map(({ affiliation }) => affiliation.toLowerCase())).size > 1,
  },
  boardReviewed: {
    sources: transparency,
    settings: ['boardReviewedOn'],
    shownOn: 'editorial-board',
    isMet: ({ boardReviewedOn }) => isSet(boardReviewedOn),
  },
  ethicsContact: {
    sources: transparency,
    settings: ['contact.ethicsEmail'],
    shownOn: 'ethics',
    isMet: ({ contact }) => isSet(contact.ethicsEmail),
  },
  archiveStatistics: {
    // A site must not mislead: a new one does not have a hundred papers.
    sources: transparency,
    settings: ['archiveStatistics.0.mode', 'archiveStatistics'],
    shownOn: 'archive',
    first: true,
    isMet: ({ archiveStatistics: ours }) =>
      specifiedFacts.archiveStatistics.some((theirs) => !ours.some((one) => isSameStatistic(one, theirs))),
  },
  artificialIntelligence: {
    sources: doaj,
    settings: ['pages.ethics'],
    shownOn: 'ethics',
    isMet: (record) => ownTextSays(record, 'ethics', /\bAI\b|artificial intelligence/i),
  },
  preservation: {
    sources: transparency,
    settings: ['preservation'],
    shownOn: 'open-access',
    isMet: ({ preservation }) => preservation.length > 0,
  },
  backup: {
    sources: transparency,
    settings: ['backup'],
    shownOn: 'open-access',
    isMet: ({ backup }) => isSet(backup),
  },
  revenue: {
    sources: transparency,
    settings: ['revenue'],
    shownOn: 'about',
    isMet: ({ revenue }) => isSet(revenue),
  },
  advertising: {
    sources: transparency,
    settings: ['advertising.accepted'],
    shownOn: 'about',
    isMet: ({ advertising }) => advertising !== undefined && (!advertising.accepted || isSet(advertising.policy)),
  },
  marketing: {
    sources: transparency,
    settings: ['marketing'],
    shownOn: 'about',
    isMet: ({ marketing }) => isSet(marketing),
  },
  privacy: {
    sources: ['privacy'],
    settings: ['privacy.controller', 'privacy.email'],
    shownOn: 'privacy',
    isMet: ({ privacy }) => isSet(privacy.controller, privacy.email),
  },
} satisfies Record<string, Requirement>

export type RequirementKey = keyof typeof requirements

export type Answer = Omit<Requirement, 'isMet' | 'first'> & { key: RequirementKey; first: boolean; met: boolean }

/** Every requirement in order, and whether the public finds the answer. `record` must be without examples. */
export function assessCompleteness(record: Periodical): Answer[] {
  const table: [string, Requirement][] = Object.entries(requirements)
  return table.map(([key, { isMet, first = false, ...requirement }]) => ({
    key: key as RequirementKey,
    ...requirement,
    first,
    met: isMet(record),
  }))
}
