// The report on an import, for the person who runs it: the same text for a dry run and for the real one.
import { languageName } from '#src/domain/language-tag.ts'
import { byWeight, kindOf } from './kinds-of-remarks.ts'
import type { LeftBehindTotals } from './left-behind.ts'

export type MovedIssue = {
  label: string
  volume: number
  issue: number
  title?: string | undefined
  articles: number
  remarks: string[]
}

/** What came in with a paper. */
export type Holdings = {
  language?: string | undefined
  references: number
  keywords: number
  orcids: number
}

export type MovedArticle = {
  title: string
  /** Its number in OJS. */
  formerId?: string | undefined
  volume: number
  issue: number
  files: string[]
  /** What stays on another site, and is linked. */
  linked: ('PDF' | 'text')[]
  doi?: string | undefined
  holds: Holdings
  remarks: string[]
}

export type MovedSubmission = { title: string; formerId?: string | undefined; owner: string; remarks: string[] }

export type Skipped = {
  title: string
  formerId?: string | undefined
  reason: string
  /** It was not published in OJS either. */
  isManuscript?: boolean | undefined
}

export type MoveReport = {
  /** `entered-before`: by an earlier run, which was ended before it could report. */
  outcome: 'checked' | 'entered' | 'entered-before'
  issues: MovedIssue[]
  articles: MovedArticle[]
  /** Those that wait for a decision. */
  submissions: MovedSubmission[]
  skipped: Skipped[]
  /** Files in a folder of exports that are none. */
  foreign: { path: string; reason: string }[]
  /** What the export tells of people and of reviewing. */
  leftBehind: LeftBehindTotals
}

export type Totals = {
  papers: number
  issues: number
  submissions: number
  leftOut: number
  /** Of them, those that were not published in OJS either. */
  manuscriptsLeftOut: number
  /** Those with a remark. */
  changed: number
  files: Record<string, number>
  /** Without a file, but with a link to one elsewhere. */
  onlyLinked: number
  withoutFile: number
  dois: number
  orcids: number
  keywords: number
  references: number
  /** By their tags. */
  languages: Record<string, number>
  /** Why papers were left out, and what was changed of those that came in, with the number of each. */
  reasons: Record<string, number>
  remarks: Record<string, number>
  leftBehind: MoveReport['leftBehind']
}

export function totalsOf({ issues, articles, submissions, skipped, leftBehind }: MoveReport): Totals {
  const sum = (count: (article: MovedArticle) => number): number =>
    articles.reduce((total, article) => total + count(article), 0)
  const remarked = [...issues, ...articles, ...submissions]
  return {
    ...{ papers: articles.length, issues: issues.length, submissions: submissions.length, leftOut: skipped.length },
    manuscriptsLeftOut: skipped.filter(({ isManuscript }) => isManuscript).length,
    changed: remarked.filter(({ remarks }) => remarks.length > 0).length,
    files: countEach(articles.flatMap(({ files }) => files)),
    onlyLinked: articles.filter(({ files, linked }) => files.length === 0 && linked.length > 0).length,
    withoutFile: articles.filter(({ files, linked }) => files.length + linked.length === 0).length,
    dois: articles.filter(({ doi }) => doi !== undefined).length,
    orcids: sum(({ holds }) => holds.orcids),
    keywords: sum(({ holds }) => holds.keywords),
    references: sum(({ holds }) => holds.references),
    languages: countEach(articles.map(({ holds }) => holds.language ?? unknownLanguage)),
    reasons: countEach(skipped.map(({ reason }) => kindOf(reason))),
    remarks: countEach(remarked.flatMap(({ remarks }) => remarks.map(kindOf))),
    leftBehind,
  }
}

function countEach(names: readonly string[]): Record<string, number> {
  const groups = [...Map.groupBy(names, (name) => name)].map(([name, all]): [string, number] => [name, all.length])
  return Object.fromEntries(groups.sort(byWeight))
}

const unknownLanguage = 'unknown'
const maxKinds = 8

