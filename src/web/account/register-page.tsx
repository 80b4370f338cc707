// Making an account. The new person is signed in at once; the login page, where they are led, offers to continue.
import { type ClientActionFunctionArgs, Link, useActionData } from 'react-router'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { api, pages } from '#src/web/links.ts'
import { session } from '#src/web/session/session.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Notice } from '#src/web/ui/notice.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { tell } from '#src/web/ui/toasts/tell.ts'
import { fieldWords, registerWords as words } from '#src/web/words.ts'
import type { SessionObject } from '#src/wire/account.ts'
import { type AccountFailure, refuse, refusedByServer, textOf } from './account-failure.ts'
import { AccountForm } from './account-form.tsx'
import { BookFoot, ExerciseBook } from './exercise-book.tsx'
import { PasswordField } from './password-field.tsx'
import { registrationFault } from './password-rules.ts'
import { useMoveOn } from './use-move-on.ts'

export const meta = pageMeta(words.title, { description: words.description })

// The specification's 1.5 s after registering.
const beforeLogin = 1_500

type Outcome = { done: true } | AccountFailure

export async function clientAction({ request }: ClientActionFunctionArgs): Promise<Outcome> {
  const form = await request.formData()
  const registration = {
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
    password: textOf(form, 'password'),
    confirmPassword: textOf(form, 'confirmPassword'),
  }
  const fault = registrationFault(registration)
  if (fault) return refuse(fault.message, fault.fields)
  try {
    const { name, email, password } = registration
    const sent = { name: name.trim(), email: email.trim(), password, role: 'author' }
    session.signIn(await browserApi.post<SessionObject>(api.register, sent))
    tell.success(words.done)
    return { done: true }
  } catch (error) {
    return refusedByServer(error, words.failed)
  }
}

export default function RegisterPage() {
  const outcome = useActionData<Outcome>()
  const done = outcome !== undefined && 'done' in outcome
  useMoveOn(pages.login, done, beforeLogin)
  if (done) {
    return (
      <ExerciseBook title={words.title}>
        <Notice tone="ok" live="status" title={words.done}>
          <p>{words.doneText}</p>
          <p>
            <ButtonLink look="link" to={pages.login}>
              {fieldWords.continueNow}
            </ButtonLink>
          </p>
        </Notice>
      </ExerciseBook>
    )
  }
  const fields = outcome?.fields ?? {}
  return (
    <ExerciseBook title={words.title}>
      <AccountForm failure={outcome} submit={words.submit} busy={words.busy}>
        <TextField label={fieldWords.name} name="name" autoComplete="name" required error={fields['name']} />
        <TextField
          label={fieldWords.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          error={fields['email']}
        />
        <PasswordField
          label={fieldWords.password}
          name="password"
          autoComplete="new-password"
          hint={fieldWords.passwordHint}
          error={fields['password']}
        />
        <PasswordField
          label={fieldWords.confirmPassword}
          name="confirmPassword"
          autoComplete="new-password"
          error={fields['confirmPassword']}
        />
      </AccountForm>
      <BookFoot>
        {words.haveAccount} <Link to={pages.login}>{words.login}</Link>
      </BookFoot>
    </ExerciseBook>
  )
}
