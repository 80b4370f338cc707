// The record of a fresh installation until somebody saves its settings: the facts of the specification, and examples that
// show an administrator what belongs where.
import type { Periodical } from './periodical.ts'

/** What is true of every installation. Optional sections are absent, and the others claim nothing. */
export const specifiedFacts: Periodical = {
  name: 'Journal of STEM Education',
  shortName: 'STEM Education',
  keywords: [],
  issn: {},
  sponsors: [],
  contact: {},
  social: [],
  frequency: { label: 'Quarterly', issuesPerYear: 4 },
  firstIssue: { volume: 1, issue: 1 },
  languages: ['en'],
  articleTypes: [
    { label: 'Research article', peerReviewed: true, minWords: 4_000, maxWords: 8_000 },
    { label: 'Editorial', peerReviewed: false },
  ],
  limits: {
    abstractWords: 250,
    keywordsMin: 4,
    keywordsMax: 6,
    manuscriptWordsMin: 4_000,
    manuscriptWordsMax: 8_000,
  },
  review: {},
  board: [],
  preservation: [],
  indexing: [],
  memberships: [],
  doi: {},
  doaj: { push: false },
  citation: { style: 'apa' },
  archiveStatistics: [
    { label: 'Published Articles', value: '100+', mode: 'fixed', measure: 'published-papers' },
    { label: 'Expert Reviewers', value: '50+', mode: 'fixed' },
    { label: 'Research Fields', value: '12', mode: 'fixed' },
    { label: 'Issues Per Year', value: '4', mode: 'fixed', measure: 'issues-per-year' },
  ],
  carousel: [
    {
      plate: 'S',
      alt: 'Phase portrait of a pendulum: closed loops around rest, waves above and below, and one red path that spirals to rest.',
      caption: 'Every swing a pendulum can make, each as one line. The red path loses a little at each turn.',
    },
    {
      plate: 'T',
      alt: 'Lattice of the sixteen combinations of four true-or-false statements; one chain from none to all is marked red.',
      caption: 'Sixteen truths and the order between them. The red chain climbs from none to all.',
    },
    {
      plate: 'E',
      alt: 'Truss bridge with seven equal loads; the thicker a member, the greater its force; above it the bending moment in red.',
      caption: 'Where the load goes: the thicker a bar, the more it carries. The red curve is the bending moment.',
    },
    {
      plate: 'M',
      alt: 'Maurer rose: 361 straight strokes whose envelope is a twelve-petalled rose.',
      caption: 'A rose of 361 straight lines.',
    },
    {
      plate: 'Ed',
      alt: 'A page of a mark book: twenty pupils by eighteen tasks, ticks and dots, sorted so that a staircase appears.',
      caption: 'A mark book, sorted until the staircase shows.',
    },
  ],
  newsletter: { enabled: false },
  downloads: { fallbackUrls: [] },
  features: { testPage: true },
  typesetting: { layout: 'one-column' },
  privacy: { processors: [] },
  legal: {},
  pages: {},
  examples: [],
}

const member = { role: 'member', country: 'Exampleland', subjects: [] as string[] } as const

const examples = {
  publisher: {
    name: 'Example College',
    kind: 'College',
    url: 'https://college.example/',
    address: ['Example College', '1 Example Road', 'Exampletown'],
    country: 'Exampleland',
  },
  owner: 'Example College',
  contact: {
    person: 'Dr A. Example',
    email: 'editor@college.example',
    ethicsEmail: 'ethics@college.example',
    technicalEmail: 'website@college.example',
    phone: '+10000000000',
    hours: 'Monday to Friday, 09:00–17:00',
    replyDays: 5,
    postal: ['Editorial Office', 'Example College', '1 Example Road', 'Exampletown', 'Exampleland'],
  },
  location: { latitude: 0, longitude: 0, zoom: 15, label: 'Example College' },
  social: [{ network: 'Mastodon', url: 'https://social.example/@stem', label: 'Example account' }],
  board: [
    { ...member, role: 'editor-in-chief', name: 'Prof. B. Example', affiliation: 'Example University' },
    { ...member, name: 'Prof. C. Example', affiliation: 'Example Institute of Technology' },
    { ...member, name: 'Dr D. Example', affiliation: 'Example Teacher Training College' },
    { ...member, name: 'Dr E. Example', affiliation: 'Example University of the North' },
    { ...member, name: 'Prof. F. Example', affiliation: 'Example University of the South' },
    { ...member, name: 'Dr G. Example', affiliation: 'Example Academy of Sciences' },
    { ...member, name: 'Prof. H. Example', affiliation: 'Example School of Engineering' },
    { ...member, role: 'secretary', name: 'I. Example', affiliation: 'Example College' },
  ],
  boardReviewedOn: '2025-01-01',
  revenue: 'Example: paid for by Example College, which has no influence on editorial decisions.',
  legal: { governingLaw: 'Exampleland' },
} satisfies Partial<Periodical>

export const defaultRecord: Periodical = {
  ...specifiedFacts,
  tagline: 'Peer-reviewed research on teaching science, technology, engineering and mathematics',
  description:
    'International, quarterly, open-access research on science, technology, engineering and mathematics education, ' +
    'reviewed double-blind.',
  ...examples,
  examples: Object.keys(examples) as (keyof typeof examples)[],
}
