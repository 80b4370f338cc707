// The hits of a search, the best first: those that have its words in the better way, and of these the newest.
import { type Counted, type Found, type Hit, maxRanked, type Part, type Question } from './hit.ts'
import { hitsInPostgres } from './hits-in-postgres.ts'
import { fewHitsInSqlite, hitsAmong, hitsInSqlite } from './hits-in-sqlite.ts'
import { type Database, databaseKind } from './open-database.ts'
import type { Recent } from './recent-papers.ts'
import { type WayToHave, waysToHave } from './search-terms.ts'

const maxSome = 4_000
/** So many are compared one by one in less time than SQLite takes to find out that there are none in a row. */
const maxCompared = 2_000

type Ranking = {
  ways: readonly WayToHave[]
  /** What was found in a way. Ranked again, it is not asked for twice. */
  found: Map<WayToHave, Promise<Found[]>>
  limit: number
  offset: number
  recent: Recent | undefined
}

export function startRanking(question: Question, part: Pick<Ranking, 'limit' | 'offset' | 'recent'>): Ranking {
  return { ...part, ways: waysToHave(question.terms), found: new Map() }
}

/** @param total not yet known: then undefined is returned if the order depends on it. */
export async function rankHits(
  db: Database,
  question: Question,
  { ways, found, offset, recent, ...asked }: Ranking,
  total: Counted | undefined,
): Promise<Hit[] | undefined> {
  const read = reader(db, question, total, recent)
  const limit = Math.min(asked.limit, (total?.count ?? maxRanked) - offset)
  if (limit <= 0) return []
  const wanted = Math.min(limit + offset, maxRanked)
  const readWay = (way: WayToHave) => {
    const hits = found.get(way) ?? read(way, { limit: wanted })
    found.set(way, hits)
    return hits
  }
  const ranked = new Map<number, Found>()
  for (const way of ways) {
    if (ranked.size >= wanted) break
    if (way.isDeep && !total) return undefined
    if (way.within && (await readWay(way.within)).length === 0) continue
    for (const hit of await readWay(way)) {
      if (ranked.size < wanted && !ranked.has(hit.document)) ranked.set(hit.document, hit)
    }
  }
  const best = await withIds(db, [...ranked.values()].slice(offset))
  if (best.length === limit || ranked.size < maxRanked) return best
  const without = [...ranked.keys()]
  const rest = { limit: limit - best.length, offset: Math.max(0, offset - ranked.size), without }
  return [...best, ...(await withIds(db, await read({ terms: question.terms, isDeep: false }, rest)))]
}

/** Reads the newest hits that have the words in one way. */
function reader(
  db: Database,
  question: Question,
  total: Counted | undefined,
  recent: Recent | undefined,
): (way: WayToHave, part: Part) => Promise<Found[]> {
  const isSqlite = databaseKind(db) === 'sqlite'
  // A few hits are found as quickly among all papers.
  const areFew = hasAtMost(total, maxRanked)
  if (areFew) {
    return ({ terms }, part) =>
      isSqlite
        ? fewHitsInSqlite(db, { ...question, terms })
        : hitsInPostgres(db, { ...question, terms }, part, undefined)
  }
  // Of many hits, those of older papers cannot come first for what may take long to find.
  const latest = recent && within(recent, question)
  if (!isSqlite) {
    // PostgreSQL's index finds some of them among all papers in one step.
    const areSome = hasAtMost(total, maxSome)
    return ({ terms, isDeep }, part) => {
      if (isDeep && latest) return hitsInPostgres(db, { ...latest, terms }, part, recent)
      const isEach = terms === question.terms
      return hitsInPostgres(db, { ...question, terms }, part, areSome && !isEach ? undefined : recent)
    }
  }
  let hitsOfLatest: Promise<Hit[]> | undefined
  return async ({ terms, isDeep }, part) => {
    if (!isDeep || !latest) return hitsInSqlite(db, { ...question, terms }, part)
    hitsOfLatest ??= hitsInSqlite(db, latest, { limit: maxCompared + 1 })
    const all = await hitsOfLatest
    if (all.length > maxCompared) return hitsInSqlite(db, { ...latest, terms }, part)
    return hitsAmong(db, all, { all: question.terms, better: terms })
  }
}

const hasAtMost = (total: Counted | undefined, max: number) =>
  total !== undefined && !total.isMore && total.count <= max

const within = ({ from, newest }: Recent, question: Question): Question => ({
  ...question,
  span: { first: from, last: newest },
})

async function withIds(db: Database, found: readonly Found[]): Promise<Hit[]> {
  const missing = found.filter(({ id }) => id === undefined).map(({ document }) => document)
  if (missing.length === 0) return found as Hit[]
  const rows = await db
    .selectFrom('article_document')
    .select(['document', 'article_id as id'])
    .where('document', 'in', missing)
    .execute()
  const ids = new Map(rows.map(({ document, id }) => [document, id]))
  return found.flatMap(({ document, id = ids.get(document) }) => (id === undefined ? [] : { document, id }))
}
