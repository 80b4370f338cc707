// The visitor's own account: the card that the specification describes, a form to change it, and its other sessions.
import { useEffect, useRef, useState } from 'react'
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { roles } from '#src/domain/actor.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { guard } from '#src/web/guard/guard.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/guard/guarded.tsx'
import { useFollowSession } from '#src/web/guard/use-follow-session.ts'
import { api } from '#src/web/links.ts'
import { session } from '#src/web/session/session.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { tell } from '#src/web/ui/toasts/tell.ts'
import { profileWords as words } from '#src/web/words.ts'
import type { UserObject } from '#src/wire/account.ts'
import { type AccountFailure, refuse, refusedByServer, textOf } from './account-failure.ts'
import { newPasswordFault } from './password-rules.ts'
import { ProfileCard } from './profile-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import styles from './profile-page.module.css'
import { SignOutElsewhere } from './sign-out-elsewhere.tsx'

export const meta = pageMeta(words.title)

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<UserObject> {
  const { user } = await guard(request, roles, { fresh: true })
  return user
}

export { GuardBoundary as ErrorBoundary, GuardSpinner as HydrateFallback }

type Outcome = { saved: true } | AccountFailure

export async function clientAction({ request }: ClientActionFunctionArgs): Promise<Outcome> {
  const form = await request.formData()
  const password = textOf(form, 'password')
  const confirmPassword = textOf(form, 'confirmPassword')
  const fault = password + confirmPassword === '' ? undefined : newPasswordFault(password, confirmPassword)
  if (fault) return refuse(fault.message, fault.fields)
  const change = Object.fromEntries(
    ['name', 'affiliation', 'orcid', 'email', 'password', 'currentPassword'].map((name) => [name, textOf(form, name)]),
  )
  try {
    session.updateUser(await browserApi.put<UserObject>(api.profile, change))
    tell.success(words.saved)
    return { saved: true }
  } catch (error) {
    return refusedByServer(error, words.failed)
  }
}

export default function ProfilePage() {
  const user = useLoaderData<typeof clientLoader>()
  useFollowSession(user.id)
  const outcome = useActionData<Outcome>()
  const [answered, setAnswered] = useState<Outcome>()
  const [editing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const close = () => {
    setAnswered(outcome)
    setEditing(false)
    edit.current?.focus()
  }
  const news = outcome === answered ? undefined : outcome
  useEffect(() => {
    if (news && 'saved' in news) close()
  })
  return (
    <Page>
      <Row open tight>
        <PageHeading size="tool">{words.title}</PageHeading>
      </Row>
      <ProfileCard user={user}>
        <Button ref={edit} aria-expanded={editing} onClick={() => (editing ? close() : setEditing(true))}>
          {words.edit}
        </Button>
      </ProfileCard>
      {editing && (
        <Row heading={words.details} tight>
          <div className={styles['form']}>
            <ProfileForm user={user} failure={news && 'message' in news ? news : undefined} onCancel={close} />
          </div>
        </Row>
      )}
      <Row heading={words.sessions}>
        <SignOutElsewhere />
      </Row>
    </Page>
  )
}
