import { expect, test } from 'vitest'
import { buildJpeg, buildPng, buildWebp } from '#test/fixtures/pictures.ts'
import { readImage } from './image.ts'

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

test.each([
  ['a PNG', buildPng(300, 400), 'image/png'],
  ['a JPEG with a thumbnail', buildJpeg(300, 400), 'image/jpeg'],
  ['a lossy WebP', buildWebp('VP8 ', 300, 400), 'image/webp'],
  ['a lossless WebP', buildWebp('VP8L', 300, 400), 'image/webp'],
  ['an extended WebP', buildWebp('VP8X', 300, 400), 'image/webp'],
])('%s is known with its size, and so is that it was cut off', (_what, bytes, mediaType) => {
  expect(readImage(bytes)).toEqual({ mediaType, width: 300, height: 400, complete: true })
  expect(readImage(bytes.subarray(0, -1))).toMatchObject({ mediaType, complete: false })
})

test('a JPEG may have something behind its end, as cameras leave it', () => {
  const bytes = new Uint8Array([...buildJpeg(300, 400), 1, 2, 3])
  expect(readImage(bytes)).toMatchObject({ width: 300, complete: true })
})

test.each([
  ['nothing', ''],
  ['a byte', '\x89'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"/>'],
  ['a GIF', 'GIF89a\x2c\x01\x90\x01\x00\x00\x00'],
  ['the first bytes of a PNG', '\x89PNG\r\n\x1a\n'],
  ['the first bytes of a JPEG', '\xff\xd8\xff\xe0\x00\x10'],
  ['a JPEG whose segments lead nowhere', '\xff\xd8\xff\xe0\x00\x02\x00\x00\x00\x00'],
  ['a WebP without a picture', 'RIFF\x04\x00\x00\x00WEBP'],
  ['a WebP of an unknown kind', 'RIFF\x0c\x00\x00\x00WEBPEXIF\x00\x00\x00\x00'],
])('%s is no picture', (_what, text) => {
  expect(readImage(bytesOf(text))).toBeUndefined()
})
