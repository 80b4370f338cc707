// SQL that changes articles and issues stands in one folder. The import rules keep its functions to the write path; this keeps
// the statements in that folder.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'src/features/articles/write/store/'
const tables = [
  'article',
  'article_author',
  'article_file',
  'article_keyword',
  'article_mark',
  'article_own_day',
  'article_part',
  'article_picture',
  'facet',
  'former_address',
  'issue',
  'listing',
]
const table = `(?:${tables.join('|')})`
/** In SQL: bare, quoted, or inserted with sql.table('article'). */
const named = `(?:"?${table}\\b"?|\\$\\{sql\\.(?:table|id|ref)\\('${table}'\\)\\})`
const statements = [
  new RegExp(`\\b(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\\(\\s*\\[?\\s*['"\`]${table}\\b`),
  new RegExp(
    `\\b(?:(?:insert|replace|merge)(?:\\s+or\\s+\\w+)?\\s+into|delete\\s+from|truncate(?:\\s+table)?)\\s+${named}`,
    'i',
  ),
  new RegExp(`\\bupdate(?:\\s+or\\s+\\w+)?\\s+${named}(?:\\s+(?:as\\s+)?\\w+)?\\s+set\\b`, 'i'),
]

const writesArticles = (code: string): boolean => statements.some((statement) => statement.test(code))

test('only the write path has SQL that changes articles and issues', () => {
  const files = globSync('src/**/*.ts', { exclude: ['**/*.test.ts'] }).map((file) => file.replaceAll('\\', '/'))
  const writing = files.filter((file) => writesArticles(readFileSync(file, 'utf8')))
  expect(writing.filter((file) => !file.startsWith(folder))).toEqual([])
  expect(writing.length).toBeGreaterThan(5)
})

test.each([
  ["await tx.updateTable('article').set({ title })", true],
  ["await tx\n  .insertInto(\n    'article_file',\n  )", true],
  ["await tx.deleteFrom('issue as i')", true],
  ["await tx.updateTable(['article', 'account'])", true],
  ['await sql`update article set title = 1`.execute(tx)', true],
  ['await sql`UPDATE OR IGNORE "article" AS a SET title = 1`.execute(tx)', true],
  ['await sql`\n  insert into article_file (article_id)\n  values (1)`.execute(tx)', true],
  ['await sql`insert or replace into issue values (1, 2)`.execute(tx)', true],
  [`await sql\`delete from \${sql.table('article')}\`.execute(tx)`, true],
  ['await sql`truncate article_mark`.execute(tx)', true],
  ["await tx.selectFrom('article').selectAll()", false],
  ['await sql`select title from article where id = 1`.execute(db)', false],
  ['await sql`insert into article_words (rowid) values (1)`.execute(tx)', false],
  ['// Editors update article lists, and set their order.', false],
  ["await tx.updateTable('submission').set({ article_id })", false],
])('%j changes articles: %s', (code, isFound) => {
  expect(writesArticles(code)).toBe(isFound)
})
