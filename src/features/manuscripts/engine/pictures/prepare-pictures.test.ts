// In turns: pictures of thirty megapixels are reduced.
import { setFlagsFromString } from 'node:v8'
import { gzipSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { metafileOf } from '#test/fixtures/large-manuscripts.ts'
import { buildPng, inWordFile, readPicture } from '#test/fixtures/pictures.ts'
import { type PreparedPicture, preparePictures } from './index.ts'

async function prepare(bytes: Uint8Array): Promise<PreparedPicture | undefined> {
  return (await preparePictures(new Map([['image1', inWordFile(bytes)]]))).get('image1')
}

async function readable(bytes: Uint8Array) {
  const picture = await prepare(bytes)
  if (!picture?.readable) throw new Error('not readable')
  return picture
}

const square = (width = 30, height = 20) => sharp({ create: { width, height, channels: 3, background: '#c30' } })

test.each([
  ['photo.png', 'image/png', 300, 400],
  ['photo.jpg', 'image/jpeg', 400, 300],
  ['photo.webp', 'image/webp', 300, 400],
  ['lossless.webp', 'image/webp', 300, 400],
] as const)(
  '%s keeps its format and its displayed size, and loses its metadata',
  async (name, mediaType, width, height) => {
    const picture = await readable(readPicture(name))
    expect(picture).toMatchObject({ mediaType, width, height })
    expect(picture.name).toBe(`${picture.sha256}.${mediaType === 'image/jpeg' ? 'jpg' : mediaType.slice(6)}`)
    expect(Buffer.from(picture.bytes).toString('latin1')).not.toMatch(/MARKER|GPS/)
  },
)

test('a picture is identified by its content, whatever its name', async () => {
  const pictures = new Map([
    ['chart.emf', inWordFile(buildPng(3, 2))],
    ['image2.png', inWordFile(await square().jpeg().toBuffer())],
    ['image3.jpeg', inWordFile(Buffer.from('no picture'))],
  ])
  const prepared = await preparePictures(pictures)
  expect([...prepared.keys()]).toEqual([...pictures.keys()])
  expect([...prepared.values()].map((picture) => picture.readable && picture.mediaType)).toEqual([
    'image/png',
    'image/jpeg',
    false,
  ])
})

test('TIFF and GIF become PNG', async () => {
  for (const written of [square().tiff({ compression: 'lzw' }), square().gif()]) {
    expect(await readable(await written.toBuffer())).toMatchObject({ mediaType: 'image/png', width: 30, height: 20 })
  }
})

test('a bitmap becomes PNG, pixel for pixel', async () => {
  const header = Buffer.alloc(54)
  header.write('BM', 'latin1')
  header.writeUInt32LE(54, 10)
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(2, 18)
  header.writeInt32LE(2, 22)
  header.writeUInt16LE(1, 26)
  header.writeUInt16LE(24, 28)
  // From the lowest row upwards, blue before green before red, rows of whole words.
  const rows = Buffer.from([0, 0, 255, 0, 255, 0, 0, 0, 255, 0, 0, 10, 20, 30, 0, 0])
  const picture = await readable(Buffer.concat([header, rows]))
  expect(picture).toMatchObject({ mediaType: 'image/png', width: 2, height: 2 })
  const pixels = await sharp(picture.bytes).removeAlpha().raw().toBuffer()
  expect([...pixels]).toEqual([0, 0, 255, 30, 20, 10, 255, 0, 0, 0, 255, 0])
})

test('a CMYK JPEG becomes one that archives accept', async () => {
  const picture = await readable(await square().toColourspace('cmyk').jpeg().toBuffer())
  expect(picture.mediaType).toBe('image/jpeg')
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
})

const damaged: [string, () => Uint8Array][] = [
  ['nothing', () => new Uint8Array()],
  ['a PNG that is cut off', () => buildPng(300, 400).subarray(0, -30)],
  [
    'a PNG with a wrong byte',
    () => {
      const bytes = buildPng(300, 400)
      bytes[60] = (bytes[60] ?? 0) ^ 0xff
      return bytes
    },
  ],
  ['a JPEG that is cut off', () => readPicture('photo.jpg').subarray(0, 1_700)],
  ['a WebP that is cut off', () => readPicture('lossy.webp').subarray(0, 500)],
  ['a metafile of only a header', () => metafile([]).subarray(0, 60)],
  ['a metafile that draws nothing', () => metafile([])],
  ['a packed file that is none', () => Buffer.from('\x1f\x8b\x08 and more', 'latin1')],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
]

test.each(damaged)('%s is unreadable', async (_what, bytes) => {
  expect(await prepare(bytes())).toEqual({ readable: false })
})

test('a small file that claims 2,500 million pixels is refused before it takes memory', async () => {
  const bomb = buildPng(300, 400)
  const { crc32 } = await import('node:zlib')
  const header = Buffer.from(bomb.buffer)
  header.writeUInt32BE(50_000, 16)
  header.writeUInt32BE(50_000, 20)
  header.writeUInt32BE(crc32(header.subarray(12, 29)), 29)
  const before = process.memoryUsage().rss
  expect(await prepare(bomb)).toEqual({ readable: false })
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
})

// As statistics software writes them at 600 dots per inch, and as scanners and cameras do.
const thirtyMegapixels: [kind: string, write: (picture: Sharp) => Sharp][] = [
  ['a PNG', (picture) => picture.png()],
  ['a PNG with 16 bits', (picture) => picture.toColourspace('rgb16').png()],
  ['a PNG with a palette', (picture) => picture.png({ palette: true })],
  ['an interlaced PNG', (picture) => picture.png({ progressive: true })],
  ['a TIFF', (picture) => picture.tiff({ compression: 'lzw' })],
  ['a JPEG', (picture) => picture.jpeg()],
  ['a JPEG in CMYK', (picture) => picture.toColourspace('cmyk').jpeg()],
]

test.each(thirtyMegapixels)('%s of 30 megapixels is reduced to what a page shows', async (_kind, write) => {
  const picture = await readable(await write(square(6_000, 5_000)).toBuffer())
  const { width = 0, height = 0 } = picture
  expect(width * height).toBeLessThanOrEqual(12_000_000)
  expect(width * height).toBeGreaterThan(11_000_000)
  expect(width / height).toBeCloseTo(6 / 5, 2)
  expect(picture.given).toEqual({ width: 6_000, height: 5_000 })
})

test('a picture in grey stays grey, which takes a third of the memory', async () => {
  const picture = await readable(await square(6_000, 5_000).toColourspace('b-w').png().toBuffer())
  expect((await sharp(picture.bytes).metadata()).channels).toBe(1)
})

test('large pictures that are too many together share the memory, small ones stay as they are', async () => {
  const large = await square(7_000, 5_000).png().toBuffer()
  const small = buildPng(30, 20)
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) => [name, inWordFile(large)] as const)
  const prepared = await preparePictures(new Map([...all, ['small', inWordFile(small)]]))
  const pixels = (name: string) => {
    const picture = prepared.get(name)
    return picture?.readable ? (picture.width ?? 0) * (picture.height ?? 0) : 0
  }
  expect(pixels('small')).toBe(600)
  const together = all.reduce((sum, [name]) => sum + pixels(name), 0)
  expect(10 * together).toBeLessThanOrEqual(200_000_000)
  expect(10 * together).toBeGreaterThan(190_000_000)
})

