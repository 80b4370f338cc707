import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findVocabularyViolations } from './vocabulary.ts'

function check(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'test-vocabulary-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return findVocabularyViolations(root).map(({ rule, file, line }) => [rule, file, ...(line ? [line] : [])].join(' '))
}

test.each([
  ['an identifier', 'export const a = 1\nexport const journalTitle = a\n', 2],
  ['the middle of an identifier', 'export const listJournals = 1\n', 1],
  ['a comment', '// one Journal\n', 1],
  ['a string', "export const a = 'JOURNALS'\n", 1],
  ['an import of another module', "import { a } from '#src/http/journals/list.ts'\n", 1],
])('the specification’s word is refused inside the house in %s', (_where, text, line) => {
  expect(check({ 'src/features/articles/publish-article.ts': text })).toEqual([
    `journal-word src/features/articles/publish-article.ts ${line}`,
  ])
})

test.each([
  'src/web/articles/page.tsx',
  'src/web/ui/card.module.css',
  'src/http/submissions/present.ts',
  'src/config.ts',
])('it is refused in %s', (file) => {
  expect(check({ [file]: '/* journal */' })).toEqual([`journal-word ${file} 1`])
})

test('it is refused in the names of files and folders', () => {
  expect(check({ 'src/web/journals/list-page.tsx': '', 'src/features/articles/journal-store.ts': '' })).toEqual([
    'journal-name src/features/articles/journal-store.ts',
    'journal-name src/web/journals/list-page.tsx',
  ])
})

test('formats of documents from outside have no standard that uses it', () => {
  expect(check({ 'src/formats/word/package/read.ts': '// journal' })).toEqual([
    'journal-word src/formats/word/package/read.ts 1',
  ])
})

test('a test may quote it, but not use it', () => {
  const file = 'src/web/guard/guard.test.ts'
  const text = "visit('/manage-journals')\nvisit(journalPage)\n// the journal page\n"
  expect(check({ [file]: text })).toEqual([`journal-word ${file} 2`, `journal-word ${file} 3`])
})

test('an exception covers its own spelling only', () => {
  const file = 'src/platform/database/sqlite-dialect.ts'
  expect(check({ [file]: "exec('pragma journal_mode = wal')\n// the journal\n" })).toEqual([`journal-word ${file} 2`])
})

test.each([
  'paperTitle',
  'listPapers',
  'mostBytes',
  'longestTitle',
  'judgeBag',
  'mendRecord',
  'settleList',
  'patienceOfJobs',
  'usualPatience',
  'answerMaker',
  'hindrances',
  'LedCase',
  'asSent',
  'whatIsWrong',
  'sayFault',
  'noSayings',
  'openShelf',
])('the invented name %s is refused', (name) => {
  const file = 'src/features/articles/publish-article.ts'
  expect(check({ [file]: `export const ${name} = 1\n` })).toEqual([`invented-name ${file} 1`])
})

test.each(['// made anew', "throw new Error('tried in vain')", '/** Whoever asks. */', '/* What is no file. */'])(
  'the unnatural phrase in %s is refused',
  (line) => {
    const file = 'src/features/articles/publish-article.ts'
    expect(check({ [file]: `${line}\n` })).toEqual([`unnatural-phrase ${file} 1`])
  },
)

test('a text for people may speak of papers, and so may the keys of the wire', () => {
  const text = "// the newPapers\nconst { papers } = answer\nsay('two newPapers', answer.paper, papers)\n"
  expect(check({ 'src/web/home/load-home.ts': text })).toEqual([])
})

test('it is allowed at the borders', () => {
  const borders = [
    'src/wire/journal.ts',
    'src/http/journals/list-routes.ts',
    'src/web/routes.ts',
    'src/web/links.ts',
    'src/web/words/desk.ts',
    'src/formats/full-text/jats/front.ts',
  ]
  expect(check(Object.fromEntries(borders.map((file) => [file, '// journal'])))).toEqual([])
  expect(check({ 'src/web/api.ts': "import type { Paper } from '#src/wire/journal.ts'\n" })).toEqual([])
})

test.each(['utils', 'util', 'helpers', 'services', 'types', 'misc', 'common'])(
  'no file or folder is called %s',
  (name) => {
    expect(check({ [`src/web/${name}.ts`]: '', [`src/domain/${name}/a.ts`]: '' })).toEqual([
      `empty-name src/domain/${name}/a.ts`,
      `empty-name src/web/${name}.ts`,
    ])
  },
)
