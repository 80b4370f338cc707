// Creates the first administrator, at the one-time link that the server prints at its start.
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  replace,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { ApiClient } from '#src/web/api-client/api-client.ts'
import { apiContext } from '#src/web/api-client/api-context.ts'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { api, pages } from '#src/web/links.ts'
import { Callout } from '#src/web/ui/callout.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { loginWords, setupWords as words } from '#src/web/words.ts'
import type { SessionObject } from '#src/wire/account.ts'
import type { AccountFailure } from './account-failure.ts'
import { AccountForm } from './account-form.tsx'
import { AccountFrame } from './account-frame.tsx'
import { PersonFields } from './person-fields.tsx'
import { registerAccount } from './register-account.ts'
import { secretAddressHeaders, secretAddressMeta } from './secret-address.ts'

export const meta = pageMeta(words.title, { tags: secretAddressMeta })

export const headers = secretAddressHeaders

async function load(client: ApiClient, token = ''): Promise<{ usable: boolean }> {
  try {
    await client.get(api.setup(token))
    return { usable: true }
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return { usable: false }
    throw error
  }
}

export const loader = ({ context, params }: LoaderFunctionArgs) => load(context.get(apiContext), params['token'])
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => load(browserApi, params['token'])

export async function clientAction({ request, params }: ClientActionFunctionArgs): Promise<AccountFailure> {
  const made = await registerAccount(
    await request.formData(),
    (person) => browserApi.post<SessionObject>(api.setup(params['token'] ?? ''), person),
    words.failed,
  )
  if (!('user' in made)) return made
  toast.success(words.done(made.user.name))
  throw replace(pages.settings)
}

export default function SetupPage() {
  const { usable } = useLoaderData<typeof load>()
  const failure = useActionData<AccountFailure>()
  if (!usable) {
    return (
      <AccountFrame title={words.title}>
        <Callout tone="warn" title={words.unusable}>
          <p>
            {words.unusableText} <Link to={pages.login}>{loginWords.title}</Link>
          </p>
        </Callout>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={words.title}>
      <AccountForm failure={failure} submit={words.submit} busy={words.busy}>
        <p>{words.lead}</p>
        <PersonFields errors={failure?.fields ?? {}} />
      </AccountForm>
    </AccountFrame>
  )
}
