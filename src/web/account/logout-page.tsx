// Signing out: the token is revoked, and this browser forgets it whatever the server says. The page deletes unsent text only
// if its author says so.
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { deleteStored, keysOfPerson } from '#src/web/desk/stored-text.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { api, pages } from '#src/web/links.ts'
import { browserStorage, session } from '#src/web/session/session.ts'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { Spinner } from '#src/web/ui/spinner.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { guardWords, logoutWords as words } from '#src/web/words.ts'
import { AccountFrame } from './account-frame.tsx'
import { UnsentTextQuestion } from './unsent-text-question.tsx'

export const meta = pageMeta(words.title)

async function signOut(): Promise<void> {
  const current = session.read()
  // Before the server answers: a person who leaves a shared computer now is signed out in every tab.
  session.clear()
  if (!current) return
  try {
    await browserApi.post(api.logout, undefined, { headers: { Authorization: `Bearer ${current.token}` } })
  } catch (error) {
    // A token that the server no longer knows is already signed out.
    if (!(error instanceof ApiFailure && error.status === 401)) throw error
  }
}

export default function LogoutPage() {
  const navigate = useNavigate()
  const started = useRef(false)
  const [left, setLeft] = useState<{ stored: string[]; goOn: () => void }>()
  useEffect(() => {
    if (started.current) return
    started.current = true
    const user = session.read()?.user
    const stored = user ? keysOfPerson(browserStorage, user.id) : []
    const leaveFor = (page: string) => {
      const goOn = () => void navigate(page, { replace: true })
      if (stored.length === 0) goOn()
      else setLeft({ stored, goOn })
    }
    signOut().then(
      () => {
        toast.success(words.done)
        leaveFor(pages.login)
      },
      () => {
        toast.failure(words.failed)
        leaveFor(pages.home)
      },
    )
  }, [navigate])
  if (left) {
    const { stored, goOn } = left
    const deleteAll = () => {
      for (const key of stored) deleteStored(browserStorage, key)
      goOn()
    }
    return (
      <AccountFrame title={words.title}>
        <UnsentTextQuestion onDelete={deleteAll} onKeep={goOn} />
      </AccountFrame>
    )
  }
  return (
    <Page>
      <Row open>
        <PageHeading size="tool">{words.busy}</PageHeading>
        <Spinner label={words.wait} />
        <noscript>
          <p>{guardWords.needsScript}</p>
        </noscript>
      </Row>
    </Page>
  )
}
