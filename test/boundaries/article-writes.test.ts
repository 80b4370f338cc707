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
  'article_picture',
  'former_address',
  'issue',
]
const statement = new RegExp(
  `\\b(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\\(\\s*'(${tables.join('|')})\\b`,
)

const writesArticles = (code: string): boolean => statement.test(code)

test('only the write path has SQL that changes articles and issues', () => {
  const files = globSync('src/**/*.ts').map((file) => file.replaceAll('\\', '/'))
  const writing = files.filter((file) => writesArticles(readFileSync(file, 'utf8')))
  expect(writing.filter((file) => !file.startsWith(folder))).toEqual([])
  expect(writing.length).toBeGreaterThan(5)
})

test.each([
  ["await tx.updateTable('article').set({ title })", true],
  ["await tx\n  .insertInto(\n    'article_file',\n  )", true],
  ["await tx.deleteFrom('issue as i')", true],
  ["await tx.selectFrom('article').selectAll()", false],
  ["await tx.updateTable('submission').set({ article_id })", false],
])('%j changes articles: %s', (code, isFound) => {
  expect(writesArticles(code)).toBe(isFound)
})
