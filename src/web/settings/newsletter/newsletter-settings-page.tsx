// The page Newsletter: whether it is sent, how many get it, their addresses as a table, and the deletion of one.
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { loadList } from '#src/web/desk/load-list.ts'
import { settingsPages } from '#src/web/desk-pages.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { guard } from '#src/web/guard/guard.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/guard/guarded.tsx'
import { useFollowSession } from '#src/web/guard/use-follow-session.ts'
import { api } from '#src/web/links.ts'
import { ListFailure } from '#src/web/search/list-failure.tsx'
import { SettingsFrame } from '#src/web/settings/settings-frame.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { settingsWords, newsletterSettingsWords as words } from '#src/web/words.ts'
import type { NewsletterObject } from '#src/wire/newsletter.ts'
import { Addresses } from './addresses.tsx'
import styles from './newsletter-settings.module.css'
import { Numbers } from './numbers.tsx'

export const meta = pageMeta(settingsWords.sections.newsletter)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await guard(request, ['admin'])
  const call = browserApi.get<NewsletterObject>(api.newsletter, { signal: request.signal })
  return { userId: user.id, ...(await loadList(call, words.failed)) }
}

export { GuardBoundary as ErrorBoundary, GuardSpinner as HydrateFallback }

export default function NewsletterSettingsPage() {
  const { userId, list, failed } = useLoaderData<typeof clientLoader>()
  useFollowSession(userId)
  return (
    <SettingsFrame heading={settingsWords.sections.newsletter}>
      {failed !== undefined && <ListFailure failure={failed} />}
      {list && (
        <>
          {list.enabled && !list.sendsMail && (
            <Callout tone="warn" title={words.noMail}>
              <p>
                {words.noMailText} <Link to={settingsPages.mail}>{settingsWords.sections.mail}</Link>
              </p>
            </Callout>
          )}
          <p className={styles['intro']}>
            {list.enabled ? words.on : words.off}{' '}
            <Link to={settingsPages.record('frequency')}>{list.enabled ? words.turnOff : words.turnOn}</Link>
          </p>
          <Numbers newsletter={list} />
          <Addresses hasAny={list.subscribers > 0} />
        </>
      )}
    </SettingsFrame>
  )
}
