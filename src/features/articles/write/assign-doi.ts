// The DOI of a paper: assigned when it is published, or later if it was published without one. It never changes
// automatically afterwards, whatever happens to the paper's volume, issue or year; a DOI that somebody typed stays.

import type { Article } from '#src/domain/article/article.ts'
import { invalid } from '#src/domain/errors.ts'
import { writeSuffix } from '#src/domain/identifiers/doi-suffix.ts'
import { issueYear } from '#src/domain/issue.ts'
import { findHolder } from '#src/features/articles/store/doi-store.ts'
import { type Periodical, readPeriodical } from '#src/features/periodical/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'

type Facts = Pick<Article, 'id' | 'volume' | 'issue' | 'publicationDate'>

/** From the settings; undefined when they name no prefix or no pattern. */
export function doiOf({ doi, abbreviation, shortName }: Periodical, article: Facts): string | undefined {
  if (!doi.prefix || !doi.pattern) return undefined
  const { id, volume, issue, publicationDate } = article
  const year = Number(publicationDate?.slice(0, 'YYYY'.length) ?? issueYear({ volume }))
  const short = abbreviation ?? shortName
  return `${doi.prefix}/${writeSuffix(doi.pattern, { id, short, year, volume, issue })}`
}

/**
 * Checks that no other paper has it; a paper that is entered again may take the DOI of the withdrawn one. This holds
 * while the lock of all papers is held. @throws AppError
 */
export async function requireFreeDoi(tx: Database, { id, doi }: Pick<Article, 'id' | 'doi'>): Promise<void> {
  const holder = await findLivingHolder(tx, { id, doi })
  if (!holder) return
  const rule = `is the DOI of another paper already: “${holder.title}”`
  throw invalid('invalid-field', `doi ${rule}`, { doi: rule })
}

/** The paper the DOI currently leads to: another one that is not withdrawn. */
export async function findLivingHolder(db: Database, { id, doi }: Pick<Article, 'id' | 'doi'>) {
  const holder = doi === undefined ? undefined : await findHolder(db, doi, id)
  return holder?.status === 'Withdrawn' ? undefined : holder
}

export async function isDoiTaken(db: Database, doi: string, exceptId: string): Promise<boolean> {
  return (await findHolder(db, doi, exceptId)) !== undefined
}

/** Undefined also when another paper has that DOI: publishing continues without one, and the page Deposits shows it. */
export async function newDoi(tx: Database, article: Facts): Promise<string | undefined> {
  const doi = doiOf(await readPeriodical(tx), article)
  return doi === undefined || (await isDoiTaken(tx, doi, article.id)) ? undefined : doi
}
