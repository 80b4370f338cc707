import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Attempts, startAttempts } from '#src/features/manuscripts/engine/attempts.ts'
import type { EngineAnonymousOrder } from '#src/features/manuscripts/engine/exchange.ts'
import { printFontFolders } from '#src/features/manuscripts/engine/print-fonts.ts'
import { createPrinter } from '#src/features/manuscripts/engine/print-pdf.ts'
import { endless, tooLarge } from '#test/factories/ended-parts.ts'
import { buildManuscript, title } from '#test/fixtures/manuscripts/manuscript.ts'
import { author } from '#test/fixtures/manuscripts/traced.ts'
import { makeAnonymousCopy, prepareCopy } from './make-copy.ts'

const project = join(import.meta.dirname, '..', '..', '..', '..', '..')
const printer = createPrinter({ templateFolder: join(project, 'typesetting'), fontFolders: printFontFolders() })

const order: EngineAnonymousOrder = {
  manuscript: buildManuscript(),
  people: [{ name: author }],
  hide: 'all',
  answer: [],
  front: {
    number: 'MS-0042-v1',
    title,
    abstract: '',
    keywords: [],
    periodical: 'Annals of Number Talk',
    criteria: [],
    reviewAddress: 'https://numbers.example/review',
    language: 'en',
  },
}

const makeCopy = (attempts: Attempts, without?: string[]) =>
  makeAnonymousCopy({ ...order, without: endless(without) }, printer, attempts)

/** In which this part throws. */
function attemptsBreakingAt(broken: string): Attempts {
  const attempts = startAttempts(() => {})
  return {
    ...attempts,
    attempt: (step, part, work, instead) =>
      attempts.attempt(
        step,
        part,
        () => {
          if (part === broken) throw new Error('it broke')
          return work()
        },
        instead,
      ),
  }
}

const protecting = [
  'unwrapLayout',
  'splitLines',
  'readTextInHeadingStyles',
  'liftFront',
  'findHeadings',
  'orderHeadings',
  'liftReferences',
]

describe('there is no copy for reviewers', () => {
  test.each([...protecting, 'linkMentions'])('if the step %s breaks', async (step) => {
    const copy = makeCopy(attemptsBreakingAt(step))
    await expect(copy).rejects.toMatchObject({
      name: 'UnsafeCopy',
      reason: 'unordered',
      message: `${step}: Error: it broke`,
    })
  })

  test.each([...protecting, 'linkMentions', 'tidyUp'])('without the step %s, which ended its process', async (step) => {
    const parts: (string | undefined)[] = []
    const without = ['formulas', step]
    const copy = makeCopy(
      startAttempts((_, part) => parts.push(part), endless(without)),
      without,
    )
    await expect(copy).rejects.toMatchObject({ name: 'UnsafeCopy', reason: 'unordered' })
    expect(parts).toEqual([])
  })
})

test('a copy for reviewers can do without its formulas and the tables of its page', async () => {
  const without = ['formulas', 'html']
  const attempts = startAttempts(() => {}, tooLarge(without))
  const { html, attention } = await makeCopy(attempts, without)
  expect(html).not.toContain(author)
  expect(attempts.leftOut.map(({ part }) => part)).toEqual(without)
  expect(attention.filter(({ kind }) => kind === 'left-undone')).toHaveLength(2)
})

test('a copy that one process prepares and another one prints is the same', async () => {
  const attempts = startAttempts(() => {})
  const prepared = structuredClone(await prepareCopy(order, attempts))
  const parts: (string | undefined)[] = []
  const printing = startAttempts((step, part) => parts.push(part ?? step))
  const printed = await makeAnonymousCopy({ ...order, manuscript: new Uint8Array(), prepared }, printer, printing)
  expect(parts).toEqual(['docx', 'printing', 'check'])
  expect(printed).toEqual(await makeCopy(attempts))
})
