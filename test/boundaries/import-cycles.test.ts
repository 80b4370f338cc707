import { expect, test } from 'vitest'
import { findImportCycles } from './import-cycles.ts'

/** Who imports what, as 'from > to', both inside src/. */
function findCircles(...imports: string[]) {
  const modules = imports.map((line) => {
    const [from = '', to = ''] = line.split(' > ')
    return { source: `src/${from}`, dependencies: [{ resolved: `src/${to}` }] }
  })
  return findImportCycles(modules, []).map(({ folder, parts }) => `${folder}: ${parts.join(' ')}`)
}

test('two folders that need each other are a cycle, even when no file needs itself', () => {
  expect(
    findCircles('web/session/guard.ts > web/client/failure.ts', 'web/client/call.ts > web/session/token.ts'),
  ).toEqual(['src/web: client session'])
})

test('a file is a part beside the folders', () => {
  expect(findCircles('http/audit/audit-act.ts > http/context.ts', 'http/context.ts > http/audit/noted.ts')).toEqual([
    'src/http: audit context.ts',
  ])
})

test('a cycle may be long, and parts that only lead to it are not part of it', () => {
  expect(
    findCircles(
      'a/one.ts > b/one.ts',
      'b/two.ts > c/one.ts',
      'c/two.ts > a/two.ts',
      'app.ts > a/one.ts',
      'b/one.ts > d.ts',
    ),
  ).toEqual(['src: a b c'])
})

test('separate cycles of one folder are distinguished', () => {
  expect(findCircles('a/1.ts > b/1.ts', 'b/2.ts > a/2.ts', 'c/1.ts > d/1.ts', 'd/2.ts > c/2.ts')).toEqual([
    'src: a b',
    'src: c d',
  ])
})

test('a folder used from several places is not a cycle', () => {
  expect(findCircles('a/one.ts > b/one.ts', 'a/two.ts > c.ts', 'c.ts > b/two.ts', 'a/one.ts > a/two.ts')).toEqual([])
})

test('tests may tie parts, and other folders are not checked', () => {
  expect(findCircles('a/one.ts > b/one.ts', 'b/one.test.ts > a/one.ts')).toEqual([])
  expect(
    findImportCycles([
      { source: 'bin/a/1.ts', dependencies: [{ resolved: 'bin/b/1.ts' }] },
      { source: 'bin/b/2.ts', dependencies: [{ resolved: 'bin/a/2.ts' }] },
    ]),
  ).toEqual([])
})
