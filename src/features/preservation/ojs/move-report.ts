// The report on an import, for the person who runs it: the same text for a dry run and for the real one.

export type MovedIssue = {
  label: string
  volume: number
  issue: number
  title?: string | undefined
  articles: number
  remarks: string[]
}

export type MovedArticle = {
  title: string
  /** Its number in OJS. */
  formerId?: string | undefined
  volume: number
  issue: number
  files: string[]
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

const fileNames: Record<string, string> = { pdf: 'PDF', docx: 'Word file' }

/** One line each. */
export function* writeReport({ issues, articles, submissions, skipped }: MoveReport): Generator<string> {
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
  if (skipped.length > 0) yield 'Left out:'
  for (const article of skipped) yield `  ${named(article)}: ${article.reason}`
  const waiting = submissions.length > 0 ? `, ${counted(submissions.length, 'submission')}` : ''
  yield `${counted(articles.length, 'paper')} in ${counted(issues.length, 'issue')}${waiting}, ${skipped.length} left out.`
}

const named = ({ title, formerId }: { title: string; formerId?: string | undefined }): string =>
  `“${title}”${formerId ? ` (${formerId})` : ''}`

const counted = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`
