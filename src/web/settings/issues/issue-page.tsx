// One issue: its state and its cover, which change at once, and its texts and the order of its papers, which are saved.
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { inPageOrder } from '#src/web/archive/page-order.ts'
import { settingsPages } from '#src/web/desk-pages.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { guard } from '#src/web/guard/guard.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/guard/guarded.tsx'
import { useFollowSession } from '#src/web/guard/use-follow-session.ts'
import { issuePage } from '#src/web/links.ts'
import { SettingsFrame } from '#src/web/settings/settings-frame.tsx'
import { Breadcrumb } from '#src/web/ui/breadcrumb.tsx'
import { settingsWords, issueWords as words } from '#src/web/words.ts'
import { CoverPart } from './cover-part.tsx'
import { IssueForm } from './issue-form.tsx'
import styles from './issues.module.css'
import { readIssueArticles } from './read-issue-articles.ts'
import { readIssueAtWork } from './read-issues.ts'
import { StatePart } from './state-part.tsx'

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
      <CoverPart issue={issue} />
      <IssueForm key={place} issue={issue} articles={articles} />
    </SettingsFrame>
  )
}
