// The import rules are tested with bad modules, at least one per rule, so that a rule that has stopped working is
// noticed.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cruise, cruise } from './cruise.ts'
import { findImportCycles } from './import-cycles.ts'

const project = resolve('.')

/** Forbidden imports: rule, importing module, imported module. */
const refused: [rule: string, from: string, to: string][] = [
  ['domain-imports-nothing', 'src/domain/a.ts', '#src/wire/a.ts'],
  ['domain-imports-nothing', 'src/domain/b.ts', 'node:fs'],
  ['domain-imports-nothing', 'src/domain/c.ts', 'zod'],
  ['formats-may-import', 'src/formats/a.ts', '#src/platform/a.ts'],
  ['formats-may-import', 'src/formats/word/a.ts', '#src/wire/a.ts'],
  ['wire-may-import', 'src/wire/b.ts', '#src/formats/x.ts'],
  ['platform-may-import', 'src/platform/b.ts', '#src/features/accounts/index.ts'],
  ['platform-may-import', 'src/platform/c.ts', '#migrations/index.ts'],
  ['platform-may-import', 'src/platform/d.ts', '#src/config.ts'],
  ['features/periodical-may-import', 'src/features/periodical/a.ts', '#src/features/accounts/index.ts'],
  ['features/accounts-may-import', 'src/features/accounts/a.ts', '#src/features/files/index.ts'],
  ['features/mail-may-import', 'src/features/mail/a.ts', '#src/features/files/index.ts'],
  ['features/files-may-import', 'src/features/files/a.ts', '#src/features/manuscripts/index.ts'],
  ['features/manuscripts-may-import', 'src/features/manuscripts/a.ts', '#src/features/articles/index.ts'],
  ['features/articles-may-import', 'src/features/articles/a.ts', '#src/features/submissions/index.ts'],
  ['features/newsletter-may-import', 'src/features/newsletter/a.ts', '#src/features/submissions/index.ts'],
  ['features/review-may-import', 'src/features/review/a.ts', '#src/features/sample/index.ts'],
  ['features/submissions-may-import', 'src/features/submissions/a.ts', '#src/features/sample/index.ts'],
  ['features/submissions-may-import', 'src/features/submissions/b.ts', '#src/features/accounts/account-store.ts'],
  ['features/submissions-may-import', 'src/features/submissions/c.ts', '#src/wire/a.ts'],
  ['features/submissions-may-import', 'src/features/submissions/d.ts', '#src/http/a.ts'],
  ['features/indexing-may-import', 'src/features/indexing/a.ts', '#src/features/articles/article-store.ts'],
  ['features/usage-may-import', 'src/features/usage/a.ts', '#src/features/preservation/index.ts'],
  ['features/audit-may-import', 'src/features/audit/a.ts', '#src/features/preservation/index.ts'],
  ['features/verification-may-import', 'src/features/verification/a.ts', '#src/features/articles/article-store.ts'],
  ['features/preservation-may-import', 'src/features/preservation/a.ts', '#src/features/articles/article-store.ts'],
  ['features/sample-may-import', 'src/features/sample/a.ts', '#src/features/articles/article-store.ts'],
  ['http-may-import', 'src/http/l.ts', '#src/features/articles/write/index.ts'],
  [
    'articles-are-written-in-one-place',
    'src/features/articles/issues/a.ts',
    '#src/features/articles/write/store/article-edit-store.ts',
  ],
  ['http-may-import', 'src/http/m.ts', '#src/features/articles/lists/index.ts'],
  ['features/submissions-may-import', 'src/features/submissions/e.ts', '#src/features/articles/store/index.ts'],
  ['features-are-listed', 'src/http/c.ts', '#src/features/newsletters/index.ts'],
  ['http-may-import', 'src/http/a.ts', '#src/features/accounts/account-store.ts'],
  ['http-may-import', 'src/http/b.ts', '#src/web/a.ts'],
  ['http-may-import', 'src/http/d.ts', '#src/config.ts'],
  ['web-may-import', 'src/web/b.tsx', '#src/features/accounts/index.ts'],
  ['web-may-import', 'src/web/c.server.ts', '#src/platform/a.ts'],
  ['web-may-import', 'src/web/d.ts', '#src/http/a.ts'],
  ['web-knows-the-wire-by-type', 'src/web/f.ts', '#src/wire/periodical.ts'],
  ['app-is-imported-by-nobody', 'src/http/e.ts', '#src/app.ts'],
  ['app-is-imported-by-nobody', 'bin/serve.ts', '#src/app.ts'],
  ['sql-only-in-stores', 'src/features/articles/lists/list-articles.ts', 'kysely'],
  ['sql-only-in-stores', 'src/http/f.ts', 'kysely'],
  ['database-drivers-only-in-platform', 'src/features/articles/article-store.ts', 'node:sqlite'],
  ['database-drivers-only-in-platform', 'src/platform/e.ts', 'pg'],
  ['browser-safe', 'src/web/e.tsx', 'node:path'],
  ['browser-safe', 'src/wire/c.ts', 'node:crypto'],
  ['browser-safe', 'src/formats/word/b.ts', 'node:zlib'],
  ['program-without-tests', 'src/http/g.ts', '#test/build-article.ts'],
  ['program-without-tests', 'src/http/h.ts', './i.test.ts'],
  ['no-cycles', 'src/platform/cycle-a.ts', './cycle-b.ts'],
  ['everything-resolves', 'src/http/j.ts', '#src/features/accounts/nowhere.ts'],
  ['declared-packages-only', 'src/http/k.ts', 'smtp-server'],
]

