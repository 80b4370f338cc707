// The submission page: the fees, the form, and the receipt.
import { useEffect, useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useRevalidator } from 'react-router'
import { roles } from '#src/domain/actor.ts'
import { ConfirmNotice } from '#src/web/account/confirm-notice.tsx'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { guard } from '#src/web/guard/guard.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/guard/guarded.tsx'
import { pages } from '#src/web/links.ts'
import { useSession } from '#src/web/session/session.ts'
import { Page } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { ToolHead } from '#src/web/ui/tool-head.tsx'
import { submissionWords as words } from '#src/web/words.ts'
import styles from './submission.module.css'
import { SubmissionForm } from './submission-form.tsx'
import { type Receipt, SubmissionReceipt } from './submission-receipt.tsx'

export const meta = pageMeta(words.title)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await guard(request, roles)
  return { user }
}

export { GuardBoundary as ErrorBoundary, GuardSpinner as HydrateFallback }

export default function SubmissionPage() {
  const { user } = useLoaderData<typeof clientLoader>()
  const periodical = usePeriodical()
  const [receipt, setReceipt] = useState<Receipt>()
  const [again, setAgain] = useState(false)
  useReloadForOtherPerson(user.id)

  return (
    <Page>
      <ToolHead
        aside={words.aside}
        above={[{ to: pages.home, name: words.home }]}
        here={words.title}
        heading={`${words.heading} ${periodical?.name ?? ''}`}
      >
        <p className={styles['terms']}>
          {periodical?.fees ? words.fees(periodical.fees) : words.feesUnknown} {words.guideText}{' '}
          <Link to={pages.guide}>{words.guide}</Link>.
        </p>
      </ToolHead>
      {user.emailConfirmed === false && (
        <Row open tight>
          <ConfirmNotice user={user} />
        </Row>
      )}
      {receipt ? (
        <SubmissionReceipt
          {...receipt}
          email={user.email}
          onAnother={() => {
            setAgain(true)
            setReceipt(undefined)
          }}
        />
      ) : (
        <SubmissionForm key={user.id} user={user} focusFirst={again} onSent={setReceipt} />
      )}
    </Page>
  )
}

/** Unlike other guarded pages, this one stays when the session ends, with its input; nobody else gets to see it. */
function useReloadForOtherPerson(userId: string): void {
  const { revalidate } = useRevalidator()
  const current = useSession()?.user.id
  useEffect(() => {
    if (current !== undefined && current !== userId) void revalidate()
  }, [current, userId, revalidate])
}
