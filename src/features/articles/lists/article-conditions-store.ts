// A filter as conditions on the table of papers. No text from a visitor becomes SQL: words consist of letters and
// digits by then, everything else is a bound value.
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { foldedWords, foldText, searchWords, wordKey } from '#src/formats/search/search-words.ts'
import { articlesByAuthorWords } from '#src/platform/database/full-text.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'
import type { ArticleFilter } from './article-filter.ts'

export type Conditions = Expression<SqlBool>[]

/** Everything but status and search. Without conditions, every paper fits. */
export async function conditionsOf(db: Database, filter: ArticleFilter): Promise<Conditions> {
  const eb = expressionBuilder<Schema, 'article'>()
  const { scheduled, years, issues, disciplines, volume, authors, keywords, periodicalName } = filter
  const conditions: Conditions = []
  if (scheduled !== undefined) conditions.push(draftsWith(eb, scheduled ? 'is not' : 'is'))
  if (periodicalName !== undefined) {
    conditions.push(oneOf(eb, 'article.periodical_name', await periodicalNamesLike(db, periodicalName)))
  }
  if (volume !== undefined) conditions.push(eb('article.volume', '=', volume))
  if (years.length > 0) conditions.push(eb('article.publication_year', 'in', years))
  if (disciplines.length > 0) conditions.push(eb('article.discipline', 'in', disciplines))
  if (issues.length > 0) {
    conditions.push(
      eb.or(issues.map(({ volume, issue }) => eb.and({ 'article.volume': volume, 'article.issue': issue }))),
    )
  }
  if (keywords.length > 0) {
    conditions.push(
      eb(
        'article.id',
        'in',
        eb.selectFrom('article_keyword').select('article_id').where('keyword_key', 'in', keywords.map(wordKey)),
      ),
    )
  }
  if (authors.length > 0) conditions.push(eb.or(authors.map((name) => byAuthor(db, name))))
  return conditions
}

// Longer than any name; each word is a term of the query.
const maxNameWords = 16

type Builder = ReturnType<typeof expressionBuilder<Schema, 'article'>>

function draftsWith(eb: Builder, aDay: 'is' | 'is not'): Expression<SqlBool> {
  // The status is written out, not bound: the index of drafts is found by this very condition.
  return eb.and([sql<SqlBool>`article.status = 'Draft'`, eb('article.publish_on', aDay, null)])
}

function oneOf(eb: Builder, column: 'article.periodical_name', values: readonly string[]): Expression<SqlBool> {
  return values.length > 0 ? eb(column, 'in', values) : sql.lit(false)
}

/** All words of the value in one author's name. The index of words finds the candidates; the name itself decides. */
function byAuthor(db: Database, value: string): Expression<SqlBool> {
  const words = [...new Set(foldedWords(value))].slice(0, maxNameWords)
  if (words.length === 0) return sql.lit(false)
  const eb = expressionBuilder<Schema, 'article'>()
  return eb.and([
    eb('article.id', 'in', articlesByAuthorWords(db, words.flatMap(searchWords))),
    eb.exists(
      eb
        .selectFrom('article_author')
        .select('article_author.position')
        .whereRef('article_author.article_id', '=', 'article.id')
        .where((author) => author.and(words.map((word) => author('article_author.name_key', 'like', `% ${word} %`)))),
    ),
  ])
}

async function periodicalNamesLike(db: Database, text: string): Promise<string[]> {
  const rows = await db.selectFrom('facet').select('value').distinct().where('kind', '=', 'periodical').execute()
  const wanted = foldText(text.trim())
  return rows.map(({ value }) => value).filter((name) => foldText(name).includes(wanted))
}
