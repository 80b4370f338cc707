// Approves the proof, after a question that says what follows.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { caseApi } from '#src/web/case-links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { ConfirmDialog, Outcomes } from '#src/web/ui/confirm-dialog.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { proofWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { pointStorage, restorePoints } from './use-points.ts'

type Props = { submission: SubmissionObject; userId: string; look?: 'primary' }

export function ApproveProof({ submission: { id, title, proof }, userId, look }: Props) {
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const device = pointStorage(userId, id)
  const hasUnsent = isAsking && restorePoints(device.read()).length > 0

  const approve = async () => {
    setBusy(true)
    try {
      await browserApi.post(caseApi.proofApproval(id), { approved: true, proof: proof?.number })
      device.delete()
      toast.success(words.approved)
    } catch (error) {
      toast.failure(failureMessage(error, { fallback: words.failed }))
    } finally {
      await revalidate()
      setBusy(false)
      setAsking(false)
    }
  }

  return (
    <>
      <Button {...(look && { look })} onClick={() => setAsking(true)}>
        {words.approve}
      </Button>
      <ConfirmDialog
        open={isAsking}
        question={words.approveQuestion}
        item={title}
        confirmLabel={words.approve}
        busy={busy}
        onConfirm={() => void approve()}
        onCancel={() => setAsking(false)}
      >
        <Outcomes outcomes={[...words.approveOutcomes, ...(hasUnsent ? [words.approveUnsent] : [])]} />
      </ConfirmDialog>
    </>
  )
}
