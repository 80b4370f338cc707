import { expect, test } from 'vitest'
import { buildDocx } from '#test/fixtures/documents/index.ts'
import { unpack } from '#test/fixtures/documents/open-docx.ts'
import { replacePictures } from './index.ts'

const bytesOf = (words: string) => new TextEncoder().encode(words)
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** A Word file with these parts, all of whose pictures are replaced by these words, unless there are none for them. */
async function replaced(parts: Record<string, string>, words: Record<string, string>) {
  const entries = Object.entries(parts).map(([name, data]) => ({ name, data }))
  const given = buildDocx({ text: 'Kept words.', entries })
  const made = await replacePictures(given, (picture) => {
    const other = words[textOf(picture)]
    return other === undefined ? undefined : bytesOf(other)
  })
  return { given: await unpack(given), made: await unpack(made) }
}

test('a picture is replaced under its own name, whatever its kind, and nothing else changes', async () => {
  const parts = {
    'word/media/image9.jpg': 'heron',
    'word/media/image10.svg': 'crane',
    'word/media/image11.emf': 'stork',
  }
  const { given, made } = await replaced(parts, { heron: 'large heron', crane: 'large crane', stork: 'large stork' })
  expect([...made.keys()]).toEqual([...given.keys()])
  for (const [name, bytes] of made) {
    const before = textOf(given.get(name) ?? new Uint8Array())
    expect(textOf(bytes)).toBe(name in parts ? `large ${before}` : before)
  }
})

test('a picture that is in the file twice is replaced in both places', async () => {
  const parts = { 'word/media/image9.png': 'heron', 'word/media/image10.png': 'heron' }
  const { made } = await replaced(parts, { heron: 'large heron' })
  for (const name of Object.keys(parts)) expect(textOf(made.get(name) ?? new Uint8Array())).toBe('large heron')
})

test('a picture for which there is no other one stays, and other parts do as well', async () => {
  const parts = { 'word/media/image9.png': 'crane', 'word/embeddings/sheet.bin': 'heron' }
  const { made } = await replaced(parts, { heron: 'large heron' })
  for (const [name, words] of Object.entries(parts)) expect(textOf(made.get(name) ?? new Uint8Array())).toBe(words)
})

test('the same pictures give the same bytes', async () => {
  const given = buildDocx({ entries: [{ name: 'word/media/image9.png', data: 'heron' }] })
  const copy = () => replacePictures(given, () => bytesOf('large heron'))
  expect(await copy()).toEqual(await copy())
})
