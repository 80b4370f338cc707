// Choosing a new password with the token from the mail. The token is only spent when a password is sent.
import { type ClientActionFunctionArgs, Link, useActionData } from 'react-router'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { pages } from '#src/web/links.ts'
import { session } from '#src/web/session/session.ts'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { fieldWords, resetWords as words } from '#src/web/words.ts'
import type { MessageObject } from '#src/wire/account.ts'
import { accountApi } from './account-addresses.ts'
import { type AccountFailure, refusedByServer, refuseFields, textOf } from './account-failure.ts'
import { AccountForm } from './account-form.tsx'
import { AccountFrame } from './account-frame.tsx'
import { PasswordAdvice } from './account-purpose.tsx'
import { newPasswordFaults } from './account-rules.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { RedirectCallout } from './redirect-callout.tsx'
import { secretAddressHeaders, secretAddressMeta } from './secret-address.ts'

export const meta = pageMeta(words.title, { tags: secretAddressMeta })

export const headers = secretAddressHeaders

// The specification's 3 s after a reset.
const beforeLogin = 3_000

type Outcome = { done: string } | AccountFailure

export async function clientAction({ request, params }: ClientActionFunctionArgs): Promise<Outcome> {
  const form = await request.formData()
  const password = textOf(form, 'password')
  const fault = refuseFields(newPasswordFaults({ password, confirmPassword: textOf(form, 'confirmPassword') }))
  if (fault) return fault
  try {
    const { message } = await browserApi.post<MessageObject>(accountApi.resetPassword(params['token'] ?? ''), {
      password,
    })
    // A reset ends every session, this browser's included.
    session.clear()
    toast.successOnPage(message)
    return { done: message }
  } catch (error) {
    return refusedByServer(error, words.failed)
  }
}

export default function ResetPasswordPage() {
  const outcome = useActionData<Outcome>()
  if (outcome && 'done' in outcome) {
    return (
      <AccountFrame title={words.title} beside={<PasswordAdvice />}>
        <RedirectCallout title={outcome.done} text={words.doneText} to={pages.login} after={beforeLogin} />
      </AccountFrame>
    )
  }
  // If no field is at fault, the link is.
  const newLink = outcome && Object.keys(outcome.fields).length === 0
  return (
    <AccountFrame title={words.title} beside={<PasswordAdvice />}>
      <AccountForm
        failure={outcome}
        submit={words.submit}
        busy={words.busy}
        afterFailure={newLink && <Link to={pages.forgotPassword}>{words.requestNew}</Link>}
      >
        <p>{words.lead}</p>
        <NewPasswordFields errors={outcome?.fields ?? {}} label={fieldWords.newPassword} />
      </AccountForm>
    </AccountFrame>
  )
}
