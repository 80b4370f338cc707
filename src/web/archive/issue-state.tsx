// The state of an issue, for readers: only what they would not expect. Nothing for a complete issue.
import { Bookmark, Hourglass } from 'lucide-react'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { Badge } from '#src/web/ui/badge.tsx'
import { archiveWords as words } from '#src/web/words.ts'
import type { IssueObject } from '#src/wire/issue.ts'
import styles from './issue-state.module.css'

export function IssueState({ issue }: { issue: Pick<IssueObject, 'volume' | 'issue' | 'state'> }) {
  const current = usePeriodical()?.currentIssue
  const isCurrent = current?.volume === issue.volume && current.issue === issue.issue
  const isOpen = issue.state !== 'published'
  if (!isCurrent && !isOpen) return null
  return (
    <p className={styles['states']}>
      {isCurrent && (
        <span className="on-screen">
          <Badge icon={Bookmark}>{words.currentIssue}</Badge>
        </span>
      )}
      {isOpen && <Badge icon={Hourglass}>{words.inProgress}</Badge>}
    </p>
  )
}