const introductions: Record<MoveReport['outcome'], string> = {
  checked: 'This is what an import would do; nothing was written.',
  entered: 'This was imported.',
  'entered-before': 'This was imported by an earlier run, which was ended before it could report.',
}

function* writeTotals(totals: Totals): Generator<string> {
  const { papers, issues, submissions, changed, files, languages } = totals
  const waiting = submissions > 0 ? `, ${counted(submissions, 'manuscript')} waiting for a decision` : ''
  yield `Comes in: ${counted(papers, 'paper')} in ${counted(issues, 'issue')}${waiting}. Left out: ${writeLeftOut(totals)}.`
  const typed = Object.entries(files).map(([type, count]) => counted(count, fileNames[type] ?? type))
  const linked =
    totals.onlyLinked > 0 ? [`${counted(totals.onlyLinked, 'paper')} whose file stays on another site`] : []
  yield `Files: ${[...typed, ...linked, `${counted(totals.withoutFile, 'paper')} without a file`].join(', ')}`
  yield `Also: ${counted(totals.references, 'reference')}, ${counted(totals.keywords, 'keyword')}, ${counted(totals.dois, 'DOI')}, ${counted(totals.orcids, 'ORCID iD')}`
  const named = Object.entries(languages).map(([language, count]) => writeLanguage(language, count))
  if (named.length > 0) {
    yield `Papers by language: ${named.join('; ')}`
    yield '  Enter these codes in the settings, under “Names and languages”, “Languages of the papers”.'
  }
  const things = submissions > 0 ? 'papers, issues and manuscripts' : 'papers and issues'
  yield* writeKinds(
    `Of these ${things}, ${changed} come in changed, or without something that they had:`,
    totals.remarks,
  )
  yield* writeKinds(`Left out: ${writeLeftOut(totals)}, because`, totals.reasons)
  yield* writeLeftBehind(totals.leftBehind)
  yield ''
}

function writeLanguage(language: string, papers: number): string {
  const name = language === unknownLanguage ? 'not named by the export' : `${language}, ${languageName(language)}`
  return `${name}: ${papers}`
}

function writeLeftOut({ leftOut, manuscriptsLeftOut: manuscripts }: Totals): string {
  const papers = leftOut - manuscripts
  return [
    ...(papers > 0 || manuscripts === 0 ? [counted(papers, 'paper')] : []),
    ...(manuscripts > 0 ? [counted(manuscripts, 'manuscript')] : []),
  ].join(' and ')
}

function* writeLeftBehind({ uploaders, filesOfReviews, ...ofAuthors }: LeftBehindTotals): Generator<string> {
  const { emails, countries, biographies, homePages } = ofAuthors
  const held = [
    ...(emails > 0 ? [counted(emails, 'e-mail address', 'e-mail addresses')] : []),
    ...(countries > 0 ? [counted(countries, 'country of an author', 'countries of authors')] : []),
    ...(biographies > 0 ? [counted(biographies, 'biography', 'biographies')] : []),
    ...(homePages > 0 ? [counted(homePages, 'home page')] : []),
    ...(uploaders > 0
      ? [counted(uploaders, 'user name of somebody who uploaded files', 'user names of people who uploaded files')]
      : []),
    ...(filesOfReviews > 0 ? [counted(filesOfReviews, 'file of reviews', 'files of reviews')] : []),
  ]
  if (held.length > 0) yield `Not taken: ${held.join(', ')}`
  yield 'Not in such exports: reviews, decisions, statistics and settings'
}

function* writeKinds(heading: string, kinds: Readonly<Record<string, number>>): Generator<string> {
  const all = Object.entries(kinds)
  if (all.length === 0) return
  yield heading
  for (const [kind, count] of all.slice(0, maxKinds)) yield `  ${count} × ${kind}`
  if (all.length > maxKinds) yield `  and ${counted(all.length - maxKinds, 'other kind')}, below`
}

const fileNames: Record<string, string> = { pdf: 'PDF', docx: 'Word file' }

