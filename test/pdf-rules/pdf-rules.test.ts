// The rules notice what breaks them: a printed paper, changed byte by byte.
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { printFontFolders } from '#src/features/manuscripts/engine/print-fonts.ts'
import { createEngine } from '#src/features/manuscripts/engine/typeset.ts'
import { aFrontMatter } from '#test/factories/full-text.ts'
import { corpus } from '#test/fixtures/corpus/index.ts'
import { brokenPdfRules, untagged } from './index.ts'

let pdf = ''
let archival = ''

beforeAll(async () => {
  const templateFolder = join(import.meta.dirname, '..', '..', 'typesetting')
  const { typeset } = createEngine({ templateFolder, fontFolders: printFontFolders() })
  const wanted = corpus.find(({ name }) => name.startsWith('footnotes in text'))
  const manuscript = new Uint8Array((await wanted?.bytes()) ?? [])
  const order = { manuscript, front: aFrontMatter(), layout: 'one-column', withPdf: true } as const
  const article = await typeset({ ...order, mediaFolder: '/media/' }, () => {})
  pdf = Buffer.from(article.pdf ?? []).toString('latin1')
  archival = Buffer.from(article.archival ?? []).toString('latin1')
})

const rulesBrokenBy = (file: string, kind: 'readers' | 'archives') =>
  brokenPdfRules(new Uint8Array(Buffer.from(file, 'latin1')), kind)

test('a printed paper keeps every rule, in both forms', async () => {
  expect(await rulesBrokenBy(pdf, 'readers')).toEqual([])
  expect(await rulesBrokenBy(archival, 'archives')).toEqual([])
})

test('what is drawn outside of every mark is noticed', () => {
  const marked = '/Artifact BMC 0 0 m S EMC /P <</MCID 0>> BDC BT (a \\) Tj) Tj ET EMC'
  expect(untagged(marked)).toEqual([])
  expect(untagged(`${marked} BT <0041> Tj ET /Im1 Do`)).toEqual(['Tj', 'Do'])
})

describe('a paper breaks a rule without', () => {
  test.each([
    ['tags', '/MarkInfo', 'tagged'],
    ['a language', '/Lang', 'language'],
    ['a title that viewers show', '/DisplayDocTitle', 'show the title'],
    ['the scope of its head cells', '/Scope', 'head cells'],
    ['fonts', '/FontFile', 'every font'],
    ['meanings of its letters', '/ToUnicode', 'every font'],
    ['words for its links', '/Contents (', 'a link'],
    ['ids of its notes', '/ID (', 'notes have ids'],
    ['its own declaration', '<pdfuaid:part>1', 'PDF/UA-1'],
  ])('%s', async (_, part, rule) => {
    expect(pdf).toContain(part)
    const without = pdf.replaceAll(part, (found) => `${found.slice(0, 2)}${'x'.repeat(1)}${found.slice(3)}`)
    expect((await rulesBrokenBy(without, 'readers')).join('\n')).toContain(rule)
  })

  test('the meaning of its colours', async () => {
    const without = archival.replaceAll('/OutputIntents', '/OutxutIntents')
    expect((await rulesBrokenBy(without, 'archives')).join('\n')).toContain('colours')
  })
})
