// What was sent where, by state, agency and words, and sending all that wait.
import { useState } from 'react'
import { Form, Link, useRevalidator, useSubmit } from 'react-router'
import { agencies, depositStates } from '#src/domain/deposit.ts'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { api, settingsPages } from '#src/web/links.ts'
import { type ListQuery, listAddress } from '#src/web/settings/list-address.ts'
import { ListSelect } from '#src/web/settings/list-select.tsx'
import { ResultCount } from '#src/web/settings/result-count.tsx'
import { useFieldOfAddress } from '#src/web/settings/use-field-of-address.ts'
import { Button, ButtonLink, ButtonRow } from '#src/web/ui/button.tsx'
import { ConfirmDialog } from '#src/web/ui/confirm-dialog.tsx'
import { Pagination } from '#src/web/ui/pagination.tsx'
import { Squared } from '#src/web/ui/squared.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { tell } from '#src/web/ui/toasts/tell.ts'
import { depositWords as words } from '#src/web/words.ts'
import type { DepositList as Deposits, QueuedDeposits } from '#src/wire/deposit.ts'
import { DepositEntry } from './deposit-entry.tsx'
import styles from './deposits.module.css'

const path = settingsPages.deposits
type Query = ListQuery<'state' | 'agency' | 'q'>
type Props = { query: Query; list: Deposits }

export function DepositList({ query, list }: Props) {
  const { deposits, pagination, counts } = list
  const isFiltered = query.state !== '' || query.agency !== '' || query.q !== ''
  const isReady = (agency: string) => list.agencies.some((one) => one.agency === agency && one.ready)
  return (
    <section className={styles['papers']} aria-labelledby="deposit-papers">
      <h2 id="deposit-papers">{words.articles}</h2>
      <States query={query} list={list} />
      <Search query={query} />
      {counts.waiting + counts.failed > 0 && <SendAll />}
      <ResultCount address={listAddress(path, query)}>{words.found(pagination.totalDeposits, query.q)}</ResultCount>
      {deposits.length === 0 ? (
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
          {deposits.map((deposit) => (
            <DepositEntry key={deposit.id} deposit={deposit} isReady={isReady(deposit.agency)} />
          ))}
        </ul>
      )}
      <Pagination
        current={pagination.currentPage}
        count={pagination.totalPages}
        href={(page) => listAddress(path, { ...query, page: String(page) })}
        summary={words.pageOf(pagination.currentPage, pagination.totalPages, pagination.totalDeposits)}
      />
    </section>
  )
}

function States({ query, list: { counts } }: Props) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <nav aria-label={words.filter}>
      <ul className={styles['states']}>
        {(['', ...depositStates] as const).map((name) => (
          <li key={name}>
            <Link
              to={listAddress(path, { ...query, state: name, page: '' })}
              aria-current={query.state === name ? 'true' : undefined}
              preventScrollReset
            >
              {name ? words.withCount(words.states[name], counts[name]) : words.withCount(words.all, total)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Search({ query }: { query: Query }) {
  const { revalidate, state } = useRevalidator()
  const submit = useSubmit()
  const search = useFieldOfAddress(query.q)
  return (
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
        <ListSelect
          name="agency"
          label={words.agency}
          value={query.agency}
          choices={[['', words.anyAgency], ...agencies.map((agency) => [agency, words.names[agency]] as const)]}
          onChange={({ currentTarget: { form } }) => void submit(form, { preventScrollReset: true })}
        />
      </Form>
      <Button look="quiet" busy={state === 'loading'} onClick={() => void revalidate()}>
        {words.refresh}
      </Button>
    </search>
  )
}

function SendAll() {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      const { queued } = await browserApi.post<QueuedDeposits>(api.sendDeposits)
      tell.success(words.allQueued(queued))
      await revalidate()
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      tell.failure(failureMessage(error, words.sendFailed))
    } finally {
      setBusy(false)
      setAsked(false)
    }
  }
  return (
    <ButtonRow className={styles['act']}>
      <Button onClick={() => setAsked(true)}>{words.sendAll}</Button>
      <ConfirmDialog
        open={asked}
        question={words.sendAllQuestion}
        confirmLabel={words.sendAllConfirm}
        busy={busy}
        onConfirm={() => void send()}
        onCancel={() => setAsked(false)}
      >
        <p>{words.sendAllText}</p>
      </ConfirmDialog>
    </ButtonRow>
  )
}
