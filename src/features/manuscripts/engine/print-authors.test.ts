// How authors are printed on the first page of a PDF.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { FrontAuthor } from '#src/formats/full-text/front-matter.ts'
import { aFrontMatter, aFullText } from '#test/factories/full-text.ts'
import { readPrintedPdf } from '#test/fixtures/read-printed-pdf.ts'
import { printFontFolders } from './print-fonts.ts'
import { createPrinter } from './print-pdf.ts'

const templateFolder = join(import.meta.dirname, '../../../../typesetting')
const printer = createPrinter({ templateFolder, fontFolders: printFontFolders() })

// From poppler-utils, if the machine has it.
const textReader = 'pdftotext'
const hasReader = spawnSync(textReader, ['-v']).error === undefined

const print = (authors: FrontAuthor[]) =>
  printer.print({
    text: aFullText({ body: [], notes: [], references: [] }),
    front: aFrontMatter({ authors }),
    layout: 'one-column',
    pictures: new Map(),
  }).pdf

function firstPageOf(pdf: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'authors-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'paper.pdf'), pdf)
  return execFileSync(textReader, ['-l', '1', '-raw', join(folder, 'paper.pdf'), '-'], { encoding: 'utf8' })
    .replaceAll('\u00A0', ' ')
    .replaceAll(/\s+/g, ' ')
}

test.skipIf(!hasReader)(
  `several affiliations of an author have their numbers, and the corresponding author is named${hasReader ? '' : ` (skipped: no ${textReader})`}`,
  () => {
    const page = firstPageOf(
      print([
        {
          name: 'Ada Quill',
          affiliations: [{ name: 'North College' }, { name: 'South College' }],
          isCorresponding: true,
        },
        { name: 'The Kettle Group', isOrganisation: true },
        { name: 'Ben Ruizdemo', affiliations: [{ name: 'South College' }] },
      ]),
    )
    expect(page).toMatch(/Ada Quill1,2,\* ?, The Kettle Group, Ben Ruizdemo2 /)
    expect(page).toMatch(/1 ?North College 2 ?South College \* ?Corresponding author/)
  },
)

test('sixty authors are printed', async () => {
  const authors = Array.from({ length: 60 }, (_, at) => ({
    name: `Ada Quill ${at + 1}`,
    affiliations: [{ name: `College ${at % 7}` }],
    isCorresponding: at === 0,
  }))
  const { xmp, numberOfPages } = await readPrintedPdf(print(authors))
  expect(xmp).toContain('Ada Quill 60')
  expect(numberOfPages).toBeGreaterThan(0)
})
