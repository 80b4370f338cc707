// One issue: its state, its texts, its cover, and the order of its papers. Each part is saved separately.
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { inPageOrder } from '#src/web/archive/page-order.ts'
import { LeaveQuestion } from '#src/web/desk/leave-question.tsx'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { guard } from '#src/web/guard/guard.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/guard/guarded.tsx'
import { useFollowSession } from '#src/web/guard/use-follow-session.ts'
import { issuePage, settingsPages } from '#src/web/links.ts'
import { SettingsFrame } from '#src/web/settings/settings-frame.tsx'
import { Breadcrumb } from '#src/web/ui/breadcrumb.tsx'
import { settingsWords, issueWords as words } from '#src/web/words.ts'
import { CoverPart } from './cover-part.tsx'
import styles from './issues.module.css'
import { OrderPart } from './order-part.tsx'
import { readIssueArticles } from './read-issue-articles.ts'
import { readIssueAtWork } from './read-issues.ts'
import { StatePart } from './state-part.tsx'
import { TextsPart } from './texts-part.tsx'

export const meta = pageMeta<{ issue: { label: string } }>((loaded) =>
  loaded ? words.label(loaded.issue.label) : settingsWords.sections.issues,
)

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const { user } = await guard(request, ['admin'])
  const issue = await readIssueAtWork(request, { volume: Number(params['volume']), issue: Number(params['number']) })
  return { userId: user.id, issue, articles: inPageOrder(await readIssueArticles(request, issue)) }
}

export { GuardBoundary as ErrorBoundary, GuardSpinner as HydrateFallback }

export default function IssuePage() {
  const { userId, issue, articles } = useLoaderData<typeof clientLoader>()
  useFollowSession(userId)
  const [unsaved, setUnsaved] = useState({ texts: false, order: false })
  const label = words.label(issue.label)
  const place = `${issue.volume}.${issue.issue}`
  return (
    <SettingsFrame
      heading={label}
      above={
        <div className={styles['crumbs']}>
          <Breadcrumb above={[{ to: settingsPages.issues, name: settingsWords.sections.issues }]} here={label} />
        </div>
      }
    >
      <p className={styles['remark']}>
        {words.holds(issue.papers, issue.drafts ?? 0)}
        {issue.papers > 0 && (
          <>
            {' · '}
            <Link to={issuePage(issue)}>{words.see}</Link>
          </>
        )}
      </p>
      <StatePart key={`state ${place}`} issue={issue} />
      <TextsPart
        key={`texts ${place}`}
        issue={issue}
        onDirty={(texts) => setUnsaved((before) => ({ ...before, texts }))}
      />
      <CoverPart issue={issue} />
      <OrderPart
        // Papers added or removed since rebuild the list.
        key={`order ${place} ${articles
          .map(({ id }) => id)
          .sort()
          .join()}`}
        issue={issue}
        articles={articles}
        onDirty={(order) => setUnsaved((before) => ({ ...before, order }))}
      />
      <LeaveQuestion when={unsaved.texts || unsaved.order} item={label} />
    </SettingsFrame>
  )
}
