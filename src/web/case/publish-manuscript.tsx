// Publishes the manuscript of a case, after the question of the desk.
import { useCallback, useState } from 'react'
import { useDecision } from '#src/web/desk/use-decision.ts'
import type { Decided, Decision } from '#src/web/manage/manage-actions.ts'
import { PublishDialog } from '#src/web/manage/publish-dialog.tsx'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { caseWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import styles from './case.module.css'
import { Section } from './section.tsx'

type Props = { submission: SubmissionObject; isNext?: boolean }

export function PublishManuscript({ submission, isNext = false }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const finish = useCallback(() => setIsOpen(false), [])
  const { busy, decide } = useDecision<Decision, Decided>(finish)
  return (
    <ButtonRow>
      <Button {...(isNext && { look: 'primary' })} onClick={() => setIsOpen(true)}>
        {words.publish}
      </Button>
      <PublishDialog
        open={isOpen}
        submission={submission}
        title={submission.title}
        busy={busy}
        onDecide={decide}
        onCancel={finish}
      />
    </ButtonRow>
  )
}

/** For administrators, who need no decision. `text`: what it means for this manuscript. */
export function PublishSection({ submission, text }: { submission: SubmissionObject; text: string }) {
  return (
    <Section heading={words.publish}>
      <p className={styles['quiet']}>{text}</p>
      <PublishManuscript submission={submission} />
    </Section>
  )
}
