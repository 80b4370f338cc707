import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nameEngine } from './name-engine.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engine-'))
  await writeFile(join(folder, 'article.typ'), '= Ink')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('an engine is named by its programs and its template', () => {
  const name = nameEngine({ templateFolder: folder, fontFolders: [] })
  expect(name).toMatch(
    /^pandoc-wasm \d+\.\d+\.\d+, typst-ts-node-compiler \d+\.\d+\.\d+, template [0-9a-f]{12}, writing \d+$/,
  )
  expect(nameEngine({ templateFolder: folder, fontFolders: [] })).toBe(name)
})

test('with another template or another font it is another engine', async () => {
  const name = nameEngine({ templateFolder: folder, fontFolders: [] })
  const withFonts = nameEngine({ templateFolder: folder, fontFolders: [folder] })
  await writeFile(join(folder, 'article.typ'), '= Pen')
  expect(new Set([name, withFonts, nameEngine({ templateFolder: folder, fontFolders: [] })]).size).toBe(3)
})

test('a missing folder of fonts counts as empty', () => {
  const fontFolders = [join(folder, 'fonts')]
  expect(nameEngine({ templateFolder: folder, fontFolders })).toBe(
    nameEngine({ templateFolder: folder, fontFolders: [] }),
  )
})
