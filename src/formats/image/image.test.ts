import { expect, test } from 'vitest'
import { buildPng, readPicture } from '#test/fixtures/pictures.ts'
import { readImage } from './index.ts'

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const join = (...parts: (Uint8Array | string)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? bytesOf(part) : part))))
const pictureOf = (bytes: Uint8Array) => Buffer.concat(readImage(bytes)?.picture ?? [])

const pictures = [
  ['a PNG', readPicture('photo.png'), 'image/png'],
  ['a JPEG', readPicture('photo.jpg'), 'image/jpeg'],
  ['a lossy WebP', readPicture('lossy.webp'), 'image/webp'],
  ['a lossless WebP', readPicture('lossless.webp'), 'image/webp'],
  ['an extended WebP', readPicture('photo.webp'), 'image/webp'],
] as const

test.each(pictures)('%s is recognised with its size, and so is that it was cut off', (_what, bytes, mediaType) => {
  expect(readImage(bytes)).toMatchObject({ mediaType, width: 300, height: 400, picture: expect.any(Array) })
  for (const part of [-1, -20, -200]) {
    expect(readImage(bytes.subarray(0, part))).toMatchObject({ mediaType, picture: undefined })
  }
})

test.each(pictures)('the picture of %s remains, and reading it again gives the same file', (_what, bytes) => {
  const picture = pictureOf(bytes)
  expect(readImage(picture)).toMatchObject({ width: 300, height: 400 })
  expect(pictureOf(picture).equals(picture)).toBe(true)
})

test.each(pictures)('anything after the end of %s is not part of it', (_what, bytes) => {
  const archive = 'PK\x03\x04<script>alert(1)</script>'
  expect(pictureOf(join(bytes, archive, bytes)).equals(pictureOf(bytes))).toBe(true)
})

test.each(['photo.png', 'photo.jpg', 'photo.webp'] as const)(
  'where %s was taken, by whom and with what is removed',
  (name) => {
    const bytes = readPicture(name)
    const text = (content: Uint8Array) => Buffer.from(content).toString('latin1')
    expect(text(bytes)).toMatch(/MARKER[\s\S]*MARKER/)
    expect(text(pictureOf(bytes))).not.toMatch(/MARKE|GPS|xmp|tEXt|Camera|8BIM|http/i)
  },
)

test('a rotated JPEG keeps its orientation, and no other metadata', () => {
  const exif = join('\xff\xe1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06')
  expect(pictureOf(readPicture('photo.jpg')).indexOf(exif)).toBeGreaterThan(0)
  const [beginning, rest] = [readPicture('photo.jpg').subarray(0, 2), pictureOf(readPicture('photo.jpg')).subarray(2)]
  const broken = '\xff\xe1\0\x14Exif\0\0MM\0*\xff\xff\xff\xff\0\0\0\0'
  expect(pictureOf(join(beginning, broken, rest)).equals(join(beginning, rest))).toBe(true)
})

test('colours stay as intended, and an earlier state of the picture is removed', () => {
  const jpeg = pictureOf(readPicture('photo.jpg'))
  const profile = '\xff\xe2\0\x15ICC_PROFILE\0\x01\x01meant'
  const thumbnail = '\xff\xe0\0\x0cJFXX\0\x10ABCD'
  const changed = join(jpeg.subarray(0, 2), profile, thumbnail, jpeg.subarray(2))
  expect(pictureOf(changed).equals(join(jpeg.subarray(0, 2), profile, jpeg.subarray(2)))).toBe(true)
  const png = pictureOf(readPicture('photo.png')).toString('latin1')
  expect(png).toContain('cHRM')
})

test('an animated picture is refused', () => {
  const bytes = readPicture('photo.webp')
  bytes[20] = 0x12
  expect(readImage(bytes)).toBeUndefined()
})

test('a PNG has one end: a file with anything hidden in it is cut off', () => {
  const png = buildPng(300, 400)
  const end = png.subarray(0, -12)
  expect(readImage(join(end, '\0\0\0\x04IEND<b/>\0\0\0\0'))?.picture).toBeUndefined()
})

test.each([
  ['a PNG', '\x89PNG\r\n\x1a\n', '\0\0\0\x0dIHDR\0\0\x01\x2c\0\0\x01\x90\x08\0\0\0\0crc.', '\0\0\0\0IEND\xaeB\x60\x82'],
  ['a PNG whose pixels are empty', buildPng(300, 400).subarray(0, 33), '\0\0\0\0IDATcrc.\0\0\0\0IEND\xaeB\x60\x82'],
  ['a JPEG', '\xff\xd8\xff\xc0\0\x0b\x08\x01\x90\x01\x2c\x01\x01\x11\0', '\xff\xd9'],
  [
    'a JPEG whose scan is empty',
    '\xff\xd8\xff\xc0\0\x0b\x08\x01\x90\x01\x2c\x01\x01\x11\0\xff\xda\0\x08\x01\x01\0\0\x3f\0\xff\xd9',
  ],
  ['a WebP that ends before its first chunk', 'RIFF\x04\0\0\0WEBP', readPicture('lossy.webp').subarray(12)],
  ['an extended WebP', 'RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x2b\x01\0\x8f\x01\0'],
  [
    'an extended WebP whose picture is empty',
    'RIFF\x1e\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x2b\x01\0\x8f\x01\0VP8 \0\0\0\0',
  ],
])('%s that draws nothing is not a whole picture', (_what, ...parts) => {
  expect(readImage(join(...parts))).toMatchObject({ width: 300, height: 400, picture: undefined })
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
  ['a JPEG whose segment is shorter than its length', '\xff\xd8\xff\xe0\x00\x00\xff\xd9'],
  ['a WebP without a picture', 'RIFF\x04\x00\x00\x00WEBP'],
  ['a WebP of an unknown kind', 'RIFF\x0c\x00\x00\x00WEBPEXIF\x00\x00\x00\x00'],
])('%s is not a picture', (_what, text) => {
  expect(readImage(bytesOf(text))).toBeUndefined()
})
