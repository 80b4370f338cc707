// PostgreSQL gives all hits of a question at once: it is asked for those of the newest papers first, and for older ones only if
// these are too few.
import { type RawBuilder, sql } from 'kysely'
import { ageWith, lexemesBetween } from './document-ages.ts'
import { type Hit, isPhrase, type Part, type Question } from './hit.ts'
import type { Database } from './open-database.ts'
import { measured, type Recent } from './recent-papers.ts'
import { quoteLexeme, toTsquery } from './search-terms.ts'

export async function countInPostgres(
  db: Database,
  question: Question,
  max: number,
  recent: Recent | undefined,
): Promise<number> {
  const countOf = async (asked: Question, age: Age, missing: number) => {
    const { rows } = await sql<{ hits: number }>`select count(*) as hits
      from (select 1 ${matchesInPostgres(asked, age)} limit ${sql.lit(missing)}) as counted`.execute(db)
    return Number(rows[0]?.hits ?? 0)
  }
  if (!recent) return countOf(question, wholeAge(question), max)
  // The words of each hit of a phrase are fetched.
  const papers = isPhrase(question) ? 2_000 : 16_000
  return fromTheNewest(question, recent, { wanted: max, few: 2 * max, papers }, countOf)
}

export async function hitsInPostgres(
  db: Database,
  question: Question,
  { limit, offset = 0, oldestFirst = false, without = [] }: Part,
  recent: Recent | undefined,
): Promise<Hit[]> {
  const read = async (asked: Question, age: Age, missing: number) => {
    const { rows } = await sql<Hit>`select document, article_id as id ${matchesInPostgres(asked, age)}
        ${without.length === 0 ? sql`` : sql`and document not in (${sql.join(without)})`}
      order by document ${oldestFirst ? sql`asc` : sql`desc`} limit ${missing}`.execute(db)
    return rows
  }
  const wanted = limit + offset
  if (!recent) return (await read(question, wholeAge(question), wanted)).slice(offset)
  const hits: Hit[] = []
  // Those of a phrase are compared with its words one by one.
  const few = isPhrase(question) ? 300 : 2_000
  await fromTheNewest(question, recent, { wanted, few, papers: 500 }, async (asked, age, missing) => {
    const rows = await read(asked, age, missing)
    hits.push(...rows)
    return rows.length
  })
  return hits.slice(offset)
}

/**
 * Asks about one span of time after the other, from the newest papers backwards, until as many are found as `wanted`, and about
 * all older papers at once when they probably have no more than `few`.
 *
 * @param ask how many it found, of the number that is missing.
 * @returns how many were found.
 */
async function fromTheNewest(
  question: Question,
  recent: Recent,
  { wanted, few, papers }: { wanted: number; few: number; papers: number },
  ask: (asked: Question, age: Age, missing: number) => Promise<number>,
): Promise<number> {
  const first = question.span?.first ?? Number.MIN_SAFE_INTEGER
  const oldest = Math.max(recent.oldest, first)
  let found = 0
  let last = recent.newest
  let width = (papers / measured) * recent.reach
  for (;;) {
    const age = ageWith(last, width)
    if (!age || age.first <= oldest) break
    found += await ask({ ...question, span: { first: age.first, last } }, [age.lexeme], wanted - found)
    if (found >= wanted) return found
    last = age.first - 1
    const covered = recent.newest - last
    if (((found + 1) * (last - oldest)) / covered < few) break
    // Half of what should have the rest, but never slower than by doubling.
    width = Math.max(covered, (covered * (wanted - found)) / Math.max(found, 1) / 2)
  }
  const rest = { ...question, span: { first, last } }
  return found + (await ask(rest, wholeAge(rest), wanted - found))
}

/** Lexemes of which each text of a span of time has one. Undefined: of any age. */
type Age = readonly string[] | undefined

function wholeAge({ span }: Question): Age {
  return span && span.first <= span.last ? lexemesBetween(span.first, span.last) : undefined
}

export function matchesInPostgres({ terms, fits, span }: Question, age?: Age): RawBuilder<unknown> {
  const query = age ? `(${age.map(quoteLexeme).join(' | ')}) & (${toTsquery(terms)})` : toTsquery(terms)
  // Materialized: for a word in few papers, PostgreSQL would otherwise walk through all of them in their order.
  return sql`from (with hit as materialized (
      select document, article_id, status from article_document where words @@ cast(${query} as tsquery)
    ) select * from hit) as article_document
    where ${fits ?? sql`true`} ${span ? sql`and document between ${span.first} and ${span.last}` : sql``}`
}
