// The deposits as administrators see them: most recently changed first, by state, agency, title or DOI.
import { sql } from 'kysely'
import type { Agency, DepositState } from '#src/domain/deposit.ts'
import { type Page, totalPages } from '#src/domain/paging.ts'
import { foldText } from '#src/formats/search/search-words.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Deposit } from './deposit.ts'

export type DepositFilter = {
  agency?: Agency | undefined
  state?: DepositState | undefined
  articleId?: string | undefined
  q?: string | undefined
}

export type ListedDeposit = Deposit & { title: string; isWithdrawn: boolean }

const fromDeposits = (db: Database) => db.selectFrom('deposit').innerJoin('article', 'article.id', 'deposit.article_id')

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
  const found = filtered(db, filter).$if(state !== undefined, (query) => query.where('deposit.state', '=', state ?? ''))
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

/** Of all that the filter leaves, whatever their state. */
export async function countDeposits(
  db: Database,
  filter: DepositFilter,
): Promise<Partial<Record<DepositState, number>>> {
  const rows = await filtered(db, filter)
    .select((eb) => ['deposit.state', eb.fn.countAll<number>().as('count')])
    .groupBy('deposit.state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}

export async function findDeposit(db: Database, id: string): Promise<ListedDeposit | undefined> {
  const row = await selectListed(fromDeposits(db).where('deposit.id', '=', id)).executeTakeFirst()
  return row && toListed(row)
}

const selectListed = (query: ReturnType<typeof fromDeposits>) =>
  query.selectAll('deposit').select(['article.title', 'article.status'])

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof selectListed>['executeTakeFirst']>>>

function toListed(row: Row): ListedDeposit {
  const state = row.state as DepositState
  const goesOn = state === 'waiting' || state === 'sending' || state === 'submitted'
  return {
    id: row.id,
    articleId: row.article_id,
    agency: row.agency as Agency,
    state,
    attempts: row.attempts,
    dueAt: goesOn ? row.due_at : undefined,
    requestedAt: row.requested_at,
    sentAt: row.sent_at ?? undefined,
    finishedAt: row.finished_at ?? undefined,
    message: row.message ?? undefined,
    doi: row.doi ?? undefined,
    title: row.title,
    isWithdrawn: row.status === 'Withdrawn',
  }
}
