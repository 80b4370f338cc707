// The page Mail: how mail is delivered, all messages with their state, a test message, and sending again.
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, Form, Link, useLoaderData, useRevalidator } from 'react-router'
import type { MailState } from '#src/domain/mail.ts'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { ListFailure } from '#src/web/desk/list-failure.tsx'
import { loadList } from '#src/web/desk/load-list.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { guard } from '#src/web/guard/guard.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/guard/guarded.tsx'
import { useFollowSession } from '#src/web/guard/use-follow-session.ts'
import { api, settingsPages } from '#src/web/links.ts'
import { type ListQuery, listAddress, readListQuery } from '#src/web/settings/list-address.ts'
import { ResultCount } from '#src/web/settings/result-count.tsx'
import { SettingsFrame } from '#src/web/settings/settings-frame.tsx'
import { useFieldOfAddress } from '#src/web/settings/use-field-of-address.ts'
import { Button, ButtonLink, ButtonRow } from '#src/web/ui/button.tsx'
import { Notice } from '#src/web/ui/notice.tsx'
import { Pagination } from '#src/web/ui/pagination.tsx'
import { Squared } from '#src/web/ui/squared.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { tell } from '#src/web/ui/toasts/tell.ts'
import { settingsWords, mailWords as words } from '#src/web/words.ts'
import type { MailList } from '#src/wire/mail.ts'
import styles from './mail.module.css'
import { MailEntry } from './mail-entry.tsx'

const path = settingsPages.mail
type Query = ListQuery<'state' | 'q'>
const states = ['', ...(Object.keys(words.states) as MailState[])] as const

export const meta = pageMeta(settingsWords.sections.mail)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await guard(request, ['admin'])
  const query = readListQuery(request, ['state', 'q'])
  const call = browserApi.get<MailList>(api.mail, { query, signal: request.signal })
  return { userId: user.id, query, ...(await loadList(call, words.listFailed)) }
}

export { GuardBoundary as ErrorBoundary, GuardSpinner as HydrateFallback }

export default function MailPage() {
  const { userId, query, list, failed } = useLoaderData<typeof clientLoader>()
  useFollowSession(userId)
  return (
    <SettingsFrame heading={settingsWords.sections.mail}>
      {failed !== undefined && <ListFailure message={failed} />}
      {list && <Delivery delivery={list.delivery} />}
      {list && <Messages query={query} list={list} />}
    </SettingsFrame>
  )
}

function Delivery({ delivery: { server, from } }: Pick<MailList, 'delivery'>) {
  const periodical = usePeriodical()
  const office = periodical?.contact.email
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const test = async () => {
    setBusy(true)
    setFailed(undefined)
    try {
      await browserApi.post(api.testLetter)
      await revalidate()
      tell.success(words.tested(server !== null))
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setFailed(failureMessage(error, words.testFailed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={styles['part']} aria-labelledby="mail-delivery">
      <h2 id="mail-delivery">{words.delivery}</h2>
      {server === null ? (
        <Notice tone="warn">
          <p>{words.byOutbox}</p>
        </Notice>
      ) : (
        <p>{words.bySmtp(server, periodical?.name ?? '', from)}</p>
      )}
      <p>
        {office ? (
          words.answers(office)
        ) : (
          <>
            {words.noAnswers} <Link to={settingsPages.record('identity')}>{words.setOffice}</Link>
          </>
        )}
      </p>
      {failed !== undefined && (
        <Notice tone="error" live="alert">
          <p>{failed}</p>
        </Notice>
      )}
      <ButtonRow className={styles['test']}>
        <Button busy={busy} onClick={() => void test()}>
          {busy ? words.testing : words.test}
        </Button>
      </ButtonRow>
    </section>
  )
}

function Messages({ query, list }: { query: Query; list: MailList }) {
  const { messages, pagination, counts, delivery } = list
  const names = delivery.server === null ? words.statesOfOutbox : words.states
  const { revalidate, state } = useRevalidator()
  const search = useFieldOfAddress(query.q)
  const total = counts.waiting + counts.failed + counts.expired + counts.sent
  const isFiltered = query.state !== '' || query.q !== ''
  return (
    <section className={styles['messages']} aria-labelledby="mail-messages">
      <h2 id="mail-messages">{words.messages}</h2>
      <p className={styles['remark']}>{words.kept}</p>
      <nav aria-label={words.filter}>
        <ul className={styles['states']}>
          {states.map((name) => (
            <li key={name}>
              <Link
                to={listAddress(path, { ...query, state: name, page: '' })}
                aria-current={query.state === name ? 'true' : undefined}
                preventScrollReset
              >
                {name ? words.withCount(names[name], counts[name]) : words.withCount(words.all, total)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <search className={styles['search']}>
        <Form action={path} preventScrollReset>
          {query.state && <input type="hidden" name="state" value={query.state} />}
          <TextField
            ref={search}
            label={words.searchLabel}
            type="search"
            name="q"
            defaultValue={query.q}
            maxLength={200}
            action={<Button type="submit">{words.search}</Button>}
          />
        </Form>
        <Button look="quiet" busy={state === 'loading'} onClick={() => void revalidate()}>
          {words.refresh}
        </Button>
      </search>
      <ResultCount address={listAddress(path, query)}>{words.found(pagination.totalMessages, query.q)}</ResultCount>
      {messages.length === 0 ? (
        <Squared>
          <h3>{isFiltered ? words.nothingFound : words.empty}</h3>
          <p>{isFiltered ? words.nothingFoundText : words.emptyText}</p>
          {isFiltered && (
            <ButtonLink size="small" to={path}>
              {words.clear}
            </ButtonLink>
          )}
        </Squared>
      ) : (
        <ul className={styles['list']}>
          {messages.map((mail) => (
            <MailEntry key={mail.id} mail={mail} state={names[mail.state]} />
          ))}
        </ul>
      )}
      <Pagination
        current={pagination.currentPage}
        count={pagination.totalPages}
        href={(page) => listAddress(path, { ...query, page: String(page) })}
        summary={words.pageOf(pagination.currentPage, pagination.totalPages, pagination.totalMessages)}
      />
    </section>
  )
}
