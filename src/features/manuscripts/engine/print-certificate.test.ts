import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { CertificateOrder } from '#src/features/manuscripts/typesetting.ts'
import { readPdfWords } from '#src/formats/pdf/read-words.ts'
import { aCertificate } from '#test/factories/review.ts'
import { readPrintedPdf } from '#test/fixtures/read-printed-pdf.ts'
import { printFontFolders } from './print-fonts.ts'
import { createPrinter } from './print-pdf.ts'

const templateFolder = join(import.meta.dirname, '../../../../typesetting')
const options = { templateFolder, fontFolders: printFontFolders() }
const printer = createPrinter(options)

function print(given: Partial<CertificateOrder> = {}, press = printer): Uint8Array {
  const printed = press.printCertificate({ ...aCertificate, ...given })
  if (!('pdf' in printed)) throw new Error(`no font has ${printed.missing}`)
  return printed.pdf
}

const wordsOf = async (pdf: Uint8Array) => (await readPdfWords(pdf)).replaceAll(/\s+/g, ' ')

test('a certificate is one tagged page, PDF/UA-1, in English, with a title and all its words', async () => {
  const pdf = print()
  const read = await readPrintedPdf(pdf)
  expect(read).toMatchObject({ numberOfPages: 1, isTagged: true, title: 'Certificate of review', language: '(en)' })
  expect(read.xmp).toContain('<pdfuaid:part>1</pdfuaid:part>')
  const words = await wordsOf(pdf)
  for (const said of Object.values(aCertificate).flat()) expect(words).toContain(said)
})

test('the same certificate has the same bytes, without the day on which it was printed', async () => {
  expect(print()).toEqual(print())
  expect((await readPrintedPdf(print())).xmp).not.toMatch(/CreateDate|ModifyDate/)
})

test.each(['أمينة الحسن', 'שירה כהן', '山田太郎', '김민준', 'Đặng Thị Ánh', 'Ωμέγα Παπάς', 'Ёлка Щукина'])(
  'the name %s is printed whole',
  (name) => {
    expect(print({ name }).length).toBeGreaterThan(1_000)
  },
)

test('a name for which there is no font is named instead of being printed in part', () => {
  expect(printer.printCertificate({ ...aCertificate, name: 'Noor ಕನ್ನಡ' })).toEqual({
    missing: expect.arrayContaining([expect.stringContaining('ಕ')]),
  })
})

test('long names and long names of periodicals stay on one page', async () => {
  const name = 'Maximiliane Alexandra Josephine von Hohenfels-Waldburg und Altenstein zu Sommerau'
  const issuer = [
    'International Transactions on the Interdisciplinary Foundations of Science and Technology Education',
    'https://a.example',
  ]
  expect((await readPrintedPdf(print({ name, issuer }))).numberOfPages).toBe(1)
})

test('nothing in a name is code', async () => {
  const name = '#panic("no") $x$ *Quill* \\ @ref'
  expect(await wordsOf(print({ name }))).toContain(name)
})

test('a faulty template of the owner’s prevents no certificate', async () => {
  const ownFolder = mkdtempSync(join(tmpdir(), 'own-'))
  onTestFinished(() => rmSync(ownFolder, { recursive: true }))
  writeFileSync(join(ownFolder, 'certificate.typ'), '#let certificate = panic("oh")')
  expect(print({}, createPrinter({ ...options, ownFolder }))).toEqual(print())
  writeFileSync(
    join(ownFolder, 'certificate.typ'),
    '#let certificate = [#set document(title: "Our own")\n#sys.inputs.front]',
  )
  expect((await readPrintedPdf(print({}, createPrinter({ ...options, ownFolder })))).title).toBe('Our own')
})
