// The whole issue as one file, and as a booklet to print.
import { formatSize } from '#src/web/articles/article-text.ts'
import { issuePageWords as words } from '#src/web/words.ts'
import type { IssueInFull } from '#src/wire/issue.ts'
import styles from './issue-page.module.css'

export function IssueFiles({ files: { pdf, booklet } }: { files: NonNullable<IssueInFull['files']> }) {
  return (
    <div className={styles['files']}>
      <p>
        <a href={pdf.url} type="application/pdf">
          {words.wholeIssue(formatSize(pdf.size))}
        </a>
      </p>
      <p>
        <a href={booklet.url} type="application/pdf" title={words.bookletHint}>
          {words.booklet(formatSize(booklet.size))}
        </a>
      </p>
    </div>
  )
}
