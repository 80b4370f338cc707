// Requests a reset link. The answer is the same whether or not an account exists, and so is this page.
import { useEffect, useRef, useState } from 'react'
import { type ClientActionFunctionArgs, Link, useActionData } from 'react-router'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { pages } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { fieldWords, forgotWords as words } from '#src/web/words.ts'
import type { MessageObject } from '#src/wire/account.ts'
import { accountApi } from './account-addresses.ts'
import { type AccountFailure, refuse, refusedByServer, textOf } from './account-failure.ts'
import { AccountForm } from './account-form.tsx'
import { AccountFrame, AccountFrameFoot } from './account-frame.tsx'
import { PasswordAdvice } from './account-purpose.tsx'
import { EmailField } from './person-fields.tsx'

export const meta = pageMeta(words.title, { description: words.description })

type Outcome = { sent: string } | AccountFailure

export async function clientAction({ request }: ClientActionFunctionArgs): Promise<Outcome> {
  const email = textOf(await request.formData(), 'email').trim()
  if (email === '') return refuse(fieldWords.emailBlank, ['email'])
  try {
    const { message } = await browserApi.post<MessageObject>(accountApi.forgotPassword, { email })
    toast.successOnPage(message)
    return { sent: message }
  } catch (error) {
    return refusedByServer(error, words.failed)
  }
}

export default function ForgotPasswordPage() {
  const outcome = useActionData<Outcome>()
  const [setAside, setSetAside] = useState<Outcome>()
  const shown = outcome === setAside ? undefined : outcome
  const address = useRef<HTMLInputElement>(null)
  const sendsMail = usePeriodical()?.sendsMail !== false
  // The button pressed for another try is gone.
  useEffect(() => {
    if (setAside) address.current?.focus()
  }, [setAside])
  return (
    <AccountFrame title={words.title} beside={<PasswordAdvice />}>
      {shown && 'sent' in shown ? (
        <Sent message={shown.sent} byMail={sendsMail} onAgain={() => setSetAside(outcome)} />
      ) : (
        <AccountForm
          failure={shown}
          submit={sendsMail ? words.submit : words.make}
          busy={sendsMail ? words.busy : words.making}
        >
          {sendsMail ? <p>{words.lead}</p> : <AskTheOffice />}
          <EmailField ref={address} error={shown?.fields['email']} />
        </AccountForm>
      )}
      <AccountFrameFoot>
        <Link to={pages.login}>{words.back}</Link>
      </AccountFrameFoot>
    </AccountFrame>
  )
}

/** The sentence that says who hands the link over, before anything is typed. */
function AskTheOffice() {
  const address = usePeriodical()?.contact.email
  return (
    <p>
      {words.noMail}{' '}
      {address ? <a href={`mailto:${address}`}>{address}</a> : <Link to={pages.contact}>{words.contact}</Link>}
    </p>
  )
}

type SentProps = { message: string; byMail: boolean; onAgain: () => void }

function Sent({ message, byMail, onAgain }: SentProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Callout tone={byMail ? 'ok' : 'neutral'} title={byMail ? words.sent : words.notSent} ref={box} tabIndex={-1}>
      <p>{message}</p>
      <p>{byMail ? words.sentText : words.notSentText}</p>
      {!byMail && (
        <p>
          <Link to={pages.contact}>{words.contact}</Link>
        </p>
      )}
      <p>
        <Button look="link" onClick={onAgain}>
          {words.again}
        </Button>
      </p>
    </Callout>
  )
}
