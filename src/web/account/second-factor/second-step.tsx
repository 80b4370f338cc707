// The second step of signing in, in place of the form for address and password.
import { useEffect, useId, useRef, useState } from 'react'
import { Link, type LinkProps, useNavigation } from 'react-router'
import type { SecondFactorMethod } from '#src/domain/second-factor.ts'
import type { AccountFailure } from '#src/web/account/account-failure.ts'
import { AccountForm } from '#src/web/account/account-form.tsx'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { pages } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { secondStepWords as words } from '#src/web/words.ts'
import type { SecondStepObject } from '#src/wire/second-factor.ts'
import styles from './second-factor.module.css'
import { useOwnTitle } from './use-own-title.ts'

type Props = {
  step: SecondStepObject
  failure: AccountFailure | undefined
  /** The page of the first step. */
  startAgain: LinkProps['to']
}

export default function SecondStep({ step, failure, startAgain }: Props) {
  const [method, setMethod] = useState<SecondFactorMethod | undefined>(step.methods[0])
  const [dismissed, setKnown] = useState<AccountFailure>()
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const lead = useRef<HTMLParagraphElement>(null)
  useOwnTitle(words.title)
  // The form of the first step has disappeared, and its focus with it.
  useEffect(() => heading.current?.focus(), [])
  // So has the link to the chosen method; its description is new.
  useEffect(() => {
    if (method !== step.methods[0]) lead.current?.focus()
  }, [method, step])
  const choose = (other: SecondFactorMethod) => {
    setKnown(failure)
    setMethod(other)
  }
  // While the next code is checked, the message about the previous one would seem to be about it.
  const isChecking = useNavigation().formMethod === 'POST'
  const shown = failure === dismissed || isChecking ? undefined : failure
  return (
    <>
      <h2 className={styles['title']} id={headingId} ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      {step.appLost && (
        <Callout tone="warn">
          <p>{words.appLost}</p>
        </Callout>
      )}
      {method === undefined ? (
        <Callout tone="warn">
          <p>{words.noWay}</p>
        </Callout>
      ) : (
        <AccountForm
          key={method}
          labelledBy={headingId}
          failure={shown}
          submit={words.submit[method]}
          busy={words.busy}
        >
          <p ref={lead} tabIndex={-1}>
            {words.lead[method]}
          </p>
          <input type="hidden" name="step" value={JSON.stringify(step)} />
          <input type="hidden" name="method" value={method} />
          {method !== 'passkey' && <CodeField method={method} error={shown?.fields['code']} />}
        </AccountForm>
      )}
      <ul className={styles['others']}>
        {step.methods
          .filter((other) => other !== method)
          .map((other) => (
            <li key={other}>
              <Button look="link" onClick={() => choose(other)}>
                {words.other[other]}
              </Button>
            </li>
          ))}
        <li>
          <Link to={startAgain} replace>
            {words.again}
          </Link>
        </li>
      </ul>
      <LostEverything />
    </>
  )
}

function LostEverything() {
  const office = usePeriodical()?.contact.email
  return (
    <p>
      {words.allLost}{' '}
      {office ? <a href={`mailto:${office}`}>{office}</a> : <Link to={pages.contact}>{words.contact}</Link>}
    </p>
  )
}

type CodeProps = { method: 'app' | 'recovery-code'; error: string | undefined }

function CodeField({ method, error }: CodeProps) {
  return (
    <TextField
      label={words.fields[method]}
      name="code"
      required
      autoComplete={method === 'app' ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      {...(method === 'app' && { inputMode: 'numeric' })}
      error={error}
    />
  )
}
