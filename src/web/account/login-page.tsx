// Signing in. Leads to where a guard stopped the visitor, otherwise to the dashboard.
import { lazy, Suspense, useCallback, useState } from 'react'
import { type ClientActionFunctionArgs, Link, replace, useActionData, useLocation, useSearchParams } from 'react-router'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { api, pages } from '#src/web/links.ts'
import { nameOf } from '#src/web/session/name-of.ts'
import { recordRecoveryCode } from '#src/web/session/recovery-code-sign-in.ts'
import { safeNext } from '#src/web/session/safe-next.ts'
import { session, useSession } from '#src/web/session/session.ts'
import { readDevice, storeDevice } from '#src/web/session/stored-device.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { FoldSummary } from '#src/web/ui/fold-summary.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { fieldWords, loginWords as words } from '#src/web/words.ts'
import type { SessionObject } from '#src/wire/account.ts'
import type { SecondStepObject } from '#src/wire/second-factor.ts'
import { type AccountFailure, refuse, refusedByServer, textOf } from './account-failure.ts'
import styles from './account-form.module.css'
import { AccountForm } from './account-form.tsx'
import { AccountFrame, AccountFrameFoot } from './account-frame.tsx'
import { AccountPurpose } from './account-purpose.tsx'
import { DeviceLinkOffer } from './device-link-offer.tsx'
import { PasswordField } from './password-field.tsx'
import { EmailField } from './person-fields.tsx'
import { PasskeySignIn } from './second-factor/passkey-sign-in.tsx'

const SecondStep = lazy(() => import('./second-factor/second-step.tsx'))

export const meta = pageMeta(words.title, { description: words.description })

const nextOf = (search: URLSearchParams): string => safeNext(search.get('next')) ?? pages.dashboard

type Failure = AccountFailure & { guessedAt?: string; step?: SecondStepObject }
/** The password was right, and a second step must follow. */
type Outcome = Failure | { step: SecondStepObject }

export async function clientAction({ request }: ClientActionFunctionArgs): Promise<Outcome> {
  const form = await request.formData()
  const outcome = form.has('step') ? await submitSecondStep(form) : await submitPassword(form)
  if (!('token' in outcome)) return outcome
  session.signIn(outcome)
  storeDevice(outcome.device)
  toast.success(words.welcome(nameOf(outcome.user)))
  const byRecoveryCode = form.get('method') === 'recovery-code'
  recordRecoveryCode(byRecoveryCode ? outcome.user.id : undefined)
  if (byRecoveryCode)
    void import('./second-factor/report-recovery-codes.ts').then(({ reportRecoveryCodesLeft }) =>
      reportRecoveryCodesLeft(),
    )
  throw replace(nextOf(new URL(request.url).searchParams))
}

async function submitSecondStep(form: FormData): Promise<SessionObject | Outcome> {
  const { finishSecondStep } = await import('./second-factor/finish-second-step.ts')
  return finishSecondStep(form)
}

async function submitPassword(form: FormData): Promise<SessionObject | Outcome> {
  const email = textOf(form, 'email').trim()
  const password = textOf(form, 'password')
  if (email === '' || password === '') return refuse(fieldWords.fillIn)
  try {
    return await browserApi.post<SessionObject>(api.login, { email, password, device: readDevice() })
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'second-factor-required') {
      return { step: error.body as SecondStepObject }
    }
    const failure = refusedByServer(error, words.failed)
    const isGuessedAt = error instanceof ApiFailure && error.code === 'too-many-failures'
    return isGuessedAt ? { ...failure, guessedAt: email } : failure
  }
}

export default function LoginPage() {
  const outcome = useActionData<Outcome>()
  const failure = outcome && 'message' in outcome ? outcome : undefined
  const [search] = useSearchParams()
  const current = useSession()
  const registered: unknown = useLocation().state
  const [complete, setComplete] = useState(false)
  const watch = useCallback((form: HTMLFormElement) => setComplete(isComplete(form)), [])
  if (outcome?.step) {
    return (
      <AccountFrame title={words.title}>
        <Suspense fallback={null}>
          <SecondStep
            key={outcome.step.ticket}
            step={outcome.step}
            failure={failure}
            startAgain={{ pathname: pages.login, search: search.toString() }}
          />
        </Suspense>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={words.title} beside={<AccountPurpose />}>
      {current && (
        <div className={styles['signedIn']}>
          <p>{words.signedInAs(nameOf(current.user))}</p>
          <ButtonLink look="primary" to={nextOf(search)} replace>
            {words.continueAs(nameOf(current.user))}
          </ButtonLink>
        </div>
      )}
      {/* One element whether or not somebody is signed in, which is known after hydration: what a password manager filled in stays. */}
      <details className={styles['other']} open={!current || failure !== undefined}>
        <FoldSummary hidden={!current}>{words.otherAccount}</FoldSummary>
        <AccountForm
          failure={failure}
          submit={words.submit}
          busy={words.busy}
          disabled={!complete}
          onChange={watch}
          afterFailure={failure?.guessedAt && <DeviceLinkOffer key={failure.guessedAt} email={failure.guessedAt} />}
        >
          <EmailField
            defaultValue={typeof registered === 'string' ? registered : ''}
            error={failure?.fields['email']}
          />
          <div className={styles['password']}>
            <PasswordField
              label={fieldWords.password}
              name="password"
              autoComplete="current-password"
              error={failure?.fields['password']}
            />
            {/* Beside the label, but after the field in the order of the Tab key. */}
            <p className={styles['forgot']}>
              <Link to={pages.forgotPassword}>{words.forgot}</Link>
            </p>
          </div>
        </AccountForm>
        <PasskeySignIn next={nextOf(search)} />
        <AccountFrameFoot>
          {words.noAccount} <Link to={{ pathname: pages.register, search: search.toString() }}>{words.register}</Link>
        </AccountFrameFoot>
      </details>
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
