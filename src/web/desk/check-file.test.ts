import { expect, test } from 'vitest'
import { checkFile, maxFileBytes } from './check-file.ts'

const file = (name: string, size = 3) => Object.defineProperty(new File(['abc'], name), 'size', { value: size })

test.each([
  ['paper.docx', 'docx', undefined],
  ['PAPER.DOCX', 'docx', undefined],
  ['paper.pdf', 'pdf', undefined],
  ['paper.doc', 'docx', 'old-word'],
  ['paper.pdf', 'docx', 'wrong-type'],
  ['paper.docx.exe', 'docx', 'wrong-type'],
  ['docx', 'docx', 'wrong-type'],
] as const)('%s where a %s is required: %s', (name, type, fault) => {
  expect(checkFile(file(name), type)).toBe(fault)
})

test('a file may be exactly as large as the limit, and not a byte larger', () => {
  expect(checkFile(file('paper.docx', maxFileBytes), 'docx')).toBeUndefined()
  expect(checkFile(file('paper.docx', maxFileBytes + 1), 'docx')).toBe('too-large')
})

test('no file is a missing file', () => {
  expect(checkFile(undefined, 'pdf')).toBe('missing')
})
