// Signing in. Leads to where a guard stopped the visitor, otherwise to the dashboard.
import { useCallback, useState } from 'react'
import { type ClientActionFunctionArgs, Link, replace, useActionData, useLocation, useSearchParams } from 'react-router'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { api, pages } from '#src/web/links.ts'
import { nameOf } from '#src/web/session/name-of.ts'
import { safeNext } from '#src/web/session/safe-next.ts'
import { session, useSession } from '#src/web/session/session.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { tell } from '#src/web/ui/toasts/tell.ts'
import { fieldWords, loginWords as words } from '#src/web/words.ts'
import type { SessionObject } from '#src/wire/account.ts'
import { type AccountFailure, refuse, refusedByServer, textOf } from './account-failure.ts'
import { AccountForm } from './account-form.tsx'
import { AccountFrame, AccountFrameFoot } from './account-frame.tsx'
import { PasswordField } from './password-field.tsx'
import { EmailField } from './person-fields.tsx'

export const meta = pageMeta(words.title, { description: words.description })

const nextOf = (search: URLSearchParams): string => safeNext(search.get('next')) ?? pages.dashboard

export async function clientAction({ request }: ClientActionFunctionArgs): Promise<AccountFailure> {
  const form = await request.formData()
  const email = textOf(form, 'email').trim()
  const password = textOf(form, 'password')
  if (email === '' || password === '') return refuse(fieldWords.fillIn)
  try {
    const answer = await browserApi.post<SessionObject>(api.login, { email, password })
    session.signIn(answer)
    tell.success(words.welcome(nameOf(answer.user)))
  } catch (error) {
    return refusedByServer(error, words.failed)
  }
  throw replace(nextOf(new URL(request.url).searchParams))
}

export default function LoginPage() {
  const failure = useActionData<AccountFailure>()
  const [search] = useSearchParams()
  const current = useSession()
  const registered: unknown = useLocation().state
  const [complete, setComplete] = useState(false)
  const watch = useCallback((form: HTMLFormElement) => setComplete(isComplete(form)), [])
  return (
    <AccountFrame title={words.title} beside={<Beside />}>
      {current && (
        <Callout>
          <p>{words.signedInAs(nameOf(current.user))}</p>
          <p>
            <ButtonLink look="link" to={nextOf(search)} replace>
              {words.continueAs(nameOf(current.user))}
            </ButtonLink>
          </p>
          <p>{words.otherAccount}</p>
        </Callout>
      )}
      <AccountForm failure={failure} submit={words.submit} busy={words.busy} disabled={!complete} onChange={watch}>
        <EmailField defaultValue={typeof registered === 'string' ? registered : ''} error={failure?.fields['email']} />
        <PasswordField
          label={fieldWords.password}
          name="password"
          autoComplete="current-password"
          error={failure?.fields['password']}
        />
        <p>
          <Link to={pages.forgotPassword}>{words.forgot}</Link>
        </p>
      </AccountForm>
      <AccountFrameFoot>
        {words.noAccount} <Link to={{ pathname: pages.register, search: search.toString() }}>{words.register}</Link>
      </AccountFrameFoot>
    </AccountFrame>
  )
}

/** A value filled in by the browser counts, though it stays hidden from the page until a person touches the form. */
function isComplete(form: HTMLFormElement): boolean {
  return ['email', 'password'].every((name) => {
    const input = form.elements.namedItem(name)
    return input instanceof HTMLInputElement && (input.value.trim() !== '' || input.matches(':autofill'))
  })
}

function Beside() {
  return (
    <>
      <h2>{words.beside}</h2>
      <ul>
        {words.besideList.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p>{words.besideNone}</p>
    </>
  )
}
