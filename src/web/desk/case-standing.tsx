// Where a case stands, in one line for its editors: whose turn it is, the stage and for how long, and the reviews.
import { CircleUserRound, Hourglass, PenLine, Square } from 'lucide-react'
import type { Turn } from '#src/domain/review/stage.ts'
import { formatDay } from '#src/web/articles/article-text.ts'
import { Badge } from '#src/web/ui/badge.tsx'
import { caseStandingWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import styles from './case-standing.module.css'
import { daysSince } from './days-since.ts'

const icons = { editor: PenLine, author: CircleUserRound, reviewers: Hourglass, nobody: Square }

function TurnBadge({ turn }: { turn: Turn }) {
  return (
    <Badge tone={turn === 'editor' ? 'warn' : 'neutral'} icon={icons[turn]}>
      {words.turns[turn]}
    </Badge>
  )
}

/** Nothing for people who may not know it, and if the server does not say. */
export function CaseStanding({ submission, now }: { submission: SubmissionObject; now: Date }) {
  const { turn, stage, stageSince, round = 1, reviews, dueOn, overdue } = submission
  if (turn === undefined || !stage) return null
  const isOver = turn === 'nobody'
  const hasReviewers = stage === 'in-review' || stage === 'decision-due'
  return (
    <p className={styles['standing']}>
      <TurnBadge turn={turn} />
      <span>{isOver ? words.ended(stage, formatDay(stageSince)) : words.since(stage, daysSince(stageSince, now))}</span>
      {round > 1 && <span>{words.round(round)}</span>}
      {hasReviewers && reviews && <span>{words.progress(reviews)}</span>}
      {dueOn && (
        <span className={overdue ? styles['late'] : undefined}>
          {overdue ? words.overdueSince(formatDay(dueOn)) : words.due(formatDay(dueOn))}
        </span>
      )}
    </p>
  )
}
