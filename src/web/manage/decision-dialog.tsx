// The question before a paper or a manuscript is deleted or published: which one, and what will happen.
import { useState } from 'react'
import { ConfirmDialog, ItemId, Outcomes } from '#src/web/ui/confirm-dialog.tsx'
import { manageWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import type { Decision } from './manage-actions.ts'
import { PublishDialog } from './publish-dialog.tsx'

/** A decision that an entry asks for. */
export type EntryQuestion = { title: string } & (
  | { decision: Decision; question: string; number?: string; outcomes: string[]; confirm: string; danger: boolean }
  | { submission: SubmissionObject }
)

/** `index`: the position of the entry in its list, where its outcome will be shown. */
export type Question = EntryQuestion & { index: number }

type Props = {
  asked: Question | undefined
  busy: boolean
  onDecide: (decision: Decision) => void
  onCancel: () => void
}

export function DecisionDialog({ asked, busy, onDecide, onCancel }: Props) {
  // While it closes it still shows the question.
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  const open = asked !== undefined
  const submission = shown && 'submission' in shown ? shown.submission : undefined
  const plain = shown && 'decision' in shown ? shown : undefined
  return (
    <>
      <PublishDialog
        open={open && submission !== undefined}
        submission={submission}
        title={shown?.title ?? ''}
        busy={busy}
        onDecide={onDecide}
        onCancel={onCancel}
      />
      <ConfirmDialog
        open={open && plain !== undefined}
        question={plain?.question ?? ''}
        item={
          <>
            {plain?.title}
            {plain?.number && <ItemId>{plain.number}</ItemId>}
          </>
        }
        confirmLabel={plain?.confirm ?? words.delete}
        danger={plain?.danger ?? false}
        busy={busy}
        onConfirm={() => plain && onDecide(plain.decision)}
        onCancel={onCancel}
      >
        <Outcomes outcomes={plain?.outcomes ?? []} />
      </ConfirmDialog>
    </>
  )
}
