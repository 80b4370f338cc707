import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { caseApi } from '#src/web/case-links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { ConfirmDialog } from '#src/web/ui/confirm-dialog.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { ownCaseWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import styles from './own-case.module.css'

export function WithdrawPart({ submission }: { submission: SubmissionObject }) {
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  const withdraw = async () => {
    setBusy(true)
    try {
      await browserApi.post(caseApi.withdraw(submission.id), {})
      toast.success(words.withdrawn)
      await revalidate()
    } catch (error) {
      toast.failure(failureMessage(error, { fallback: words.withdrawFailed }))
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }

  return (
    <Row heading={words.withdraw}>
      <div className={styles['form']}>
        <p>{words.withdrawText}</p>
        <div>
          <Button onClick={() => setAsking(true)}>{words.withdraw}</Button>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        question={words.withdrawQuestion}
        item={submission.title}
        confirmLabel={words.withdraw}
        danger
        busy={busy}
        onConfirm={() => void withdraw()}
        onCancel={() => setAsking(false)}
      >
        <p>{words.withdrawOutcome}</p>
      </ConfirmDialog>
    </Row>
  )
}
