// Sending the manuscript, its progress, and what this device keeps of it.
import { Check } from 'lucide-react'
import { UploadProgress } from '#src/web/desk/upload-progress.tsx'
import { ActionNote, Actions, FormEnd } from '#src/web/form/form-layout.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { submissionWords as words } from '#src/web/words.ts'
import { isEmpty } from './submission-draft.ts'
import type { SubmissionForm } from './use-submission-form.ts'

export function SubmissionActions({ form: { draft, upload, discard } }: { form: SubmissionForm }) {
  const { sending } = upload
  return (
    <FormEnd>
      <Actions>
        <Button type="submit" look="primary" busy={sending}>
          {sending ? words.submitting : words.submit}
        </Button>
        {!isEmpty(draft) && !sending && (
          <>
            <DraftState {...draft} />
            <Button look="link" onClick={discard}>
              {words.discardDraft}
            </Button>
          </>
        )}
      </Actions>
      {sending && <UploadProgress {...upload} onCancel={upload.cancel} />}
    </FormEnd>
  )
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

function DraftState({ unkept, savedAt }: { unkept: boolean; savedAt?: string | undefined }) {
  if (unkept) return <ActionNote>{words.draftUnkept}</ActionNote>
  if (!savedAt) return null
  return (
    <ActionNote>
      <Check aria-hidden /> {words.draftSaved(clock.format(new Date(savedAt)))}
    </ActionNote>
  )
}
