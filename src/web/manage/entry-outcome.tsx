// Replaces an entry that left its list: reports what happened to it and offers undo or its new page. It stays until the
// list changes, so nobody has to hurry.
import { CircleCheck } from 'lucide-react'
import { articlePage } from '#src/web/links.ts'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { manageWords as words } from '#src/web/words.ts'
import styles from './manage.module.css'
import type { Decision } from './manage-actions.ts'

export type EntryOutcome = {
  index: number
  /** The address of the list in which the row appears. */
  address: string
  text: string
  undo?: Decision
  articleId?: string
}

type Props = { outcome: EntryOutcome; busy: boolean; onDecide: (decision: Decision) => void }

export function EntryOutcomeRow({ outcome, busy, onDecide }: Props) {
  const { undo } = outcome
  return (
    <li className={styles['outcome']}>
      <p>
        <CircleCheck aria-hidden />
        {outcome.text}
      </p>
      {undo && (
        <Button size="small" busy={busy} onClick={() => onDecide(undo)}>
          {words.undo}
        </Button>
      )}
      {outcome.articleId && (
        <ButtonLink size="small" to={articlePage(outcome.articleId)}>
          {words.viewArticle}
        </ButtonLink>
      )}
    </li>
  )
}
