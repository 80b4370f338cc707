// The fields of the record, by page of the settings, and where the public reads them.

import type { PageSlug } from '#src/domain/page-slug.ts'
import { pages } from '#src/web/links.ts'
import type { RecordPageName, RecordSection } from '#src/web/words.ts'

export type FieldKind =
  | 'line'
  | 'prose'
  | 'lines'
  | 'email'
  | 'address'
  | 'telephone'
  | 'day'
  | 'number'
  | 'issn'
  | 'orcid'
  | 'yes-no'
  /** Yes or no, always one of them. */
  | 'flag'
  | 'choice'

/** `path` is the place in the record; below a list, in one of its items. */
export type PlainField = {
  kind: FieldKind
  path: string
  /** In an item: asked only if another field of the item has this answer. */
  onlyIf?: { path: string; is: string }
}
export type ListField = {
  kind: 'list'
  path: string
  fields: readonly Field[]
  /** The initial value of an added item. */
  blank: Readonly<Record<string, unknown>>
  /** The items are fixed: nothing is added, moved or removed. */
  fixed?: true
  /** Long items are shown by their first answer until somebody opens them. */
  folded?: true
  /** The choice that is shown after the first answer of a folded item. */
  shownWith?: string
}
export type Field = PlainField | ListField

/** The fields of one section of the record. `optional`: the section is absent while nothing is entered. */
export type Part = { section: RecordSection; fields: readonly Field[]; optional?: true }

export type RecordPage = {
  parts: readonly Part[]
  /** Where the public reads it; the first one that is a text is the preview. */
  seenOn: readonly (PageSlug | 'home' | 'board' | 'archive')[]
}

const field = (kind: FieldKind, path: string): PlainField => ({ kind, path })
const single = (kind: FieldKind, section: RecordSection): Part => ({ section, fields: [field(kind, section)] })
const list = (path: string, fields: readonly Field[], more: Partial<ListField> = {}): ListField => ({
  kind: 'list',
  path,
  fields,
  blank: {},
  ...more,
})
const listPart = (section: RecordSection, fields: readonly Field[], more: Partial<ListField> = {}): Part => ({
  section,
  fields: [list(section, fields, more)],
})
const service = [field('line', 'name'), field('address', 'url'), field('day', 'since')]

export const boardPage: RecordPage = {
  parts: [
    listPart(
      'board',
      [
        field('line', 'name'),
        field('choice', 'role'),
        field('line', 'affiliation'),
        field('line', 'department'),
        field('line', 'city'),
        field('line', 'country'),
        field('line', 'degree'),
        field('orcid', 'orcid'),
        field('email', 'email'),
        field('address', 'url'),
        field('lines', 'subjects'),
        field('number', 'since'),
      ],
      { blank: { role: 'member', subjects: [] }, folded: true, shownWith: 'role' },
    ),
    single('day', 'boardReviewedOn'),
  ],
  seenOn: ['board'],
}

