import { expect, test } from 'vitest'
import { checkFile } from './check-file.ts'

const maxBytes = 10
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
  expect(checkFile(file(name), type, maxBytes)).toBe(fault)
})

test('a file may be exactly as large as the limit, and not a byte larger', () => {
  expect(checkFile(file('paper.docx', maxBytes), 'docx', maxBytes)).toBeUndefined()
  expect(checkFile(file('paper.docx', maxBytes + 1), 'docx', maxBytes)).toBe('too-large')
})

test('no file is a missing file', () => {
  expect(checkFile(undefined, 'pdf', maxBytes)).toBe('missing')
})
