// The buttons of an upload: publish, save as a draft, start over. A form with content asks before it is cleared.
import { useId } from 'react'
import { UploadProgress } from '#src/web/desk/upload-progress.tsx'
import { ActionNote, Actions, FormEnd } from '#src/web/form/form-layout.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { ConfirmDialog } from '#src/web/ui/confirm-dialog.tsx'
import { uploadWords as words } from '#src/web/words.ts'
import type { UploadForm } from './use-upload-form.ts'

export function UploadActions({ form }: { form: UploadForm }) {
  const { upload } = form
  const { sending } = upload
  const draftHint = useId()
  return (
    <FormEnd>
      <Actions>
        <Button type="submit" look="primary" busy={sending}>
          {sending ? words.busy : words.submit}
        </Button>
        <Button disabled={sending} aria-describedby={draftHint} onClick={() => void form.send(true)}>
          {words.saveDraft}
        </Button>
        <Button disabled={sending} onClick={form.reset}>
          {words.reset}
        </Button>
        <ActionNote id={draftHint}>{words.saveDraftHint}</ActionNote>
      </Actions>
      {sending && <UploadProgress {...upload} onCancel={upload.cancel} />}
      <ConfirmDialog
        open={form.asksToClear}
        question={words.resetConfirm}
        item={words.resetText}
        confirmLabel={words.reset}
        danger
        onConfirm={form.clear}
        onCancel={form.keep}
      />
    </FormEnd>
  )
}
