// After a no: thanks, and what else would help. Nothing here is needed.
import { Form, useNavigation } from 'react-router'
import { Button } from '#src/web/ui/button.tsx'
import { Callout, FailureCallout } from '#src/web/ui/callout.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { reviewWords as words } from '#src/web/words.ts'
import { OptOut } from './opt-out.tsx'
import { outcomeId } from './outcome.ts'
import { suggestionNumbers } from './read-review-form.ts'
import styles from './review.module.css'
import type { ShownInvitation } from './shown-invitation.ts'

export function DeclinedInvitation({ invitation, refused, done }: ShownInvitation) {
  const isBusy = useNavigation().formMethod === 'POST'
  const typed = refused?.declining
  const { doNotAskAgain } = invitation
  if (done === 'told') {
    return (
      <>
        <div className={styles['news']}>
          <Callout tone="ok" title={words.told} id={outcomeId} tabIndex={-1} />
        </div>
        {doNotAskAgain && <OptOut refused={refused} />}
      </>
    )
  }
  return (
    <>
      <div className={styles['news']}>
        {done === 'may-ask' && !doNotAskAgain ? (
          <Callout tone="ok" title={words.mayAskDone} id={outcomeId} tabIndex={-1} />
        ) : (
          <Callout tone="ok" title={words.declinedTitle} id={outcomeId} tabIndex={-1}>
            <p>{words.declined}</p>
          </Callout>
        )}
      </div>
      {doNotAskAgain && <OptOut refused={refused} />}
      <Form id="help" method="post" action="#help" discover="none" className={styles['help']}>
        <h2>{words.helpTitle}</h2>
        <FailureCallout message={refused?.message} />
        <TextArea
          label={words.reason}
          hint={words.reasonHint}
          name="reason"
          maxLength={2000}
          defaultValue={typed?.reason}
        />
        <fieldset className={styles['people']}>
          <legend>{words.suggestions}</legend>
          <p className={styles['hint']}>{words.suggestionsHint}</p>
          {suggestionNumbers.map((at) => (
            <div key={at} className={styles['person']}>
              <TextField
                label={words.suggestedName(at)}
                name={`name-${at}`}
                maxLength={200}
                defaultValue={typed?.suggestions[at - 1]?.name}
              />
              <TextField
                label={words.suggestedEmail(at)}
                name={`email-${at}`}
                type="email"
                maxLength={254}
                defaultValue={typed?.suggestions[at - 1]?.email}
              />
            </div>
          ))}
        </fieldset>
        {!doNotAskAgain && (
          <div className={styles['check']}>
            <input
              type="checkbox"
              id="doNotAskAgain"
              name="doNotAskAgain"
              defaultChecked={typed?.doNotAskAgain ?? false}
              aria-describedby="doNotAskAgain-hint"
            />
            <label htmlFor="doNotAskAgain">{words.doNotAskAgain}</label>
            <p id="doNotAskAgain-hint" className={styles['hint']}>
              {words.doNotAskAgainHint}
            </p>
          </div>
        )}
        <div>
          <Button type="submit" look="primary" name="act" value="explain" busy={isBusy}>
            {words.tellEditors}
          </Button>
        </div>
      </Form>
    </>
  )
}
