// The deposits as administrators see them: most recently changed first, by state, agency, title or DOI.
import { sql } from 'kysely'
import type { Agency, DepositState } from '#src/domain/deposit.ts'
import { type Page, totalPages } from '#src/domain/paging.ts'
import { foldText } from '#src/formats/search/search-words.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Deposit } from './deposit.ts'
import { depositState, depositsWithJobs } from './deposit-store.ts'

export type DepositFilter = {
  agency?: Agency | undefined
  state?: DepositState | undefined
  articleId?: string | undefined
  q?: string | undefined
}

export type ListedDeposit = Deposit & { title: string; isWithdrawn: boolean }

const fromDeposits = (db: Database) => depositsWithJobs(db).innerJoin('article', 'article.id', 'deposit.article_id')

function filtered(db: Database, { agency, articleId, q }: DepositFilter) {
  const words = q?.trim() ?? ''
  const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
  return fromDeposits(db)
    .$if(agency !== undefined, (query) => query.where('deposit.agency', '=', agency ?? ''))
    .$if(articleId !== undefined, (query) => query.where('deposit.article_id', '=', articleId ?? ''))
    .$if(words !== '', (query) =>
      query.where(
        sql<boolean>`(article.title_key like ${like(foldText(words))} escape '\\' or lower(article.doi) like ${like(words.toLowerCase())} escape '\\')`,
      ),
    )
}

export async function selectDeposits(
  db: Database,
  filter: DepositFilter,
  page: Page,
): Promise<{ items: ListedDeposit[]; total: number; page: Page }> {
  const { state } = filter
  const found = filtered(db, filter).$if(state !== undefined, (query) =>
    query.where(depositState, '=', state ?? 'waiting'),
  )
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const total = Number(count)
  const shown = { number: Math.min(page.number, totalPages(total, page.size)), size: page.size }
  const rows = await selectListed(found)
    .orderBy('deposit.changed_at', 'desc')
    .orderBy('deposit.id', 'desc')
    .limit(shown.size)
    .offset((shown.number - 1) * shown.size)
    .execute()
  return { items: rows.map(toListed), total, page: shown }
}

/** For all deposits that match the filter, whatever their state. */
export async function countDeposits(
  db: Database,
  filter: DepositFilter,
): Promise<Partial<Record<DepositState, number>>> {
  const rows = await filtered(db, filter)
    .select((eb) => [depositState.as('deposit_state'), eb.fn.countAll<number>().as('count')])
    .groupBy('deposit_state')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.deposit_state, Number(row.count)]))
}

export async function findDeposit(db: Database, id: string): Promise<ListedDeposit | undefined> {
  const row = await selectListed(fromDeposits(db).where('deposit.id', '=', id)).executeTakeFirst()
  return row && toListed(row)
}

const selectListed = (query: ReturnType<typeof fromDeposits>) =>
  query
    .selectAll('deposit')
    .select([depositState.as('state'), 'article.title', 'article.status'])
    .select(['job.state as job_state', 'job.attempts as job_attempts', 'job.not_before', 'job.lease_until'])

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof selectListed>['executeTakeFirst']>>>

function toListed(row: Row): ListedDeposit {
  const { state } = row
  const goesOn = state === 'waiting' || state === 'sending' || state === 'submitted'
  const due = row.job_state === 'running' ? row.lease_until : row.not_before
  return {
    id: row.id,
    articleId: row.article_id,
    agency: row.agency as Agency,
    state,
    attempts: goesOn ? (row.job_attempts ?? row.attempts) : row.attempts,
    dueAt: goesOn ? (due ?? undefined) : undefined,
    requestedAt: row.requested_at,
    sentAt: row.sent_at ?? undefined,
    finishedAt: row.finished_at ?? undefined,
    message: row.message ?? undefined,
    doi: row.doi ?? undefined,
    title: row.title,
    isWithdrawn: row.status === 'Withdrawn',
  }
}