/** One line each: first what fits on one screen, then what was changed and left out by its kind, then every issue and paper. */
export function* writeReport(report: MoveReport): Generator<string> {
  yield introductions[report.outcome]
  yield* writeTotals(totalsOf(report))
  yield* explainNumbers(report)
  yield* writeByKind('What comes in changed, or without something that it had', remarksOf(report))
  yield* writeByKind(
    'What is left out, because',
    report.skipped.map((article) => ({ what: named(article), remark: article.reason })),
  )
  yield* writeForeign(report)
  yield* writeContents(report)
}

function* explainNumbers({ articles, submissions, skipped }: MoveReport): Generator<string> {
  const numbered = [...articles, ...submissions, ...skipped].find(({ formerId }) => formerId !== undefined)
  if (!numbered) return
  yield `A number after a title, like (${numbered.formerId}), is that of the paper in OJS, as in its old address: …/article/view/${numbered.formerId}`
  yield ''
}

function* writeForeign({ foreign }: MoveReport): Generator<string> {
  if (foreign.length === 0) return
  yield `Files in the folder that are no exports, and were not read (${foreign.length}):`
  for (const { path, reason } of foreign) yield `  ${path}: ${reason}`
  yield ''
}

type Remark = { what: string; remark: string }

function remarksOf({ issues, articles, submissions }: MoveReport): Remark[] {
  const of = (what: string, remarks: readonly string[]): Remark[] => remarks.map((remark) => ({ what, remark }))
  return [
    ...issues.flatMap((issue) => of(issue.label, issue.remarks)),
    ...[...articles, ...submissions].flatMap((article) => of(named(article), article.remarks)),
  ]
}

// Names, numbers, and what follows a colon.
const hasDetails = /[“(:\d]/

/** The words before a colon that all of several have, and that name nothing: they need not be repeated under their kind. */
function commonLead(remarks: readonly Remark[]): string {
  const leads = new Set(
    remarks.map(({ remark }) => /^(?:Its|Affiliations|Names|Files|Earlier) [^:“]*: /.exec(remark)?.[0] ?? ''),
  )
  const [lead = ''] = leads
  return remarks.length > 1 && leads.size === 1 ? lead : ''
}

/** What differs from paper to paper beside each. */
function* writeByKind(heading: string, remarks: readonly Remark[]): Generator<string> {
  const kinds = [...Map.groupBy(remarks, ({ remark }) => kindOf(remark))].sort(([one, a], [other, b]) =>
    byWeight([one, a.length], [other, b.length]),
  )
  if (kinds.length === 0) return
  yield `${heading}:`
  for (const [kind, all] of kinds) {
    const isSame = !all.some(({ remark }) => hasDetails.test(remark))
    yield `  ${kind} (${all.length})`
    const lead = commonLead(all)
    for (const { what, remark } of all) yield isSame ? `    ${what}` : `    ${what}: ${remark.slice(lead.length)}`
  }
  yield ''
}

function* writeContents({ issues, articles, submissions }: MoveReport): Generator<string> {
  const inIssue = Map.groupBy(articles, ({ volume, issue }) => `${volume}.${issue}`)
  yield 'What comes in:'
  for (const { label, title, volume, issue, ...counts } of issues) {
    yield `  ${label}${title ? `, “${title}”` : ''}: ${counted(counts.articles, 'paper')}`
    for (const article of inIssue.get(`${volume}.${issue}`) ?? []) {
      yield `    ${named(article)}: ${filesOf(article).join(' and ') || 'no file'}`
    }
  }
  if (submissions.length > 0) yield '  Waiting for a decision, as manuscripts that were just received:'
  for (const submission of submissions) yield `    ${named(submission)}: belongs to ${submission.owner}`
}

const filesOf = ({ files, linked }: MovedArticle): string[] => [
  ...files.map((type) => fileNames[type] ?? type),
  ...linked.map((what) => `a link to its ${what}`),
]

const named = ({ title, formerId }: { title: string; formerId?: string | undefined }): string =>
  `“${title}”${formerId ? ` (${formerId})` : ''}`

const counted = (number: number, thing: string, things = `${thing}s`): string =>
  `${number} ${number === 1 ? thing : things}`