export const recordPages = {
  identity: {
    parts: [
      single('line', 'name'),
      single('line', 'shortName'),
      single('line', 'abbreviation'),
      single('line', 'tagline'),
      single('prose', 'description'),
      single('lines', 'keywords'),
      single('lines', 'languages'),
      single('line', 'notice'),
    ],
    seenOn: ['home', 'about'],
  },
  issn: {
    parts: [
      {
        section: 'issn',
        fields: [field('issn', 'issn.online'), field('issn', 'issn.print'), field('choice', 'issn.status')],
      },
    ],
    seenOn: ['about', 'board'],
  },
  publisher: {
    parts: [
      {
        section: 'publisher',
        optional: true,
        fields: [
          field('line', 'publisher.name'),
          field('line', 'publisher.kind'),
          field('address', 'publisher.url'),
          field('address', 'publisher.ror'),
          field('lines', 'publisher.address'),
          field('line', 'publisher.country'),
          field('number', 'publisher.founded'),
        ],
      },
      single('line', 'owner'),
      listPart('sponsors', [field('line', 'name'), field('address', 'url'), field('line', 'role')]),
    ],
    seenOn: ['about'],
  },
  contact: {
    parts: [
      {
        section: 'contact',
        fields: [
          field('line', 'contact.person'),
          field('email', 'contact.email'),
          field('email', 'contact.ethicsEmail'),
          field('email', 'contact.technicalEmail'),
          field('telephone', 'contact.phone'),
          field('line', 'contact.hours'),
          field('number', 'contact.replyDays'),
          field('lines', 'contact.postal'),
        ],
      },
    ],
    seenOn: ['contact', 'ethics'],
  },
  location: {
    parts: [
      {
        section: 'location',
        optional: true,
        fields: [
          field('line', 'location.label'),
          field('number', 'location.latitude'),
          field('number', 'location.longitude'),
          field('number', 'location.zoom'),
        ],
      },
    ],
    seenOn: ['about'],
  },
  social: {
    parts: [listPart('social', [field('line', 'network'), field('address', 'url'), field('line', 'label')])],
    seenOn: ['contact'],
  },
  frequency: {
    parts: [
      {
        section: 'frequency',
        fields: [field('line', 'frequency.label'), field('number', 'frequency.issuesPerYear')],
      },
      { section: 'firstIssue', fields: [field('number', 'firstIssue.volume'), field('number', 'firstIssue.issue')] },
      { section: 'newsletter', fields: [field('flag', 'newsletter.enabled')] },
    ],
    seenOn: ['about', 'archive'],
  },
  articles: {
    parts: [
      listPart('articleTypes', [
        field('line', 'label'),
        field('yes-no', 'peerReviewed'),
        field('number', 'minWords'),
        field('number', 'maxWords'),
      ]),
      {
        section: 'limits',
        fields: [
          field('number', 'limits.abstractWords'),
          field('number', 'limits.keywordsMin'),
          field('number', 'limits.keywordsMax'),
          field('number', 'limits.manuscriptWordsMin'),
          field('number', 'limits.manuscriptWordsMax'),
        ],
      },
    ],
    seenOn: ['guide'],
  },
  licence: {
    parts: [
      {
        section: 'licence',
        optional: true,
        fields: [field('line', 'licence.label'), field('address', 'licence.url')],
      },
      { section: 'copyright', optional: true, fields: [field('choice', 'copyright.holder')] },
    ],
    seenOn: ['open-access', 'copyright'],
  },
  fees: {
    parts: [
      {
        section: 'fees',
        optional: true,
        fields: [
          field('yes-no', 'fees.none'),
          field('prose', 'fees.statement'),
          field('number', 'fees.submission'),
          field('number', 'fees.processing'),
          field('line', 'fees.currency'),
          field('prose', 'fees.waivers'),
          field('prose', 'fees.futurePlans'),
        ],
      },
    ],
    seenOn: ['open-access', 'guide'],
  },
  funding: {
    parts: [
      single('prose', 'revenue'),
      {
        section: 'advertising',
        optional: true,
        fields: [field('yes-no', 'advertising.accepted'), field('prose', 'advertising.policy')],
      },
      single('prose', 'marketing'),
    ],
    seenOn: ['about'],
  },
  review: {
    parts: [
      {
        section: 'review',
        fields: [
          field('number', 'review.reviewers'),
          field('yes-no', 'review.suggestReviewers'),
          field('yes-no', 'review.publishReviews'),
          field('yes-no', 'review.signed'),
          field('line', 'review.screeningTool'),
          field('number', 'review.checkDays'),
          field('number', 'review.reviewWeeks'),
        ],
      },
    ],
    seenOn: ['peer-review'],
  },
  preservation: {
    parts: [
      listPart('preservation', service),
      single('prose', 'backup'),
      listPart('indexing', service),
      listPart('memberships', [field('line', 'name'), field('address', 'url'), field('choice', 'status')]),
    ],
    seenOn: ['open-access', 'about', 'ethics'],
  },
  identifiers: {
    parts: [
      {
        section: 'doi',
        fields: [
          field('line', 'doi.prefix'),
          field('line', 'doi.pattern'),
          field('choice', 'doi.agency'),
          field('line', 'doi.title'),
          field('line', 'doi.updatePolicy'),
        ],
      },
      { section: 'doaj', fields: [field('yes-no', 'doaj.push')] },
      { section: 'citation', fields: [field('choice', 'citation.style')] },
    ],
    seenOn: ['citation-metrics'],
  },
  typesetting: {
    parts: [{ section: 'typesetting', fields: [field('choice', 'typesetting.layout')] }],
    seenOn: [],
  },
  statistics: {
    parts: [
      listPart(
        'archiveStatistics',
        [field('line', 'label'), field('line', 'value'), field('choice', 'mode'), field('choice', 'measure')],
        { blank: { mode: 'fixed' } },
      ),
    ],
    seenOn: ['archive'],
  },
  home: {
    parts: [listPart('carousel', [field('line', 'alt'), field('line', 'caption')], { fixed: true })],
    seenOn: ['home'],
  },
  downloads: {
    parts: [
      { section: 'downloads', fields: [field('lines', 'downloads.fallbackUrls')] },
      { section: 'features', fields: [field('yes-no', 'features.testPage')] },
    ],
    seenOn: [],
  },
  privacy: {
    parts: [
      {
        section: 'privacy',
        fields: [
          field('line', 'privacy.controller'),
          field('email', 'privacy.email'),
          field('line', 'privacy.authority'),
          field('number', 'privacy.accountMonths'),
          field('number', 'privacy.logDays'),
          list('privacy.processors', [field('line', 'name'), field('prose', 'purpose')]),
        ],
      },
      { section: 'legal', fields: [field('line', 'legal.governingLaw')] },
    ],
    seenOn: ['privacy', 'terms'],
  },
} satisfies Record<RecordPageName, RecordPage>

export const recordPageNames = Object.keys(recordPages) as RecordPageName[]

export const recordPageAt = (name: string | undefined): RecordPageName | undefined =>
  recordPageNames.find((known) => known === name)

const allParts: readonly Part[] = [...Object.values(recordPages), boardPage].flatMap((page: RecordPage) => page.parts)

export const optionalSections: readonly string[] = allParts
  .filter(({ optional }) => optional)
  .map(({ section }) => section)

/** The page of the settings on which a field of the record is set; undefined if no page has it. */
export function recordPageOf(path: string): RecordPageName | 'board' | undefined {
  const [section] = path.split('.')
  const asks = ({ parts }: RecordPage) => parts.some((part) => part.section === section)
  return asks(boardPage) ? 'board' : recordPageNames.find((name) => asks(recordPages[name]))
}

export const seenAt: Record<RecordPage['seenOn'][number], string> = {
  home: pages.home,
  board: pages.board,
  archive: pages.archive,
  about: pages.about,
  guide: pages.guide,
  contact: pages.contact,
  faq: pages.faq,
  'peer-review': pages.peerReview,
  'open-access': pages.openAccess,
  'citation-metrics': pages.citationMetrics,
  ethics: pages.ethics,
  copyright: pages.copyright,
  privacy: pages.privacy,
  terms: pages.terms,
}
