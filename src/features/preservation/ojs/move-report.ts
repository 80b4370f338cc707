// What became of an export, in words for whoever moves in: the same before anything is written, and afterwards.

export type MovedIssue = {
  label: string
  volume: number
  issue: number
  title?: string | undefined
  papers: number
  notes: string[]
}

export type MovedPaper = {
  title: string
  /** Its number in OJS. */
  formerId?: string | undefined
  volume: number
  issue: number
  files: string[]
  notes: string[]
}

export type MoveReport = {
  issues: MovedIssue[]
  papers: MovedPaper[]
  skipped: { title: string; formerId?: string | undefined; reason: string }[]
}

const fileNames: Record<string, string> = { pdf: 'PDF', docx: 'Word file' }

/** One line each. */
export function* writeReport({ issues, papers, skipped }: MoveReport): Generator<string> {
  for (const issue of issues) {
    yield `${issue.label}${issue.title ? `, “${issue.title}”` : ''}: ${counted(issue.papers, 'paper')}`
    for (const note of issue.notes) yield `  · ${note}`
    for (const paper of papers) {
      if (paper.volume !== issue.volume || paper.issue !== issue.issue) continue
      const files = paper.files.map((type) => fileNames[type] ?? type).join(' and ') || 'no file'
      yield `  ${named(paper)}: ${files}`
      for (const note of paper.notes) yield `    · ${note}`
    }
  }
  if (skipped.length > 0) yield 'Left out:'
  for (const paper of skipped) yield `  ${named(paper)}: ${paper.reason}`
  yield `${counted(papers.length, 'paper')} in ${counted(issues.length, 'issue')}, ${skipped.length} left out.`
}

const named = ({ title, formerId }: { title: string; formerId?: string | undefined }): string =>
  `“${title}”${formerId ? ` (${formerId})` : ''}`

const counted = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`
