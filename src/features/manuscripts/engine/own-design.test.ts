import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entries, joinDesigns } from './own-design.ts'

const bytes = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)]))

test('every function that the text of a paper calls is one that a template may lack', () => {
  const folder = join(import.meta.dirname, '../../../formats/full-text/typst')
  const sources = readdirSync(folder)
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  const called = sources.flatMap((source) =>
    [...source.matchAll(/paper\.([a-z]+(?:-[a-z]+)*)/g)].map(([, name]) => name),
  )
  expect(called.length).toBeGreaterThan(10)
  // Copies for reviewers alone, which are never in a periodical's own design.
  expect(new Set(entries['article.typ'])).toEqual(
    new Set([
      ...called.filter((name) => name !== 'hidden'),
      'article',
      'from-left',
      'from-right',
      'long-passage',
      'mark',
    ]),
  )
})

test('a file that has what others use of it stays as it is, whatever else of ours it lacks', () => {
  const ours = bytes({ 'article.typ': '#import "front.typ": title', 'front.typ': '#let title = 1\n#let more = 2' })
  const own = bytes({ 'front.typ': '#let title = 3' })
  expect(joinDesigns(ours, own)).toEqual({ files: new Map([...ours, ...own]), gaps: [] })
})

test('what others use of a file that they import as a whole is filled in', () => {
  const ours = bytes({
    'article.typ': '#import "looks.typ": *\n#text(fill: red)',
    'looks.typ': '#let red = 1\n#let blue = 2',
  })
  expect(joinDesigns(ours, bytes({ 'looks.typ': '#let ink = 3' })).gaps).toEqual(['looks.typ lacks red'])
})

test('what a file passes on under its own name is not missing', () => {
  const ours = bytes({ 'certificate.typ': '#let certificate = 1' })
  const own = bytes({ 'certificate.typ': '#import "mine.typ": page as certificate' })
  expect(joinDesigns(ours, own).gaps).toEqual([])
})
