import { expect, test } from 'vitest'
import { documentXml } from '#test/fixtures/documents/docx.ts'
import { buildDocx, buildDocxOfSize } from '#test/fixtures/documents/index.ts'
import { measurePackage } from './measure-package.ts'

function inPieces(bytes: Uint8Array) {
  let read = 0
  return {
    file: {
      size: bytes.length,
      async read(start: number, end: number) {
        read += end - start
        // As from a disk: what comes next cannot be read in the same turn.
        await new Promise(setImmediate)
        return bytes.subarray(start, end)
      },
    },
    bytesRead: () => read,
  }
}

test('a small file with much text in it is known before it is unpacked', async () => {
  const bytes = buildDocx({ text: 'ink '.repeat(800_000) })
  const { file, bytesRead } = inPieces(bytes)
  const { textBytes, pictures } = await measurePackage(file)
  expect(bytes.length).toBeLessThan(100_000)
  expect(textBytes).toBeGreaterThan(3_200_000)
  expect(pictures).toBe(0)
  expect(bytesRead()).toBeLessThan(bytes.length * 2)
})

test('pictures are counted apart from the text', async () => {
  const bytes = buildDocx({
    text: 'We weighed ink.',
    entries: [{ name: 'word/media/image1.png', data: new Uint8Array(5_000) }],
  })
  const { pictures, pictureBytes } = await measurePackage(inPieces(bytes).file)
  expect([pictures, pictureBytes]).toEqual([1, 5_000])
})

const words = 'ink '.repeat(800_000)
const wholeText = new TextEncoder().encode(documentXml({ text: words }))

test.each([
  ['word/document.bin', false],
  ['word/media/image1.png', false],
  ['word/media/image1.png', true],
])('text counts as text under the name %s (stored without packing: %s)', async (name, stored) => {
  const bytes = buildDocx({ entries: [{ name, data: wholeText, stored }] })
  const { file, bytesRead } = inPieces(bytes)
  const { textBytes, pictures } = await measurePackage(file)
  expect(textBytes).toBeGreaterThan(3_200_000)
  expect(pictures).toBe(0)
  expect(bytesRead()).toBeLessThan(wholeText.length)
})

test('large pictures of every kind are no text', async () => {
  const beginnings = { png: [0x89, 0x50], jpeg: [0xff, 0xd8], emf: [1, 0, 0, 0], bmp: [0x42, 0x4d] }
  const entries = Object.entries(beginnings).map(([kind, beginning]) => {
    const data = new Uint8Array(200_000).fill(7)
    data.set(beginning)
    return { name: `word/media/image.${kind}`, data }
  })
  const { pictures, pictureBytes } = await measurePackage(inPieces(buildDocx({ entries })).file)
  expect([pictures, pictureBytes]).toEqual([4, 800_000])
})

test('zeros that only make a file larger are no text', async () => {
  const { textBytes } = await measurePackage(inPieces(buildDocxOfSize(2_000_000)).file)
  expect(textBytes).toBeLessThan(5_000)
})

test('text in UTF-16 counts as text under any name', async () => {
  const sixteen = Buffer.from(`\ufeff${documentXml({ text: words })}`, 'utf16le')
  for (const data of [sixteen, Buffer.from(sixteen).swap16(), Buffer.from(sixteen.subarray(2)).swap16()]) {
    const { file } = inPieces(buildDocx({ entries: [{ name: 'word/document.bin', data }] }))
    expect((await measurePackage(file)).textBytes).toBeGreaterThan(6_400_000)
  }
})

test('a file that is no package cannot be measured', async () => {
  await expect(measurePackage(inPieces(new Uint8Array(1_000).fill(7)).file)).rejects.toThrow()
})
