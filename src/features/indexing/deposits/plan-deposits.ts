// Checks the papers that have changed, and requests a deposit wherever an agency's record would now differ from the last one
// sent.
import type { Clock } from '#src/domain/clock.ts'
import { deleteArticleChange, readChangedArticles, reviewAllRecords } from '#src/features/articles/records/index.ts'
import { isUnchanged, rememberSetting } from '#src/features/indexing/known-setting-store.ts'
import type { Periodical } from '#src/features/periodical/index.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import type { AgencyClient } from './agency.ts'
import { dropDeposit, lockDeposit, requestDeposit } from './deposit-store.ts'
import { digestOf, readSubject, type SubjectDeps } from './read-subject.ts'

type Deps = SubjectDeps & Pick<Services, 'clock'>
type PlannedDeposit = { client: AgencyClient; digest: string | undefined; isWithdrawn: boolean }

const batch = 20

/** @returns how many papers were looked at; 0 when none is left. */
export async function planDeposits(
  deps: Deps,
  clients: readonly AgencyClient[],
  periodical: Periodical,
): Promise<number> {
  await noteNewTerms(deps, clients, periodical)
  const changes = await readChangedArticles(deps.db, batch)
  for (const change of changes) {
    const planned = await planForAgencies(deps, clients, { articleId: change.articleId, periodical })
    await inTransaction(deps.db, async (tx) => {
      // It has changed again since, so it will be listed again.
      if (!(await deleteArticleChange(tx, change))) return
      for (const one of planned) await compare(tx, deps.clock, change.articleId, one)
    })
  }
  return changes.length
}

type Asked = { articleId: string; periodical: Periodical }

/** An unreadable paper is queued all the same: its turn fails, is shown and tried again, and delays no other. */
async function planForAgencies(
  deps: Deps,
  clients: readonly AgencyClient[],
  { articleId, periodical }: Asked,
): Promise<PlannedDeposit[]> {
  try {
    const subject = await readSubject(deps, articleId)
    if (!subject) return []
    const isWithdrawn = subject.kind === 'withdrawn'
    return clients.map((client) => ({ client, digest: digestOf(client, subject, periodical.doi.prefix), isWithdrawn }))
  } catch (error) {
    deps.log.error({ err: error, articleId }, 'a paper could not be read for its deposits')
    return clients.map((client) => ({ client, digest: 'unreadable', isWithdrawn: false }))
  }
}

async function compare(tx: Database, clock: Clock, articleId: string, { client, digest, isWithdrawn }: PlannedDeposit) {
  const { agency } = client
  const row = await lockDeposit(tx, { articleId, agency })
  const isUnsent = row === undefined || row.sent_at === null
  if (row && isUnsent && (digest === undefined || isWithdrawn) && row.state !== 'sending')
    return dropDeposit(tx, row.id)
  // No agency is asked to remove what it never received; and a queued record is written when it is sent.
  if (digest === undefined || (isWithdrawn && isUnsent) || row?.state === 'waiting' || row?.digest === digest) return
  await requestDeposit(tx, clock, { articleId, agency })
}

const terms = 'deposits'

/** Under other settings, every record may differ. */
async function noteNewTerms({ db, publicUrl }: Deps, clients: readonly AgencyClient[], periodical: Periodical) {
  const { name, shortName, abbreviation, issn, publisher, languages, licence, doi, contact } = periodical
  const setting = JSON.stringify([
    clients.map(({ agency }) => agency),
    [publicUrl, name, shortName, abbreviation, issn, publisher, languages, licence],
    [doi.prefix, doi.updatePolicy, doi.title, contact.email, contact.technicalEmail],
  ])
  if (await isUnchanged(db, terms, setting)) return
  await inTransaction(db, async (tx) => {
    await rememberSetting(tx, terms, setting)
    await reviewAllRecords(tx)
  })
}
