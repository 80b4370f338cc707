// The source rules that Biome enforces, tested with bad code by name.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

const report = z.object({ diagnostics: z.array(z.object({ category: z.string() })) })

function lint(file: string, text: string): string[] {
  const root = mkdtempSync(join(tmpdir(), 'test-lint-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const name of ['biome.json', '.gitignore']) copyFileSync(name, join(root, name))
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
  const biome = resolve('node_modules/@biomejs/biome/bin/biome')
  const options = [biome, 'lint', '--reporter=json', file]
  const { stdout } = spawnSync(process.execPath, options, { cwd: root, encoding: 'utf8' })
  return report.parse(JSON.parse(stdout)).diagnostics.map(({ category }) => category.replace(/^lint\/\w+\//, ''))
}

test.each([
  ['noRestrictedImports', 'src/web/articles/page.ts', "import { a } from '../links.ts'\nexport const b = a\n"],
  ['noRestrictedImports', 'src/web/articles/page.ts', "export const b = () => import('../links.ts')\n"],
  ['noRestrictedImports', 'src/http/api.ts', "import { env } from 'node:process'\nexport const b = env.PORT\n"],
  ['noProcessEnv', 'src/http/api.ts', 'export const b = process.env.PORT\n'],
  ['noExplicitAny', 'src/http/api.ts', 'export const b: any = 1\n'],
  ['noTsIgnore', 'src/http/api.ts', '// @ts-ignore\nexport const b: string = 1\n'],
  ['noConsole', 'src/http/api.ts', "console.log('x')\n"],
  ['noDefaultExport', 'src/http/api.ts', 'export default 1\n'],
  ['useImportType', 'src/http/api.ts', "import { Clock } from './clock.ts'\nexport type B = Clock\n"],
  ['useFilenamingConvention', 'src/http/someApi.ts', 'export const b = 1\n'],
  ['useImportExtensions', 'src/http/api.ts', "import { a } from './api'\nexport const b = a\n"],
  ['noExcessiveLinesPerFunction', 'src/http/api.ts', `export function b() {\n${'  b()\n'.repeat(121)}}\n`],
  ['noFloatingPromises', 'src/http/api.ts', 'async function work() {}\nexport const b = () => {\n  work()\n}\n'],
])('%s is enforced in %s', (rule, file, text) => {
  expect(lint(file, text)).toContain(rule)
})

test.each([
  ['src/config.ts', 'export const environment = () => process.env\n'],
  ['src/web/articles/article-page.tsx', 'export default function ArticlePage() {\n  return null\n}\n'],
])('what %s needs is allowed there', (file, text) => {
  expect(lint(file, text)).toEqual([])
})
