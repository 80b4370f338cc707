import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressBest } from './best-compression.ts'

test('however many answers are worth it at once, a few wait, and when these are done there is room again', async () => {
  const bytes = brotliCompressSync('tides '.repeat(100))
  const all = Array.from({ length: 1_000 }, () => compressBest(bytes))
  const accepted = all.filter((compressing) => compressing !== undefined)
  expect(accepted.length).toBeLessThan(100)
  const [first] = await Promise.all(accepted)
  expect(brotliDecompressSync(first ?? bytes).toString()).toBe('tides '.repeat(100))
  expect(await compressBest(bytes)).toEqual(first)
})