/** Imports that must stay possible. */
const allowed: [from: string, to: string, how?: 'import type'][] = [
  ['src/formats/ok.ts', '#src/domain/ok.ts'],
  ['src/platform/ok.ts', '#src/domain/ok.ts'],
  ['src/platform/database/ok.ts', 'node:sqlite'],
  ['src/platform/database/ok-pg.ts', 'pg'],
  ['src/features/submissions/ok.ts', '#src/features/articles/index.ts'],
  ['src/features/submissions/ok-store.ts', 'kysely'],
  ['src/features/submissions/ok-formats.ts', '#src/formats/ok.ts'],
  ['src/features/articles/write/ok.ts', '#src/features/articles/write/store/article-edit-store.ts'],
  ['src/features/articles/issues/ok.ts', '#src/features/articles/write/change-article.ts'],
  ['src/http/ok.ts', '#src/features/articles/index.ts'],
  ['src/http/ok-index.ts', '#src/features/articles/issues/index.ts'],
  ['src/http/ok-records.ts', '#src/features/articles/records/index.ts'],
  ['src/features/indexing/ok-preserved.ts', '#src/features/articles/preserved/index.ts'],
  ['src/features/submissions/ok-index.ts', '#src/features/articles/files/index.ts'],
  ['src/http/ok-formats.ts', '#src/formats/ok.ts'],
  ['src/wire/ok.ts', '#src/domain/ok.ts'],
  ['src/http/ok-log.ts', '#src/platform/ok.ts'],
  ['src/web/ok.tsx', '#src/formats/ok.ts'],
  ['src/web/ok.server.ts', 'node:stream'],
  ['src/web/ok.test.ts', 'node:fs'],
  ['src/app.ts', '#src/features/submissions/index.ts'],
  ['migrations/index.ts', 'kysely'],
  ['test/compose.ts', '#src/app.ts'],
  ['bin/ok.ts', '#src/app.ts', 'import type'],
]

describe('the import rules', () => {
  const root = mkdtempSync(join(tmpdir(), 'test-imports-'))
  let summary: Cruise['summary']
  let modules: Cruise['modules']

  function write(name: string, text: string) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }

  beforeAll(async () => {
    for (const name of ['package.json', '.dependency-cruiser.mjs']) copyFileSync(join(project, name), join(root, name))
    symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
    const targets = [...refused.map(([, , to]) => to), ...allowed.map(([, to]) => to)]
    for (const to of targets) {
      if (to.startsWith('#') && !to.includes('nowhere')) write(to.slice(1), 'export const x = 1\n')
    }
    for (const [, from, to] of refused) write(from, `import { x } from '${to}'\nexport const y = x\n`)
    for (const [from, to, how = 'import'] of allowed)
      write(from, `${how} { x } from '${to}'\nexport const y: typeof x = 1\n`)
    write('src/http/i.test.ts', 'export const x = 1\n')
    write('src/platform/cycle-b.ts', "import type { y } from './cycle-a.ts'\nexport const x: typeof y = 1\n")
    write('src/web/tied/file.ts', "import type { y } from './folder/one.ts'\nexport type X = typeof y\n")
    write('src/web/tied/folder/one.ts', 'export const y = 1\n')
    write('src/web/tied/folder/two.ts', "import type { X } from '#src/web/tied/file.ts'\nexport const z: X = 1\n")
    const found = await cruise(root, ['src', 'bin', 'migrations', 'test'])
    summary = found.summary
    modules = found.modules
  })

  afterAll(() => rmSync(root, { recursive: true, force: true }))

  test.each(refused)('%s: %s may not import %s', (rule, from) => {
    const found = summary.violations.filter((violation) => violation.from === from)
    expect(found.map((violation) => violation.rule)).toContainEqual({ name: rule, severity: 'error' })
  })

  test.each(allowed)('%s may import %s', (from) => {
    expect(summary.violations.filter((violation) => violation.from === from)).toEqual([])
  })

  test('a file and the folder beside it may not need each other, though none of their files do', () => {
    expect(findImportCycles(modules).filter(({ folder }) => folder === 'src/web/tied')).toEqual([
      {
        folder: 'src/web/tied',
        parts: ['file.ts', 'folder'],
        imports: [
          'src/web/tied/file.ts → src/web/tied/folder/one.ts',
          'src/web/tied/folder/two.ts → src/web/tied/file.ts',
        ],
      },
    ])
  })

  test('no rule is without a bad example', () => {
    const proven = new Set(refused.map(([rule]) => rule))
    expect(summary.ruleSetUsed.forbidden.map(({ name }) => name).filter((name) => !proven.has(name))).toEqual([])
  })
})

test('the check sees this program: its modules, and what they import by #src/', async () => {
  const { summary } = await cruise(project, ['src/formats'])
  expect(summary.totalCruised).toBeGreaterThan(80)
  expect(summary.totalDependenciesCruised).toBeGreaterThan(summary.totalCruised)
})