/** An enhanced metafile of 100 by 100 hundredths of a millimetre with these records. */
function metafile(records: Buffer[]): Buffer {
  const record = (kind: number, ...values: number[]) =>
    Buffer.from(Int32Array.of(kind, 8 + 4 * values.length, ...values).buffer)
  const header = Buffer.alloc(108)
  const inner = [...records, record(14, 0, 16, 20)]
  const size = inner.reduce((sum, { length }) => sum + length, header.length)
  const values: [number, number][] = [
    [0, 1],
    [4, 108],
    [16, 99],
    [20, 99],
    [32, 2_540],
    [36, 2_540],
    [40, 0x464d4520],
    [44, 0x10000],
    [48, size],
    [52, 1 + inner.length],
    [56, 1],
    [72, 1_000],
    [76, 1_000],
    [80, 254],
    [84, 254],
  ]
  for (const [at, value] of values) header.writeUInt32LE(value, at)
  return Buffer.concat([header, ...inner])
}

const rectangle = Buffer.from(Int32Array.of(43, 24, 10, 10, 80, 60).buffer)

test('a metafile that needs more memory than there is for one is not converted, whatever its process may have', async () => {
  setFlagsFromString('--max-old-space-size=2000')
  expect(await prepare(metafileOf(150_000))).toMatchObject({ readable: false })
})

test('a metafile becomes SVG, compressed or not', async () => {
  for (const bytes of [metafile([rectangle]), gzipSync(metafile([rectangle]))]) {
    const picture = await readable(bytes)
    expect(picture.mediaType).toBe('image/svg+xml')
    expect(Buffer.from(picture.bytes).toString()).toMatch(/<(path|rect) /)
  }
})
