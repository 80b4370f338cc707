// Where the first administrator is made, by the one-time link that the start of the server prints.
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
import { session } from '#src/web/session/session.ts'
import { Notice } from '#src/web/ui/notice.tsx'
import { tell } from '#src/web/ui/toasts/tell.ts'
import { loginWords, setupWords as words } from '#src/web/words.ts'
import type { SessionObject } from '#src/wire/account.ts'
import { type AccountFailure, refuse, refusedByServer } from './account-failure.ts'
import { AccountForm } from './account-form.tsx'
import { ExerciseBook } from './exercise-book.tsx'
import { registrationFault } from './password-rules.ts'
import { PersonFields, personOf } from './person-fields.tsx'
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
  const person = personOf(await request.formData())
  const fault = registrationFault(person)
  if (fault) return refuse(fault.message, fault.fields)
  try {
    const { name, email, password } = person
    const answer = await browserApi.post<SessionObject>(api.setup(params['token'] ?? ''), { name, email, password })
    session.signIn(answer)
    tell.success(words.done(answer.user.name))
  } catch (error) {
    return refusedByServer(error, words.failed)
  }
  throw replace(pages.settings)
}

export default function SetupPage() {
  const { usable } = useLoaderData<typeof load>()
  const failure = useActionData<AccountFailure>()
  if (!usable) {
    return (
      <ExerciseBook title={words.title}>
        <Notice tone="warn" title={words.unusable}>
          <p>
            {words.unusableText} <Link to={pages.login}>{loginWords.title}</Link>
          </p>
        </Notice>
      </ExerciseBook>
    )
  }
  return (
    <ExerciseBook title={words.title}>
      <AccountForm failure={failure} submit={words.submit} busy={words.busy}>
        <p>{words.lead}</p>
        <PersonFields errors={failure?.fields ?? {}} />
      </AccountForm>
    </ExerciseBook>
  )
}
