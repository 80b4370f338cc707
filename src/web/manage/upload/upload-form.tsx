// The form of an upload, from the result of the last one to the buttons.

import { FailedCallout, RestoredCallout } from '#src/web/form/form-callouts.tsx'
import { FormFrame } from '#src/web/form/form-frame.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { uploadWords as words } from '#src/web/words.ts'
import { SameTitle } from './same-title.tsx'
import { UploadActions } from './upload-actions.tsx'
import { UploadFilesSection } from './upload-files-section.tsx'
import { UploadPlacementSection } from './upload-placement-section.tsx'
import { Uploaded } from './uploaded.tsx'
import { errorShown, type UploadForm as Form } from './use-upload-form.ts'

export function UploadForm({ form }: { form: Form }) {
  const { draft, problems, failed, published } = form
  const notices = (
    <>
      {draft.restored && (
        <RestoredCallout text={words.textRestored} discard={words.discard} onDiscard={form.startAgain} />
      )}
      {published && <Uploaded key={published._id} article={published} />}
      {failed && <FailedCallout {...failed} shownFor={errorShown} />}
    </>
  )
  return (
    <FormFrame
      label={words.heading}
      errors={problems.errors}
      attempt={problems.attempt}
      notices={notices}
      onSubmit={() => void form.send(false)}
    >
      <TextsSection form={form} />
      <UploadFilesSection form={form} />
      <UploadPlacementSection form={form} />
      <UploadActions form={form} />
    </FormFrame>
  )
}

function TextsSection({ form }: { form: Form }) {
  const { text, draft } = form
  return (
    <>
      <TextArea
        {...text('title')}
        label={words.fieldTitle}
        face="title"
        rows={2}
        required
        tail={<SameTitle title={draft.texts.title} />}
      />
      <TextArea {...text('abstract')} label={words.abstract} face="prose" rows={7} required />
      <TextField {...text('authors')} label={words.authors} hint={words.authorsHint} autoComplete="off" required />
      <TextField {...text('keywords')} label={words.keywords} hint={words.keywordsHint} autoComplete="off" />
    </>
  )
}
