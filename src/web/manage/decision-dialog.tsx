// The question before a paper or a manuscript is deleted or published: which one, and what will happen.
import { useState } from 'react'
import { ConfirmDialog, ItemId, Outcomes } from '#src/web/ui/confirm-dialog.tsx'
import { manageWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { DeleteSubmissionDialog } from './delete-submission-dialog.tsx'
import type { Decision } from './manage-actions.ts'
import { PublishDialog } from './publish-dialog.tsx'

/** A decision that an entry asks for. */
export type EntryQuestion = { title: string } & (
  | { decision: Decision; question: string; number?: string; outcomes: string[]; confirm: string; danger: boolean }
  | { submission: SubmissionObject; act: 'publish' | 'delete' }
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
  const about = shown && 'submission' in shown ? shown : undefined
  const plain = shown && 'decision' in shown ? shown : undefined
  return (
    <>
      <PublishDialog
        open={open && about?.act === 'publish'}
        submission={about?.submission}
        title={shown?.title ?? ''}
        busy={busy}
        onDecide={onDecide}
        onCancel={onCancel}
      />
      <DeleteSubmissionDialog
        open={open && about?.act === 'delete'}
        submission={about?.submission}
        title={shown?.title ?? ''}
        busy={busy}
        onDelete={(asked) => onDecide({ intent: 'delete-submission', ...asked })}
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
