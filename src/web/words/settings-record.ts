import type {
  BoardRole,
  CopyrightHolder,
  DoiAgency,
  IssnStatus,
  MembershipStatus,
  RequestedStyle,
  StatisticMeasure,
  StatisticMode,
} from '#src/domain/periodical.ts'
import type { PageLayout } from '#src/domain/typesetting.ts'
import { reviewSettingsAnswers, reviewSettingsLabels, reviewSettingsWords } from './review-settings.ts'
import { recordLabels } from './settings-labels.ts'

/** Of the record's closed choices, by their places. */
const answers: {
  'issn.status': Record<IssnStatus, string>
  'copyright.holder': Record<CopyrightHolder, string>
  'memberships.status': Record<MembershipStatus, string>
  'doi.agency': Record<DoiAgency, string>
  'citation.style': Record<RequestedStyle, string>
  'typesetting.layout': Record<PageLayout, string>
  'archiveStatistics.mode': Record<StatisticMode, string>
  'archiveStatistics.measure': Record<StatisticMeasure, string>
  'board.role': Record<BoardRole, string>
} = {
  'issn.status': { registered: 'Registered', applied: 'Applied for', none: 'None' },
  'copyright.holder': { author: 'The authors', publisher: 'The publisher' },
  'memberships.status': { member: 'Member', pending: 'Application pending' },
  'doi.agency': { none: 'No agency', crossref: 'Crossref', datacite: 'DataCite' },
  'citation.style': { apa: 'APA 7', harvard: 'Harvard', vancouver: 'Vancouver' },
  'typesetting.layout': { 'one-column': 'One column', 'two-columns': 'Two columns' },
  'archiveStatistics.mode': { fixed: 'the fixed text', computed: 'the computed number' },
  'archiveStatistics.measure': { 'published-papers': 'Published papers', 'issues-per-year': 'Issues a year' },
  'board.role': {
    'editor-in-chief': 'Editor-in-chief',
    member: 'Board member',
    secretary: 'Editorial secretary',
    advisor: 'Advisor',
  },
}

