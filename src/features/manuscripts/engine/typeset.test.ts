import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aFrontMatter } from '#test/factories/full-text.ts'
import { buildDocx } from '#test/fixtures/documents/index.ts'
import { printFontFolders } from './print-fonts.ts'
import { createEngine } from './typeset.ts'

const template = join(import.meta.dirname, '..', '..', '..', '..', 'typesetting')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engine-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a paper that the compiler will not print keeps its text and its JATS, and the reason is reported', async () => {
  await cp(template, folder, { recursive: true })
  await writeFile(join(folder, 'article.typ'), '#nothing-of-this-name')
  const manuscript = join(folder, 'manuscript.docx')
  await writeFile(manuscript, buildDocx({ text: 'We weighed ink.' }))
  const engine = createEngine({ templateFolder: folder, fontFolders: printFontFolders() })
  const order = { manuscript, front: aFrontMatter(), layout: 'one-column', withPdf: true } as const
  const { html, jats, pdf, refusal } = await engine.typeset(order, () => {})
  expect(html).toContain('We weighed ink.')
  expect(jats).toContain('We weighed ink.')
  expect(pdf).toBeUndefined()
  expect(refusal).toMatch(/\w/)
})
