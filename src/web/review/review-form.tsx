// The review as a form. Its fields are uncontrolled: what is typed before the scripts are there stays, and without them the page's
// own answer fills them in again.
import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { scaleChoices } from '#src/domain/review/form-fields.ts'
import { answerField, type ReviewDraft } from '#src/domain/review/review-draft.ts'
import { verdicts } from '#src/domain/review/stage.ts'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { ErrorSummary } from '#src/web/ui/error-summary.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { reviewWords as words } from '#src/web/words.ts'
import type { OwnInvitationObject } from '#src/wire/review.ts'
import { Choices } from './choices.tsx'
import { outcomeId } from './outcome.ts'
import { isSending } from './refused.ts'
import styles from './review.module.css'
import { ReviewFiles } from './review-files.tsx'
import type { ShownInvitation } from './shown-invitation.ts'
import { useAutosave } from './use-autosave.ts'
import { useReadForm } from './use-read-form.ts'

// Without scripts, the page of the answer begins at the form.
const id = 'review-form'

type Props = ShownInvitation & {
  texts: ReviewDraft
  /** What is typed is kept on the server. */
  keeps?: boolean
}

export function ReviewForm({ invitation, token, refused, done, formRead, texts, keeps = false }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { formMethod, formData } = useNavigation()
  const isBusy = formMethod === 'POST'
  const own = isSending(refused?.act) ? refused : undefined
  const errors = own?.fields ?? {}
  const typed = own?.texts ?? texts
  const kept = useAutosave(form, token, {
    keeps: keeps && !isBusy,
    savedAt: invitation.draftSavedAt,
    isAsked: done === 'kept',
  })
  // Between two answers in the same words, so that the second is announced.
  const isKeeping = formData?.get('act') === 'keep'

  useReadForm(form, isBusy ? undefined : formRead, kept.onInput)
  return (
    <>
      <Row
        heading={words.yourReview}
        headingId={keeps ? undefined : outcomeId}
        label={keeps && <p>{words.keepsItself}</p>}
      >
        <Form
          ref={form}
          id={id}
          method="post"
          action={`#${id}`}
          discover="none"
          aria-label={words.yourReview}
          noValidate
          preventScrollReset
          data-printed
          className={styles['review']}
          onInput={kept.onInput}
        >
          {own && Object.keys(errors).length > 0 && <ErrorSummary key={own.attempt} errors={errors} form={form} />}
          <Choices
            name="recommendation"
            legend={words.recommendation}
            isRequired
            error={errors['recommendation']}
            choices={verdicts.map((verdict) => [verdict, words.verdicts[verdict]] as const)}
            chosen={typed.recommendation}
          />
          <div id="toAuthor">
            <TextArea
              label={words.toAuthor}
              hint={words.toAuthorHint}
              name="toAuthor"
              face="prose"
              rows={10}
              defaultValue={typed.toAuthor}
              error={errors['toAuthor']}
            />
          </div>
          {invitation.form.map((question) => (
            <Question
              key={question.id}
              question={question}
              answer={typed.answers[question.id] ?? ''}
              error={errors[answerField(question.id)]}
            />
          ))}
          <div id="toEditor">
            <TextArea
              label={words.toEditor}
              hint={words.toEditorHint}
              name="toEditor"
              rows={4}
              defaultValue={typed.toEditor}
              error={errors['toEditor']}
            />
          </div>
          <div id="aiUse">
            <TextArea
              label={words.aiUse}
              hint={invitation.aiRule}
              name="aiUse"
              rows={2}
              defaultValue={typed.aiUse}
              error={errors['aiUse']}
            />
          </div>
        </Form>
      </Row>
      <ReviewFiles invitation={invitation} token={token} refused={refused} keeps={keeps} />
      <Row heading={words.sending} label={<p>{words.sendsNow}</p>} className={styles['onScreen']}>
        <div id="send" className={styles['send']}>
          {own && Object.keys(errors).length === 0 && (
            <Callout tone={own.code === 'names-you' ? 'warn' : 'error'} live="alert">
              <p>{own.message}</p>
            </Callout>
          )}
          <ButtonRow>
            {own?.code === 'names-you' && (
              <Button type="submit" form={id} name="act" value="send-anyway" busy={isBusy}>
                {words.sendAnyway}
              </Button>
            )}
            <Button type="submit" form={id} look="primary" name="act" value="send" busy={isBusy}>
              {isBusy ? words.busy : keeps ? words.send : words.change}
            </Button>
            {keeps && (
              <Button type="submit" form={id} name="act" value="keep" busy={isBusy}>
                {words.keep}
              </Button>
            )}
          </ButtonRow>
          {keeps && (
            <p role="status" className={styles['kept']}>
              {isKeeping
                ? words.keeping
                : (kept.status ?? (done === 'kept' ? words.keptForLater(timeOf(invitation.draftSavedAt)) : ''))}
            </p>
          )}
        </div>
      </Row>
    </>
  )
}

/** In UTC without scripts: the server does not know where the reader is. */
const timeOf = (at = ''): string => `${at.slice(11, 16)} UTC`

type Asked = OwnInvitationObject['form'][number]

function Question({ question, answer, error }: { question: Asked; answer: string; error: string | undefined }) {
  const { id, kind, isForAuthor, isRequired } = question
  const name = answerField(id)
  const label = isRequired ? question.question : `${question.question} (${words.optional})`
  const hint = isForAuthor ? words.forAuthor : words.forEditor
  if (kind === 'text') {
    return (
      <div id={name}>
        <TextArea label={label} hint={hint} name={name} rows={4} defaultValue={answer} error={error} />
      </div>
    )
  }
  const isScale = kind === 'scale'
  const offered = isScale ? scale : question.choices.map((choice) => [choice, choice] as const)
  const choices = isRequired ? offered : [...offered, ['', words.noAnswer] as const]
  return <Choices {...{ name, hint, error, choices, isRequired, isScale }} legend={label} chosen={answer} />
}

const scale = scaleChoices.map(({ value, text }) => [value, text] as const)
