// The submission page: the fees, the form, and the receipt.
import { useEffect, useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useRevalidator } from 'react-router'
import styles from '#src/web/desk/article-form.module.css'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { guard } from '#src/web/guard/guard.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/guard/guarded.tsx'
import { pages } from '#src/web/links.ts'
import { useSession } from '#src/web/session/session.ts'
import { Breadcrumb } from '#src/web/ui/breadcrumb.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { submissionWords as words } from '#src/web/words.ts'
import { SubmissionForm } from './submission-form.tsx'
import { type Receipt, SubmissionReceipt } from './submission-receipt.tsx'

export const meta = pageMeta(words.title)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await guard(request, ['admin', 'author', 'user'])
  return { user }
}

export { GuardBoundary as ErrorBoundary, GuardSpinner as HydrateFallback }

export default function SubmissionPage() {
  const { user } = useLoaderData<typeof clientLoader>()
  const periodical = usePeriodical()
  const [receipt, setReceipt] = useState<Receipt>()
  const [again, setAgain] = useState(false)
  useFollowNextPerson(user.id)

  return (
    <Page>
      <Row open tight label={<p>{words.aside}</p>}>
        <Breadcrumb above={[{ to: pages.home, name: words.home }]} here={words.title} />
        <PageHeading size="tool" className={styles['afterCrumbs']}>
          {words.heading} {periodical?.name}
        </PageHeading>
        <p className={styles['terms']}>
          {periodical?.fees ? words.fees(periodical.fees) : words.feesUnknown} {words.guideText}{' '}
          <Link to={pages.guide}>{words.guide}</Link>.
        </p>
      </Row>
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

/** Unlike other guarded pages, this one stays when the session ends, with what was written; it goes to nobody else. */
function useFollowNextPerson(userId: string): void {
  const { revalidate } = useRevalidator()
  const current = useSession()?.user.id
  useEffect(() => {
    if (current !== undefined && current !== userId) void revalidate()
  }, [current, userId, revalidate])
}