export const recordWords = {
  menu: 'Journal facts',
  sections: {
    identity: 'Names and languages',
    issn: 'ISSN',
    publisher: 'Publisher and owner',
    contact: 'Contact',
    location: 'Map',
    social: 'Social media',
    frequency: 'Schedule',
    articles: 'Papers and limits',
    licence: 'Licence and copyright',
    fees: 'Fees',
    funding: 'Funding and advertising',
    review: 'Peer review',
    preservation: 'Preservation and indexes',
    identifiers: 'DOI and citation',
    typesetting: 'Typesetting',
    statistics: 'Archive statistics',
    home: 'Home page',
    downloads: 'Downloads and test page',
    privacy: 'Privacy and law',
  },
  /** Shown above a section, to say what editors cannot change there. */
  remarks: {
    frequency: 'Volumes and numbers follow the calendar: four numbers a year, starting with January–March 2025.',
    review: 'Review is double-blind: authors and reviewers do not know each other. Leave undecided fields empty.',
    statistics:
      'The numbers at the top of the archive. A fixed number appears exactly as you write it, so keep it true.',
    home: 'The five drawings on the home page come with the program; you write their descriptions and captions.',
  } as Record<string, string>,
  parts: {
    publisher: 'Publisher',
    owner: 'Owner',
    sponsors: 'Sponsors',
    social: 'Accounts',
    articleTypes: 'Kinds of papers',
    limits: 'Advice to authors',
    frequency: 'Frequency',
    firstIssue: 'First issue',
    licence: 'Licence',
    copyright: 'Copyright',
    advertising: 'Advertising',
    preservation: 'Preservation services',
    indexing: 'Indexes',
    memberships: 'Memberships',
    doi: 'DOI',
    doaj: 'DOAJ',
    citation: 'Citation',
    archiveStatistics: 'Statistics',
    carousel: 'Drawings',
    downloads: 'Downloads',
    features: 'Test page',
    privacy: 'Privacy',
    legal: 'Law',
    board: 'Members',
  } as Record<string, string>,
  /** Names of the record's sections, in lists and before the name of one of their fields. */
  names: {
    name: 'Name',
    shortName: 'Short name',
    abbreviation: 'Abbreviation',
    tagline: 'Tagline',
    description: 'Description',
    keywords: 'Keywords',
    issn: 'ISSN',
    publisher: 'Publisher',
    owner: 'Owner',
    sponsors: 'Sponsors',
    contact: 'Contact',
    location: 'Map',
    social: 'Social media',
    frequency: 'Frequency',
    firstIssue: 'First issue',
    languages: 'Languages',
    articleTypes: 'Kinds of papers',
    limits: 'Limits',
    licence: 'Licence',
    copyright: 'Copyright',
    fees: 'Fees',
    revenue: 'Revenue',
    advertising: 'Advertising',
    marketing: 'Direct marketing',
    review: 'Peer review',
    board: 'Editorial board',
    boardReviewedOn: 'Last review of the board',
    preservation: 'Preservation',
    backup: 'Backup',
    indexing: 'Indexes',
    memberships: 'Memberships',
    doi: 'DOI',
    doaj: 'DOAJ',
    citation: 'Citation',
    typesetting: 'Typesetting',
    archiveStatistics: 'Archive statistics',
    carousel: 'Home page',
    newsletter: 'Newsletter',
    downloads: 'Downloads',
    features: 'Test page',
    privacy: 'Privacy',
    legal: 'Law',
    notice: 'Notice',
    pages: 'Page texts',
    examples: 'Which parts are examples',
  },
  labels: { ...recordLabels, ...reviewSettingsLabels } as typeof recordLabels,
  answers: { ...answers, ...reviewSettingsAnswers } as Record<string, Record<string, string>>,
  yes: 'Yes',
  no: 'No',
  unset: 'Not stated',
  wrongIssn: 'The ISSN is not valid: it looks like 0000-0019, and its last character is a check digit',
  wrongOrcid: 'The ORCID iD is not valid: its last character is a check digit',
  asked: {
    doaj: 'required by DOAJ',
    transparency: 'asked for by the Principles of Transparency',
    privacy: 'required by data protection law',
  },
  answered: (asked: string) => `${asked.charAt(0).toUpperCase()}${asked.slice(1)}`,
  missing: (asked: string) => `Not set – ${asked}`,
  insufficient: (asked: string) => `Not yet sufficient – ${asked}`,
  example: 'This is an example; readers do not see it',
  exampleText: 'It shows what belongs here. Readers see nothing until you decide.',
  replace: 'Replace it with my own',
  keep: 'It is correct: show it',
  ofPart: (action: string, part: string) => `${action}: ${part}`,
  item: (kind: string, position: number, title: string) => `${kind} ${position}${title ? `: ${title}` : ''}`,
  itemFolded: (name: string, more: string | undefined) =>
    more ? `${name}, ${more.charAt(0).toLowerCase()}${more.slice(1)}` : name,
  /** By the name of the list. */
  add: {
    sponsors: 'Add a sponsor',
    social: 'Add an account',
    articleTypes: 'Add a kind of paper',
    preservation: 'Add a preservation service',
    indexing: 'Add an index',
    memberships: 'Add a membership',
    archiveStatistics: 'Add a statistic',
    'privacy.processors': 'Add a service',
    'reviewing.questions': reviewSettingsWords.addQuestion,
    board: 'Add a member',
  } as Record<string, string>,
  noItems: 'None yet.',
  up: 'Move up',
  down: 'Move down',
  remove: 'Remove',
  of: (action: string, item: string) => `${action} ${item.charAt(0).toLowerCase()}${item.slice(1)}`,
  moved: (item: string, position: number, all: number) => `${item} is now ${position} of ${all}`,
  removed: (item: string) => `${item} removed. The change takes effect when you save.`,
  badPlace: 'Latitude, longitude and zoom must be numbers before the map can appear.',
  fewEditors: (count: number) =>
    `DOAJ asks for at least five editors. ${count === 0 ? 'You have named none yet' : `You have named ${count}`}; DOAJ cannot list the journal until you name more.`,
  boardIntro:
    'Members appear in the order of the public page: the order of the roles is fixed, and you choose the order within each role.',
}

export type RecordPageName = keyof typeof recordWords.sections

/** A section of the record. Without a name it cannot have a field. */
export type RecordSection = keyof typeof recordWords.names
