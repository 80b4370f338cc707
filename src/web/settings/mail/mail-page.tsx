// The page Mail: how mail is delivered, and all messages with their state.
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import type { MailState } from '#src/domain/mail.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { loadList } from '#src/web/desk/load-list.ts'
import { settingsPages } from '#src/web/desk-pages.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { guard } from '#src/web/guard/guard.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/guard/guarded.tsx'
import { useFollowSession } from '#src/web/guard/use-follow-session.ts'
import { ListFailure } from '#src/web/search/list-failure.tsx'
import { readListQuery } from '#src/web/settings/list-address.ts'
import { QueueList } from '#src/web/settings/queue/queue-list.tsx'
import { settingsApi } from '#src/web/settings/settings-addresses.ts'
import { SettingsFrame } from '#src/web/settings/settings-frame.tsx'
import { settingsWords, mailWords as words } from '#src/web/words.ts'
import type { MailList } from '#src/wire/mail.ts'
import { Delivery } from './delivery.tsx'
import { LetterEntry } from './letter-entry.tsx'

const states = Object.keys(words.states) as MailState[]

export const meta = pageMeta(settingsWords.sections.mail)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await guard(request, ['admin'])
  const query = readListQuery(request, ['state', 'q'])
  const call = browserApi.get<MailList>(settingsApi.mail, { query, signal: request.signal })
  return { userId: user.id, query, ...(await loadList(call, words.listFailed)) }
}

export { GuardBoundary as ErrorBoundary, GuardSpinner as HydrateFallback }

export default function MailPage() {
  const { userId, query, list, failed } = useLoaderData<typeof clientLoader>()
  useFollowSession(userId)
  const names = list?.delivery.server === null ? words.statesOfOutbox : words.states
  return (
    <SettingsFrame heading={settingsWords.sections.mail}>
      {failed !== undefined && <ListFailure failure={failed} />}
      {list && <Delivery delivery={list.delivery} />}
      {list && (
        <QueueList
          path={settingsPages.mail}
          query={query}
          words={words}
          heading={words.messages}
          remark={words.kept}
          states={states.map((state) => ({ state, name: names[state], count: list.counts[state] }))}
          pagination={list.pagination}
          total={list.pagination.totalMessages}
          entries={list.messages.map((letter) => (
            <LetterEntry key={letter.id} letter={letter} hasServer={list.delivery.server !== null} />
          ))}
        />
      )}
    </SettingsFrame>
  )
}
