// Gives papers their DOIs: when they are published, or later to those that were published without one. A DOI never changes
// afterwards by itself, whatever becomes of the paper's volume, issue or year; one that somebody typed stands.
import { invalid } from '#src/domain/errors.ts'
import { writeSuffix } from '#src/domain/identifiers/doi-suffix.ts'
import { issueYear } from '#src/domain/issue.ts'
import type { Article } from '#src/features/articles/article.ts'
import { renewMark } from '#src/features/articles/marks/renew-mark.ts'
import { getArticles, lockArticles } from '#src/features/articles/store/article-store.ts'
import { findHolder, listWithoutDoi, setDoi } from '#src/features/articles/store/doi-store.ts'
import { requestTypesetting } from '#src/features/manuscripts/index.ts'
import { type Periodical, readPeriodical } from '#src/features/periodical/index.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { renewStanding } from './renew-standing.ts'

type Facts = Pick<Article, 'id' | 'volume' | 'issue' | 'publicationDate'>
type Deps = Pick<Services, 'db' | 'clock'>

/** What the settings say; undefined when they name no prefix or no pattern. */
export function doiOf({ doi, abbreviation, shortName }: Periodical, article: Facts): string | undefined {
  if (!doi.prefix || !doi.pattern) return undefined
  const { id, volume, issue, publicationDate } = article
  const year = Number(publicationDate?.slice(0, 'YYYY'.length) ?? issueYear({ volume }))
  const short = abbreviation ?? shortName
  return `${doi.prefix}/${writeSuffix(doi.pattern, { id, short, year, volume, issue })}`
}

/**
 * That no other paper has it; a paper that is entered anew may take the DOI of the withdrawn one. It stays so while the lock of
 * all papers is held. @throws AppError
 */
export async function requireFreeDoi(tx: Database, { id, doi }: Pick<Article, 'id' | 'doi'>): Promise<void> {
  const holder = await findLivingHolder(tx, { id, doi })
  if (!holder) return
  const rule = `is the DOI of another paper already: “${holder.title}”`
  throw invalid('invalid-field', `doi ${rule}`, { doi: rule })
}

/** Of whom the DOI tells now: another paper that is not withdrawn. */
export async function findLivingHolder(db: Database, { id, doi }: Pick<Article, 'id' | 'doi'>) {
  const holder = doi === undefined ? undefined : await findHolder(db, doi, id)
  return holder?.status === 'Withdrawn' ? undefined : holder
}

export async function isDoiTaken(db: Database, doi: string, exceptId: string): Promise<boolean> {
  return (await findHolder(db, doi, exceptId)) !== undefined
}

/** Undefined also when another paper has that DOI: publishing goes on without one, and the page of deposits tells of it. */
export async function newDoi(tx: Database, article: Facts): Promise<string | undefined> {
  const doi = doiOf(await readPeriodical(tx), article)
  return doi === undefined || (await isDoiTaken(tx, doi, article.id)) ? undefined : doi
}

/** To those of the papers that have none. `db` is a transaction. @returns which papers have one now. */
export async function giveDois({ db, clock }: Deps, ids: readonly string[]): Promise<string[]> {
  const given: string[] = []
  for (const article of await getArticles(db, ids)) {
    const doi = article.doi === undefined ? await newDoi(db, article) : undefined
    if (doi !== undefined && (await setDoi(db, article, doi, clock))) given.push(article.id)
  }
  return given
}

type MarkDeps = Parameters<typeof renewMark>[0]

/** Short turns: editors wait for them. */
const batch = 20

/** To every published paper without one, some at a time. What is printed then says so, too. @returns how many papers. */
export async function giveMissingDois(deps: MarkDeps): Promise<number> {
  const { db, clock } = deps
  let assigned = 0
  let last = ''
  for (;;) {
    const articles = await listWithoutDoi(db, last, batch)
    last = articles.at(-1)?.id ?? ''
    if (last === '') return assigned
    const { given, subjects } = await inTransaction(db, async (tx) => {
      await lockArticles(tx)
      const given = new Set(
        await giveDois(
          { db: tx, clock },
          articles.map(({ id }) => id),
        ),
      )
      const printed = articles.filter(({ id, files }) => given.has(id) && files.docx)
      for (const { id } of printed) await requestTypesetting({ db: tx, clock }, { kind: 'article', id })
      // The paper that a notice is about names its DOI wherever it names the notice.
      const subjects = new Set(articles.flatMap(({ id, noticeOf }) => (given.has(id) && noticeOf?.articleId) || []))
      for (const id of subjects) await renewStanding({ db: tx, clock }, id)
      return { given, subjects }
    })
    for (const id of subjects) await renewMark(deps, id)
    assigned += given.size
  }
}
