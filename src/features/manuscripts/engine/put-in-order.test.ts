import { expect, test } from 'vitest'
import { endless } from '#test/factories/ended-parts.ts'
import { aFullText, heading, paragraph } from '#test/factories/full-text.ts'
import { manuscriptFacts } from '#test/factories/raw-text.ts'
import { startAttempts } from './attempts.ts'
import { putInOrder } from './put-in-order.ts'

const facts = manuscriptFacts()

/** A paragraph that no step expects: its words cannot be read. */
const broken = () => ({ ...paragraph('Bridges.'), inlines: [{ kind: 'text', text: undefined }] }) as never

test('a step that breaks at a paragraph is left out, and the place is listed', () => {
  const text = aFullText({ body: [heading('Results', { id: 'sec-1' }), broken()], notes: [], references: [] })
  const attempts = startAttempts(() => {})
  const { attention } = putInOrder(attempts, [text, facts, []])
  expect(attempts.leftOut.length).toBeGreaterThan(0)
  const undone = attention.filter(({ kind }) => kind === 'left-undone')
  expect(undone.length).toBe(attempts.leftOut.length)
  expect(undone[0]).toMatchObject({ detail: expect.any(String) })
})

test('a step during which an earlier process ended is left out, and all others are carried out', () => {
  const parts: (string | undefined)[] = []
  const attempts = startAttempts((_, part) => parts.push(part), endless(['linkCitations']))
  const text = aFullText({ body: [paragraph('Bridges.')], notes: [], references: [] })
  const { attention } = putInOrder(attempts, [text, facts, []])
  expect(attempts.leftOut).toEqual([{ part: 'linkCitations', reason: 'it ended its process' }])
  expect(attention).toContainEqual(
    expect.objectContaining({ kind: 'left-undone', detail: 'citations do not lead to the reference list' }),
  )
  expect(parts).toEqual(expect.arrayContaining(['liftFront', 'findHeadings', 'linkCitations', 'tidyUp']))
})

test('each step that is left out is listed in words, not by its name', () => {
  const text = aFullText({ body: [paragraph('Bridges.')], notes: [], references: [] })
  const parts: string[] = []
  putInOrder(
    startAttempts((_, part = '') => parts.push(part)),
    [text, facts, []],
  )
  const without = parts.filter((part) => !['namePlaces', 'orderNotes', 'tidyUp'].includes(part))
  const { attention } = putInOrder(
    startAttempts(() => {}, endless(without)),
    [text, facts, []],
  )
  const details = attention.filter(({ kind }) => kind === 'left-undone').map(({ detail }) => detail)
  expect(details).toHaveLength(without.length)
  expect(details).toContain('text in the style of a heading is a heading')
  for (const detail of details) expect(detail).toMatch(/ /)
})
