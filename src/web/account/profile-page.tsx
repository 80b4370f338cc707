// The visitor's own account: the card that the specification describes, a form to change it, its other sessions,
// and a copy of its data.
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
import { Callout } from '#src/web/ui/callout.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { deviceWords, myDataWords, secondFactorWords, profileWords as words } from '#src/web/words.ts'
import type { SignedInDevices as DeviceList, UserObject } from '#src/wire/account.ts'
import { accountApi } from './account-addresses.ts'
import { type AccountFailure, refusedByServer, refuseFields, textOf } from './account-failure.ts'
import { profileFaults } from './account-rules.ts'
import { ConfirmNotice } from './confirm-notice.tsx'
import { MyData } from './my-data.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import styles from './profile-page.module.css'
import { readOwnFactors } from './second-factor/read-own-factors.ts'
import { SecondFactorSection } from './second-factor/second-factor-section.tsx'
import { SignedInDevices } from './signed-in-devices.tsx'

export const meta = pageMeta(words.title)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await guard(request, roles, { fresh: true })
  // The page is useful without the lists.
  const [answer, factors] = await Promise.all([
    browserApi.get<Partial<DeviceList>>(accountApi.devices).catch(() => undefined),
    readOwnFactors(),
  ])
  return { user, devices: Array.isArray(answer?.sessions) ? answer.sessions : undefined, factors }
}

export { GuardBoundary as ErrorBoundary, GuardSpinner as HydrateFallback }

type Outcome = { saved: true } | AccountFailure

export async function clientAction({ request }: ClientActionFunctionArgs): Promise<Outcome> {
  const form = await request.formData()
  const change = {
    name: textOf(form, 'name'),
    affiliation: textOf(form, 'affiliation'),
    orcid: textOf(form, 'orcid'),
    email: textOf(form, 'email'),
    password: textOf(form, 'password'),
    currentPassword: textOf(form, 'currentPassword'),
  }
  const fault = refuseFields(profileFaults({ ...change, confirmPassword: textOf(form, 'confirmPassword') }))
  if (fault) return fault
  try {
    session.updateUser(await browserApi.put<UserObject>(api.profile, change))
    toast.success(words.saved)
    return { saved: true }
  } catch (error) {
    return refusedByServer(error, words.failed)
  }
}

export default function ProfilePage() {
  const { user, devices, factors } = useLoaderData<typeof clientLoader>()
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
      {user.secondFactorNeeded && (
        <Row tight>
          <Callout tone="warn" title={secondFactorWords.needed}>
            <p>{secondFactorWords.neededText}</p>
          </Callout>
        </Row>
      )}
      <ProfileCard user={user}>
        <Button ref={edit} aria-expanded={editing} onClick={() => (editing ? close() : setEditing(true))}>
          {words.edit}
        </Button>
      </ProfileCard>
      {user.pendingEmail !== undefined && (
        <Row tight>
          <ConfirmNotice key={user.pendingEmail} user={user} />
        </Row>
      )}
      {editing && (
        <Row heading={words.details} tight>
          <div className={styles['form']}>
            <ProfileForm user={user} failure={news && 'message' in news ? news : undefined} onCancel={close} />
          </div>
        </Row>
      )}
      {factors && (
        <Row heading={secondFactorWords.title}>
          <SecondFactorSection factors={factors} user={user} />
        </Row>
      )}
      <Row heading={deviceWords.title}>
        <SignedInDevices devices={devices} />
      </Row>
      <Row heading={myDataWords.title}>
        <MyData />
      </Row>
    </Page>
  )
}
