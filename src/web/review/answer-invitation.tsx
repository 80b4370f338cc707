// Yes, with two promises, or no.
import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { FailureCallout } from '#src/web/ui/callout.tsx'
import { ErrorSummary } from '#src/web/ui/error-summary.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { reviewWords as words } from '#src/web/words.ts'
import { FieldError } from './choices.tsx'
import styles from './review.module.css'
import type { ShownInvitation } from './shown-invitation.ts'

export function AnswerInvitation({ invitation, refused }: ShownInvitation) {
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useNavigation().formMethod === 'POST'
  const errors = refused?.fields ?? {}
  const isFaulty = Object.keys(errors).length > 0
  return (
    <>
      <Criteria criteria={invitation.criteria} />
      <Row heading={words.answer} label={<p>{words.answerAside}</p>}>
        <Form
          ref={form}
          id="answer"
          method="post"
          action="#answer"
          discover="none"
          className={styles['answer']}
          preventScrollReset
        >
          {isFaulty ? (
            <ErrorSummary key={refused?.attempt} errors={errors} form={form} />
          ) : (
            <FailureCallout message={refused?.message} />
          )}
          {(['noConflict', 'confidential'] as const).map((name) => (
            <Sentence
              key={name}
              name={name}
              text={words[name]}
              isGiven={refused?.promises[name] ?? false}
              error={errors[name]}
            />
          ))}
          <p className={styles['rule']}>
            <strong>{words.aiRule}.</strong> {invitation.aiRule}
          </p>
          <ButtonRow>
            <Button type="submit" look="primary" name="act" value="accept" busy={isBusy}>
              {words.accept}
            </Button>
            <Button type="submit" name="act" value="decline" busy={isBusy}>
              {words.decline}
            </Button>
          </ButtonRow>
        </Form>
      </Row>
    </>
  )
}

type SentenceProps = { name: string; text: string; isGiven: boolean; error: string | undefined }

function Sentence({ name, text, isGiven, error }: SentenceProps) {
  return (
    <div className={styles['check']}>
      <input
        type="checkbox"
        id={name}
        name={name}
        defaultChecked={isGiven}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
      />
      <div>
        <label htmlFor={name}>{text}</label>
        <FieldError id={`${name}-error`} error={error} />
      </div>
    </div>
  )
}

export function Criteria({ criteria }: { criteria: readonly string[] }) {
  if (criteria.length === 0) return null
  return (
    <Row heading={words.criteria} tight>
      <ul className={styles['criteria']}>
        {criteria.map((criterion) => (
          <li key={criterion}>{criterion}</li>
        ))}
      </ul>
    </Row>
  )
}
