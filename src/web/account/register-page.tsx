// Registration. It signs the new person in at once; the login page, which follows, offers to continue.
import { type ClientActionFunctionArgs, Link, useActionData, useLocation } from 'react-router'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { api, pages } from '#src/web/links.ts'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { registerWords as words } from '#src/web/words.ts'
import type { SessionObject } from '#src/wire/account.ts'
import type { AccountFailure } from './account-failure.ts'
import { AccountForm } from './account-form.tsx'
import { AccountFrame, AccountFrameFoot } from './account-frame.tsx'
import { AccountPurpose } from './account-purpose.tsx'
import { PersonFields } from './person-fields.tsx'
import { RedirectCallout } from './redirect-callout.tsx'
import { registerAccount } from './register-account.ts'

export const meta = pageMeta(words.title, { description: words.description })

// The specification's 1.5 s after registering.
const beforeLogin = 1_500

type Outcome = { registered: string } | AccountFailure

export async function clientAction({ request }: ClientActionFunctionArgs): Promise<Outcome> {
  const made = await registerAccount(
    await request.formData(),
    (person) => browserApi.post<SessionObject>(api.register, { ...person, role: 'author' }),
    words.failed,
  )
  if (!('user' in made)) return made
  toast.successOnPage(words.done)
  return { registered: made.user.email }
}

export default function RegisterPage() {
  const outcome = useActionData<Outcome>()
  // The destination of the guard that stopped them.
  const login = pages.login + useLocation().search
  return (
    <AccountFrame title={words.title} beside={<AccountPurpose />}>
      {outcome && 'registered' in outcome ? (
        <RedirectCallout
          title={words.done}
          text={words.doneText}
          to={login}
          after={beforeLogin}
          state={outcome.registered}
        />
      ) : (
        <>
          <AccountForm failure={outcome} submit={words.submit} busy={words.busy}>
            <PersonFields errors={outcome?.fields ?? {}} />
          </AccountForm>
          <AccountFrameFoot>
            {words.haveAccount} <Link to={login}>{words.login}</Link>
          </AccountFrameFoot>
        </>
      )}
    </AccountFrame>
  )
}
