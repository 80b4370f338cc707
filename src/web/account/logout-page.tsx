// Signing out: the token is revoked, and this browser forgets it whatever the server says.
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { api, pages } from '#src/web/links.ts'
import { session } from '#src/web/session/session.ts'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { Spinner } from '#src/web/ui/spinner.tsx'
import { tell } from '#src/web/ui/toasts/tell.ts'
import { guardWords, logoutWords as words } from '#src/web/words.ts'

export const meta = pageMeta(words.title)

async function signOut(): Promise<void> {
  const current = session.read()
  // Before the server answers: whoever leaves a shared computer now is signed out of it in every tab.
  session.clear()
  if (!current) return
  try {
    await browserApi.post(api.logout, undefined, { headers: { Authorization: `Bearer ${current.token}` } })
  } catch (error) {
    // A token the server no longer knows is signed out already.
    if (!(error instanceof ApiFailure && error.status === 401)) throw error
  }
}

export default function LogoutPage() {
  const navigate = useNavigate()
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    signOut().then(
      () => {
        tell.success(words.done)
        void navigate(pages.login, { replace: true })
      },
      () => {
        tell.failure(words.failed)
        void navigate(pages.home, { replace: true })
      },
    )
  }, [navigate])
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
