// What is left in the place of an entry that went: what became of it, and the way back or on. It stays until the list is
// another one, so nobody has to hurry.
import { CircleCheck } from 'lucide-react'
import { articlePage } from '#src/web/links.ts'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { manageWords as words } from '#src/web/words.ts'
import styles from './manage.module.css'
import type { Decision } from './manage-actions.ts'

export type Left = {
  place: number
  /** The list in which it stands, by its address. */
  address: string
  text: string
  undo?: Decision
  articleId?: string
}

type Props = { left: Left; busy: boolean; onDecide: (decision: Decision) => void }

export function LeftRow({ left, busy, onDecide }: Props) {
  const { undo } = left
  return (
    <li className={styles['left']}>
      <p>
        <CircleCheck aria-hidden />
        {left.text}
      </p>
      {undo && (
        <Button size="small" busy={busy} onClick={() => onDecide(undo)}>
          {words.undo}
        </Button>
      )}
      {left.articleId && (
        <ButtonLink size="small" to={articlePage(left.articleId)}>
          {words.viewArticle}
        </ButtonLink>
      )}
    </li>
  )
}
