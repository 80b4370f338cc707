// Makes this browser a known device with the token from the mail. The token is only spent when the button is pressed: programs that
// look at links in letters open them too.
import { type ClientActionFunctionArgs, Link, useActionData } from 'react-router'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { pages } from '#src/web/links.ts'
import { readDevice, storeDevice } from '#src/web/session/stored-device.ts'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { newDeviceWords as words } from '#src/web/words.ts'
import type { KnownDevice } from '#src/wire/account.ts'
import { accountApi } from './account-addresses.ts'
import { type AccountFailure, refusedByServer } from './account-failure.ts'
import { AccountForm } from './account-form.tsx'
import { AccountFrame } from './account-frame.tsx'
import { RedirectCallout } from './redirect-callout.tsx'
import { secretAddressHeaders, secretAddressMeta } from './secret-address.ts'

export const meta = pageMeta(words.title, { tags: secretAddressMeta })

export const headers = secretAddressHeaders

// As after a reset.
const beforeLogin = 3_000

type Outcome = { done: true } | AccountFailure

export async function clientAction({ params }: ClientActionFunctionArgs): Promise<Outcome> {
  try {
    const path = accountApi.acceptDevice(params['token'] ?? '')
    const { device } = await browserApi.post<KnownDevice>(path, { device: readDevice() })
    storeDevice(device)
    toast.successOnPage(words.done)
    return { done: true }
  } catch (error) {
    return refusedByServer(error, words.failed)
  }
}

export default function NewDevicePage() {
  const outcome = useActionData<Outcome>()
  return (
    <AccountFrame title={words.title}>
      {outcome && 'done' in outcome ? (
        <RedirectCallout title={words.done} text={words.doneText} to={pages.login} after={beforeLogin} />
      ) : (
        <AccountForm
          failure={outcome}
          submit={words.submit}
          busy={words.busy}
          afterFailure={<Link to={pages.login}>{words.requestNew}</Link>}
        >
          <p>{words.lead}</p>
        </AccountForm>
      )}
    </AccountFrame>
  )
}
