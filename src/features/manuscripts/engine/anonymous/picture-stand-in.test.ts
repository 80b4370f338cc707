import { expect, test } from 'vitest'
import { buildPng, readPicture } from '#test/fixtures/pictures.ts'
import { nameBehind, standInFor } from './picture-stand-in.ts'

const photograph = { name: 'picture-12.jpg', mediaType: 'image/jpeg', width: 4_000, height: 3_000 }

test('what stands in for a picture is a small PNG of its size, behind which its name is found', () => {
  for (const name of ['picture-1.png', 'picture-12.jpg', 'picture-130.webp']) {
    const standIn = standInFor({ ...photograph, name }) ?? new Uint8Array()
    const header = Buffer.from(buildPng(4_000, 3_000)).subarray(0, 33)
    expect(Buffer.from(standIn.subarray(0, 33))).toEqual(header)
    expect(standIn.length).toBeLessThan(100)
    expect(nameBehind(standIn)).toBe(name)
  }
})

test('nothing stands in for a drawing, such as one made of an EMF, or for a picture of unknown size', () => {
  expect(standInFor({ ...photograph, name: 'picture-1.svg', mediaType: 'image/svg+xml' })).toBeUndefined()
  expect(standInFor({ ...photograph, width: undefined })).toBeUndefined()
  expect(standInFor({ ...photograph, height: 0 })).toBeUndefined()
})

test('no name is behind any other picture, not even one that says so', () => {
  const standIn = standInFor(photograph) ?? new Uint8Array()
  const long = Buffer.concat([standIn, Buffer.alloc(200)])
  const others = [buildPng(3, 4), readPicture('photo.jpg'), new Uint8Array(), new TextEncoder().encode('<svg/>'), long]
  for (const bytes of others) expect(nameBehind(bytes)).toBeUndefined()
})
