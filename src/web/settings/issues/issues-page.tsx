// Every issue with its cover and title, newest first, and a link to arrange it.
import { Bookmark, Hourglass } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { formatDay } from '#src/web/articles/article-text.ts'
import { coverOf } from '#src/web/articles/issue-names.ts'
import { settingsPages } from '#src/web/desk-pages.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { guard } from '#src/web/guard/guard.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/guard/guarded.tsx'
import { useFollowSession } from '#src/web/guard/use-follow-session.ts'
import { issuePage } from '#src/web/links.ts'
import { PageEntries, PageEntry } from '#src/web/settings/page-entries.tsx'
import { SettingsFrame } from '#src/web/settings/settings-frame.tsx'
import { Badge } from '#src/web/ui/badge.tsx'
import { IssueCover } from '#src/web/ui/issue-cover.tsx'
import { settingsWords, issueWords as words } from '#src/web/words.ts'
import styles from './issues.module.css'
import { OtherIssue } from './other-issue.tsx'
import { type IssueAtWork, readIssues } from './read-issues.ts'
import { StateBadge } from './state-part.tsx'

export const meta = pageMeta(settingsWords.sections.issues)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await guard(request, ['admin'])
  return { userId: user.id, issues: await readIssues(request) }
}

export { GuardBoundary as ErrorBoundary, GuardSpinner as HydrateFallback }

export default function IssuesPage() {
  const { userId, issues } = useLoaderData<typeof clientLoader>()
  useFollowSession(userId)
  return (
    <SettingsFrame heading={settingsWords.sections.issues}>
      <p className={styles['remark']}>{words.intro}</p>
      <p className={styles['remark']}>
        {words.numbering} <Link to={`${settingsPages.record('frequency')}#firstIssue.volume`}>{words.firstIssue}</Link>
      </p>
      <PageEntries>
        {issues.map((issue) => (
          <IssueEntry key={issue.label} issue={issue} />
        ))}
      </PageEntries>
      <OtherIssue />
    </SettingsFrame>
  )
}

function IssueEntry({ issue }: { issue: IssueAtWork }) {
  const name = usePeriodical()?.name ?? ''
  const label = words.label(issue.label)
  return (
    <PageEntry
      name={label}
      title={issue.title}
      thumb={<IssueCover {...coverOf(issue)} name={name} size="small" decorative />}
      state={
        <>
          <span>{words.holds(issue.papers, issue.drafts ?? 0)}</span>
          {issue.inPreparation && (
            <Badge icon={issue.papers > 0 ? Bookmark : Hourglass}>
              {issue.papers > 0 ? words.current : words.preparing}
            </Badge>
          )}
          {(issue.papers > 0 || !issue.inPreparation) && <StateBadge issue={issue} />}
          {issue.publishOn && <span>{formatDay(issue.publishOn)}</span>}
        </>
      }
      ways={
        <>
          <Link to={settingsPages.issue(issue)} aria-label={words.arrangeOf(label)}>
            {words.arrange}
          </Link>
          {issue.papers > 0 && (
            <Link to={issuePage(issue)} aria-label={words.of(words.see, label)}>
              {words.see}
            </Link>
          )}
        </>
      }
    />
  )
}
