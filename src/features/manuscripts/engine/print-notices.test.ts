// What is printed on a paper that was corrected, is of concern or was retracted, and on the notice itself.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { NoticeKind } from '#src/domain/article/notice.ts'
import type { FrontMatter } from '#src/formats/full-text/front-matter.ts'
import { aFrontMatter, aFullText, paragraph } from '#test/factories/full-text.ts'
import { readPrintedPdf } from '#test/fixtures/read-printed-pdf.ts'
import { printFontFolders } from './print-fonts.ts'
import { createPrinter } from './print-pdf.ts'

const layouts = ['one-column', 'two-columns'] as const
const templateFolder = join(import.meta.dirname, '../../../../typesetting')
const printer = createPrinter({ templateFolder, fontFolders: printFontFolders() })

// From poppler-utils, if the machine has it.
const textReader = 'pdftotext'

const told = (kind: NoticeKind, doi: string | undefined = '10.5555/notice') => ({
  kind,
  id: '1',
  title: 'A notice',
  url: 'https://stem.example/journals/1',
  doi,
  published: '2026-05-03',
})

const print = (facts: Partial<FrontMatter>, layout: (typeof layouts)[number] = 'one-column') =>
  printer.print({
    text: aFullText({ notes: [], references: [], body: Array.from({ length: 200 }, () => paragraph('A line.')) }),
    front: aFrontMatter({ title: 'On Ink', ...facts }),
    layout,
    pictures: new Map(),
  })

test.each(layouts)('marks stay in PDF/UA-1 and PDF/A-2a, and take no page: %s', async (layout) => {
  const plain = print({}, layout)
  const notices = [told('correction'), told('expression-of-concern', undefined), told('retraction')]
  const marked = print({ standing: 'retracted', notices }, layout)
  expect(marked.numberOfPages).toBe(plain.numberOfPages)
  const [reader, archive] = [await readPrintedPdf(marked.pdf), await readPrintedPdf(marked.archival)]
  expect(reader.xmp).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(archive.xmp).toMatch(/<pdfaid:part>2<\/pdfaid:part><pdfaid:conformance>A</)
  expect(reader.xmp).toContain('RETRACTED: On Ink')
  // Search engines still recognise it as the title.
  expect(reader.sizesOnFirstPage[0]).toBe(26)
})

describe.skipIf(spawnSync(textReader, ['-v']).error !== undefined)('text on the pages', () => {
  function pagesOf(facts: Partial<FrontMatter>, layout: (typeof layouts)[number] = 'one-column'): string[] {
    const folder = mkdtempSync(join(tmpdir(), 'printed-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'paper.pdf')
    writeFileSync(file, print(facts, layout).pdf)
    const pages = execFileSync(textReader, [file, '-'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return pages.split('\f').slice(0, -1)
  }
  const letters = (text: string): string => text.replaceAll(/\s+/g, '')

  test('a paper without notices has no marks', () => {
    expect(pagesOf({}).join('')).not.toMatch(/retract|concern|correct/i)
  })

  test.each([
    ['correction', 'corrected', 'Corrected 3 May 2026', 'On Ink', undefined],
    [
      'expression-of-concern',
      'of-concern',
      'Expression of concern 3 May 2026',
      'EXPRESSION OF CONCERN: On Ink',
      'EXPRESSIONOFCONCERN',
    ],
    ['retraction', 'retracted', 'Retracted 3 May 2026', 'RETRACTED: On Ink', 'RETRACTED'],
  ] as const)('%s', (kind, standing, line, title, word) => {
    for (const layout of layouts) {
      const pages = pagesOf({ standing, notices: [told(kind)] }, layout)
      expect(letters(pages[0] ?? '')).toContain(letters(`${line}: https://doi.org/10.5555/notice`))
      expect(letters(pages[0] ?? '')).toContain(letters(title))
      expect(pages.length).toBeGreaterThan(1)
      for (const page of word ? pages : []) expect(letters(page)).toContain(word)
    }
  })

  test('a notice names the paper that it is about', () => {
    const [first = ''] = pagesOf({ articleType: 'Retraction', noticeOf: told('retraction') })
    expect(first).toContain('Retraction of: https://doi.org/10.5555/notice')
  })
})
