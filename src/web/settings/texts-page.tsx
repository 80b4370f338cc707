// The pages whose words can be changed.
import { PenLine } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { formatDay } from '#src/web/articles/article-text.ts'
import { deskApi } from '#src/web/desk-api.ts'
import { settingsPages } from '#src/web/desk-pages.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { guard } from '#src/web/guard/guard.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/guard/guarded.tsx'
import { useFollowSession } from '#src/web/guard/use-follow-session.ts'
import { SettingsFrame } from '#src/web/settings/settings-frame.tsx'
import { Badge } from '#src/web/ui/badge.tsx'
import { settingsWords, pageTextWords as words } from '#src/web/words.ts'
import type { PageList } from '#src/wire/settings.ts'
import { PageEntries, PageEntry } from './page-entries.tsx'
import { readFor } from './read-settings.ts'
import { seenAt } from './record-parts.ts'
import form from './settings-form.module.css'

export const meta = pageMeta(settingsWords.sections.texts)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await guard(request, ['admin'])
  return { userId: user.id, ...(await readFor<PageList>(request, deskApi.settingsPages)) }
}

export { GuardBoundary as ErrorBoundary, GuardSpinner as HydrateFallback }

export default function TextsPage() {
  const { userId, pages } = useLoaderData<typeof clientLoader>()
  useFollowSession(userId)
  return (
    <SettingsFrame heading={settingsWords.sections.texts}>
      <p className={form['remark']}>{words.intro}</p>
      <PageEntries>
        {pages.map(({ slug, title, updatedOn, own }) => (
          <PageEntry
            key={slug}
            name={title}
            state={
              <>
                {own && <Badge icon={PenLine}>{words.own}</Badge>}
                <span>
                  {words.updated} <time dateTime={updatedOn}>{formatDay(updatedOn)}</time>
                </span>
              </>
            }
            ways={
              <>
                <Link to={settingsPages.text(slug)} aria-label={words.editOf(title)}>
                  {words.edit}
                </Link>
                <a href={seenAt[slug]} aria-label={words.seeOf(title)}>
                  {words.see}
                </a>
              </>
            }
          />
        ))}
      </PageEntries>
    </SettingsFrame>
  )
}
