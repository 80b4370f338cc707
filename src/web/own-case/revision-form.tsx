// The next version with the answer to the reviewers.
import { type ComponentProps, type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { caseApi } from '#src/web/case-links.ts'
import { draftStorage } from '#src/web/form/draft-storage.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import fields from '#src/web/ui/field.module.css'
import { Field } from '#src/web/ui/field.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { ownCaseWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import styles from './own-case.module.css'
import { collectAnswers, PointFields } from './point-fields.tsx'

type Props = { submission: SubmissionObject; userId: string; reviews: ComponentProps<typeof PointFields>['reviews'] }

export function RevisionForm({ submission, userId, reviews }: Props) {
  const { revalidate } = useRevalidator()
  const [draft] = useState(() => draftStorage('revision', userId, `${submission.id}.${submission.rounds?.length}`))
  const [stored] = useState(() => draft.read())
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [fileError, setFileError] = useState<string>()
  const fileInput = useRef<HTMLInputElement>(null)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const file = form.get('file')
    const isMissing = !(file instanceof File) || file.size === 0
    setFileError(isMissing ? words.noFile : undefined)
    setError(undefined)
    if (isMissing) {
      fileInput.current?.focus()
      return
    }
    const points = collectAnswers(form)
    if (points.length > 0) form.set('points', JSON.stringify(points))
    setBusy(true)
    try {
      await browserApi.upload(caseApi.revisions(submission.id), form)
      draft.delete()
      toast.success(words.sent)
      await revalidate()
    } catch (failure) {
      setError(failureMessage(failure, { fallback: words.sendFailed }))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Row heading={words.revise}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => void send(event)}
        onInput={({ currentTarget }) => void draft.save(textsOf(new FormData(currentTarget)))}
      >
        {error && (
          <Callout tone="error" title={words.sendFailed} level={3} live="alert">
            <p>{error}</p>
          </Callout>
        )}
        <Field label={words.file} hint={words.fileHint} error={fileError}>
          {(control) => (
            <input {...control} ref={fileInput} className={fields['input']} type="file" name="file" accept=".docx" />
          )}
        </Field>
        {reviews.length > 0 && <p>{words.pointsHint}</p>}
        <PointFields reviews={reviews} stored={stored} />
        <TextArea
          label={reviews.length > 0 ? words.generalAnswer : words.answer}
          hint={reviews.length > 0 ? words.generalAnswerHint : words.answerHint}
          error={undefined}
          name="answer"
          rows={reviews.length > 0 ? 4 : 8}
          face="prose"
          defaultValue={typeof stored['answer'] === 'string' ? stored['answer'] : ''}
        />
        <div>
          <Button type="submit" look="primary" busy={busy}>
            {busy ? words.sending : words.send}
          </Button>
        </div>
      </form>
    </Row>
  )
}

/** All but the file, which the browser cannot keep. */
const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].filter((part): part is [string, string] => typeof part[1] === 'string' && part[1] !== ''),
  )
