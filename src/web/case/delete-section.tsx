// For administrators: deletes a submission that was never meant as one.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { caseApi } from '#src/web/case-links.ts'
import { managePage } from '#src/web/desk-pages.ts'
import { DeleteSubmissionDialog } from '#src/web/manage/delete-submission-dialog.tsx'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { manageWords, deleteSubmissionWords as words } from '#src/web/words.ts'
import styles from './case.module.css'
import type { HandledCase } from './handled-case.ts'
import { Section } from './section.tsx'

export function DeleteSection({ handledCase }: { handledCase: HandledCase }) {
  const [isAsked, setIsAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const remove = async ({ id, confirm }: { id: string; confirm?: string }) => {
    setBusy(true)
    try {
      await browserApi.delete(caseApi.removal(id, confirm))
      toast.success(manageWords.submissionDeleted)
      await navigate(managePage('submitted'))
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      toast.failure(failureMessage(error, { fallback: manageWords.deleteSubmissionFailed }))
      setIsAsked(false)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section heading={words.heading}>
      <p className={styles['quiet']}>{words.text}</p>
      <ButtonRow>
        <Button size="small" onClick={() => setIsAsked(true)}>
          {words.open}
        </Button>
      </ButtonRow>
      <DeleteSubmissionDialog
        open={isAsked}
        submission={handledCase}
        title={handledCase.title}
        busy={busy}
        onDelete={(asked) => void remove(asked)}
        onCancel={() => setIsAsked(false)}
      />
    </Section>
  )
}
