import { expect, test } from 'vitest'
import { findCirclesOfRooms } from './circles-of-rooms.ts'

/** Who imports what, as 'from > to', both inside src/. */
function findCircles(...imports: string[]) {
  const modules = imports.map((line) => {
    const [from = '', to = ''] = line.split(' > ')
    return { source: `src/${from}`, dependencies: [{ resolved: `src/${to}` }] }
  })
  return findCirclesOfRooms(modules, []).map(({ folder, rooms }) => `${folder}: ${rooms.join(' ')}`)
}

test('two folders that need each other are a circle, even when no file needs itself', () => {
  expect(
    findCircles('web/session/guard.ts > web/client/failure.ts', 'web/client/call.ts > web/session/token.ts'),
  ).toEqual(['src/web: client session'])
})

test('a file is a room beside the folders', () => {
  expect(findCircles('http/audit/audit-act.ts > http/context.ts', 'http/context.ts > http/audit/noted.ts')).toEqual([
    'src/http: audit context.ts',
  ])
})

test('a circle may be long, and rooms that only lead to it are not part of it', () => {
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

test('separate circles of one folder are distinguished', () => {
  expect(findCircles('a/1.ts > b/1.ts', 'b/2.ts > a/2.ts', 'c/1.ts > d/1.ts', 'd/2.ts > c/2.ts')).toEqual([
    'src: a b',
    'src: c d',
  ])
})

test('a folder used from several places is not a circle', () => {
  expect(findCircles('a/one.ts > b/one.ts', 'a/two.ts > c.ts', 'c.ts > b/two.ts', 'a/one.ts > a/two.ts')).toEqual([])
})

test('tests may tie rooms, and other folders are not checked', () => {
  expect(findCircles('a/one.ts > b/one.ts', 'b/one.test.ts > a/one.ts')).toEqual([])
  expect(
    findCirclesOfRooms([
      { source: 'bin/a/1.ts', dependencies: [{ resolved: 'bin/b/1.ts' }] },
      { source: 'bin/b/2.ts', dependencies: [{ resolved: 'bin/a/2.ts' }] },
    ]),
  ).toEqual([])
})
