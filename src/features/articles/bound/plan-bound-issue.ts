// What a bound issue is made from: everything that is printed in it, and the files of its papers. Two plans with the same hash give
// the same pages, so a file is sent only while the plan of this moment has the hash that it was made from.
import { createHash } from 'node:crypto'
import type { Article } from '#src/domain/article/article.ts'
import { comparePlaces } from '#src/domain/article/page-order.ts'
import type { IssueNumber } from '#src/domain/issue.ts'
import { firstPageOf } from '#src/features/articles/store/issue-pages-store.ts'
import { findIssueDetails, type IssueCover, type IssueDetails } from '#src/features/articles/store/issue-store.ts'
import type { StoredFile } from '#src/features/files/index.ts'
import { type Periodical, readPeriodical } from '#src/features/periodical/index.ts'
import type { Services } from '#src/platform/services.ts'
import { type ArticleToBind, listArticlesToBind } from './bound-issue-store.ts'

/** Raised when the same plan would give other pages. */
const bindingVersion = 2

export type PlanDeps = Pick<Services, 'db' | 'publicUrl'> & {
  /** The permanent address of a paper, by its id. */
  addressOf: (articleId: string) => string
}

export type PlannedArticle = Pick<Article, 'id' | 'title' | 'standing' | 'articleType' | 'pages'> & {
  authors: readonly string[]
  address: string
  /** Absent for a paper whose PDF is elsewhere, or lacks the mark of its notices, or that has none. */
  pdf: StoredFile | undefined
}

/** What a bound issue says about the title. */
type Imprint = Pick<Periodical, 'name' | 'issn' | 'languages'> & {
  publisher: Periodical['publisher'] | undefined
  licence: Periodical['licence'] | undefined
  person: string | undefined
  email: string | undefined
  publicUrl: string
}

export type BoundIssuePlan = {
  number: IssueNumber
  details: Pick<IssueDetails, 'title' | 'description' | 'label' | 'coverDate'>
  days: { first: string; last: string }
  cover: IssueCover | undefined
  imprint: Imprint
  papers: readonly PlannedArticle[]
  /** Search engines are to leave it alone. */
  isSample: boolean
}

export type Planned = BoundIssuePlan & { madeFrom: string; imprintHash: string }

// Readers of an issue with more would rather search it.
const maxArticles = 500

/** Undefined for an issue without a public paper. */
export async function planBoundIssue(deps: PlanDeps, number: IssueNumber): Promise<Planned | 'too-large' | undefined> {
  const papers = await listArticlesToBind(deps.db, number, maxArticles + 1)
  if (papers.length > maxArticles) return 'too-large'
  const placed = papers.sort(comparePlaces)
  const days = placed.map(({ day }) => day).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const { title, description, label, coverDate, cover } = await findIssueDetails(deps.db, number)
  const plan: BoundIssuePlan = {
    number: { volume: number.volume, issue: number.issue },
    details: { title, description, label, coverDate },
    days: { first, last },
    cover,
    imprint: imprintOf(await readPeriodical(deps.db), deps),
    papers: placed.map((paper) => planArticle(paper, deps)),
    isSample: papers.some(({ isSample }) => isSample),
  }
  return { ...plan, madeFrom: hashOf(plan), imprintHash: hashOf(plan.imprint) }
}

/** A hash of what all bound issues say about the title. */
export async function hashOfImprint(deps: Pick<PlanDeps, 'db' | 'publicUrl'>): Promise<string> {
  return hashOf(imprintOf(await readPeriodical(deps.db), deps))
}

const hashOf = (facts: object): string =>
  createHash('sha256')
    .update(JSON.stringify([bindingVersion, facts]))
    .digest('hex')

function imprintOf(periodical: Periodical, { publicUrl }: Pick<PlanDeps, 'publicUrl'>): Imprint {
  const { name, issn, publisher, licence, languages, contact } = periodical
  const { person, email } = contact
  return { name, issn, publisher, licence, languages, person, email, publicUrl }
}

function planArticle(paper: ArticleToBind, { addressOf }: PlanDeps): PlannedArticle {
  const { id, title, standing, articleType, pages, authors, pdf } = paper
  return { ...{ id, title, standing, articleType, pages }, authors, address: addressOf(id), pdf }
}

/** The number on its first page; undefined for one that is not a number. */
export const firstPageOfArticle = ({ pages }: Pick<PlannedArticle, 'pages'>): number | undefined => firstPageOf(pages)
