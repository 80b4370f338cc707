import { create } from 'content-disposition'
import { expect, test } from 'vitest'
import { attachedName } from './attached-name.ts'

const nameIn = (header: string) => attachedName(new Headers({ 'Content-Disposition': header }))

test('a file keeps the name that the server gives it, in any script and with any sign', () => {
  for (const name of [
    'Okafor-2025-IJSE-1-2.pdf',
    'MS-0042.docx',
    'two words; and "quotes".pdf',
    'Ação – первый.docx',
  ]) {
    expect(nameIn(create(name))).toBe(name)
    expect(nameIn(create(name, { type: 'inline' }))).toBe(name)
  }
})

test('without a name, or with one that cannot be read, there is none', () => {
  expect(attachedName(new Headers())).toBe('')
  for (const header of ['attachment', 'inline;', "attachment; filename*=utf-8''%E0%A4%A", 'attachment; filename=']) {
    expect(nameIn(header)).toBe('')
  }
  expect(nameIn("attachment; filename=plain.pdf; filename*=utf-8''%E0%A4%A")).toBe('plain.pdf')
})
