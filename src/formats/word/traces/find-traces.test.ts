import { describe, expect, test } from 'vitest'
import type { Finding } from '#src/domain/manuscript-finding.ts'
import { clean } from '#test/fixtures/manuscripts/clean.ts'
import { buildManuscript } from '#test/fixtures/manuscripts/manuscript.ts'
import { author, traced } from '#test/fixtures/manuscripts/traced.ts'
import { findTraces, readManuscript } from './index.ts'

type Known = Partial<Parameters<typeof findTraces>[1]>

async function tracesIn(parts: Parameters<typeof buildManuscript>[0], known: Known = {}): Promise<Finding[]> {
  const manuscript = await readManuscript(new Blob([buildManuscript(parts)]))
  return findTraces(structuredClone(manuscript), { authors: [], fileName: 'manuscript.docx', ...known })
}

describe('what reveals the author is reported with its place:', () => {
  test.each(traced)('$name', async ({ parts, isKnown, fileName = 'manuscript.docx', place, kind, excerpt }) => {
    const found = await tracesIn(parts, { authors: isKnown ? [author] : [], fileName })
    expect(found).toContainEqual(expect.objectContaining({ place, kind, excerpt: expect.stringContaining(excerpt) }))
    expect(found.filter((finding) => finding.place !== place)).toEqual([])
  })
})

describe('what reveals nobody is not reported:', () => {
  const names = ['Ada Quill', 'Jan van der Berg', 'Robin Young', 'Sam Strong']
  test.each(clean)('$name', async ({ parts }) => {
    expect(await tracesIn(parts)).toEqual([])
    expect(await tracesIn(parts, { authors: names, fileName: 'Fractions_v4 (final).docx' })).toEqual([])
  })
})
