// The report on an import, for the person who runs it: the same text for a dry run and for the real one.

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
  doi?: string | undefined
  holds: Holdings
  remarks: string[]
}

export type MovedSubmission = { title: string; formerId?: string | undefined; owner: string; remarks: string[] }

export type MoveReport = {
  issues: MovedIssue[]
  articles: MovedArticle[]
  /** Those that wait for a decision. */
  submissions: MovedSubmission[]
  skipped: { title: string; formerId?: string | undefined; reason: string }[]
}

export type Totals = {
  papers: number
  issues: number
  submissions: number
  leftOut: number
  /** Papers and issues with a remark. */
  changed: number
  files: Record<string, number>
  withoutFile: number
  dois: number
  orcids: number
  keywords: number
  references: number
  languages: Record<string, number>
  /** Why papers were left out, and what was changed of those that came in, with the number of each. */
  reasons: Record<string, number>
  remarks: Record<string, number>
}

export function totalsOf({ issues, articles, submissions, skipped }: MoveReport): Totals {
  const sum = (count: (article: MovedArticle) => number): number =>
    articles.reduce((total, article) => total + count(article), 0)
  const remarked = [...issues, ...articles, ...submissions]
  return {
    ...{ papers: articles.length, issues: issues.length, submissions: submissions.length, leftOut: skipped.length },
    changed: [...issues, ...articles].filter(({ remarks }) => remarks.length > 0).length,
    files: countEach(articles.flatMap(({ files }) => files)),
    withoutFile: articles.filter(({ files }) => files.length === 0).length,
    dois: articles.filter(({ doi }) => doi !== undefined).length,
    orcids: sum(({ holds }) => holds.orcids),
    keywords: sum(({ holds }) => holds.keywords),
    references: sum(({ holds }) => holds.references),
    languages: countEach(articles.map(({ holds }) => holds.language ?? 'unknown')),
    reasons: countEach(skipped.map(({ reason }) => kindOf(reason))),
    remarks: countEach(remarked.flatMap(({ remarks }) => remarks.map(kindOf))),
  }
}

/** Most frequent first. */
function countEach(names: readonly string[]): Record<string, number> {
  const groups = [...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length] as const)
  return Object.fromEntries(groups.sort(([, one], [, other]) => other - one))
}

/** A remark without what differs from paper to paper. */
const kindOf = (remark: string): string =>
  remark
    .replaceAll(/“[^”]*”/g, '“…”')
    .replace(/: (?:\d|10\.|https?:).*$/, '')
    .replaceAll(/\([^()]*@[^()]*\)|\(\d+\)/g, '(…)')
    .replaceAll(/\d+(?:\.\d+)?/g, 'N')

const maxKinds = 8

function* writeTotals(totals: Totals): Generator<string> {
  const { papers, issues, submissions, leftOut, changed, files, withoutFile, languages } = totals
  const waiting = submissions > 0 ? `, ${counted(submissions, 'submission')}` : ''
  yield `${counted(papers, 'paper')} in ${counted(issues, 'issue')}${waiting}, ${leftOut} left out.`
  const typed = Object.entries(files).map(([type, count]) => counted(count, fileNames[type] ?? type))
  yield `Files: ${[...typed, `${counted(withoutFile, 'paper')} without a file`].join(', ')}`
  yield `Also: ${counted(totals.references, 'reference')}, ${counted(totals.keywords, 'keyword')}, ${counted(totals.dois, 'DOI')}, ${counted(totals.orcids, 'ORCID iD')}`
  const named = Object.entries(languages).map(([language, count]) => `${language} (${count})`)
  if (named.length > 0) yield `Languages of the papers, to enter in the settings: ${named.join(', ')}`
  yield* writeKinds(`Came in, but changed or without something: ${changed}`, totals.remarks)
  yield* writeKinds(`Left out: ${leftOut}`, totals.reasons)
  yield 'Not taken from OJS: people, reviews, decisions, statistics and settings.'
  yield ''
}

function* writeKinds(heading: string, kinds: Readonly<Record<string, number>>): Generator<string> {
  const all = Object.entries(kinds)
  if (all.length === 0) return
  yield heading
  for (const [kind, count] of all.slice(0, maxKinds)) yield `  ${count} × ${kind}`
  if (all.length > maxKinds) yield `  and ${all.length - maxKinds} other remarks, below`
}

const fileNames: Record<string, string> = { pdf: 'PDF', docx: 'Word file' }

/** One line each: first what fits on one screen, then every issue and paper. */
export function* writeReport(report: MoveReport): Generator<string> {
  yield* writeTotals(totalsOf(report))
  yield* writeDetails(report)
}

function* writeDetails({ issues, articles, submissions, skipped }: MoveReport): Generator<string> {
  for (const issue of issues) {
    yield `${issue.label}${issue.title ? `, “${issue.title}”` : ''}: ${counted(issue.articles, 'paper')}`
    for (const remark of issue.remarks) yield `  · ${remark}`
    for (const article of articles) {
      if (article.volume !== issue.volume || article.issue !== issue.issue) continue
      const files = article.files.map((type) => fileNames[type] ?? type).join(' and ') || 'no file'
      yield `  ${named(article)}: ${files}`
      for (const remark of article.remarks) yield `    · ${remark}`
    }
  }
  if (submissions.length > 0) yield 'Waiting for a decision, as manuscripts that were just received:'
  for (const submission of submissions) {
    yield `  ${named(submission)}: belongs to ${submission.owner}`
    for (const remark of submission.remarks) yield `    · ${remark}`
  }
  if (skipped.length > 0) yield 'Left out, one by one:'
  for (const article of skipped) yield `  ${named(article)}: ${article.reason}`
}

const named = ({ title, formerId }: { title: string; formerId?: string | undefined }): string =>
  `“${title}”${formerId ? ` (${formerId})` : ''}`

const counted = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`
