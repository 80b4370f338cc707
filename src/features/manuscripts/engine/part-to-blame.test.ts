import { expect, test } from 'vitest'
import type { FullText } from '#src/formats/full-text/tree/full-text.ts'
import { plainWords } from '#src/formats/full-text/tree/walk.ts'
import { aFullText, heading, paragraph } from '#test/factories/full-text.ts'
import { partToBlame } from './part-to-blame.ts'

const limits = { workMs: 50, searchMs: 3_000 }
const endless = paragraph('A paragraph with which the work never ends.')
const others = Array.from({ length: 20 }, (_, at) => paragraph(`Paragraph ${at}.`))

const endsUnless =
  (...parts: unknown[]) =>
  ({ body, notes, references }: FullText) => {
    const given = new Set<unknown>([...body, ...notes, ...references])
    while (parts.every((part) => given.has(part))) plainWords([])
  }

const textWith = (facts: Partial<FullText>) => aFullText({ body: [], notes: [], references: [], ...facts })

test('the paragraph with which work never ends is found, wherever it is', () => {
  for (const at of [0, 7, 20]) {
    const text = textWith({ body: others.toSpliced(at, 0, endless) })
    expect(partToBlame(text, endsUnless(endless), limits)).toBe(endless)
  }
})

test('so it is among two thousand, in the time that there is', () => {
  const many = Array.from({ length: 2_000 }, (_, at) => paragraph(`Paragraph ${at}.`))
  const work = endsUnless(endless)
  for (const at of [0, 1_371, 2_000]) {
    const text = textWith({ body: many.toSpliced(at, 0, endless) })
    expect(partToBlame(text, work, { workMs: 300, searchMs: 3_000 })).toBe(endless)
  }
})

test('so is a note, or a reference, that breaks it', () => {
  const note = { id: 'fn-1', number: 1, blocks: [paragraph('Aside.')] }
  const reference = { id: 'ref-1', inlines: paragraph('Quill, A. On Ink.').inlines }
  const text = textWith({ body: others, notes: [note], references: [reference] })
  for (const part of [note, reference]) {
    const breaks = ({ notes, references }: FullText) => {
      if ([...notes, ...references].some((one) => one === part)) throw new Error('broken')
    }
    expect(partToBlame(text, breaks, limits)).toBe(part)
  }
})

test('if it takes several paragraphs together, the first of the smallest part that has them all is named', () => {
  const [first, second] = [heading('Results'), paragraph('So it is.')]
  const text = textWith({ body: [...others.slice(0, 8), first, second, ...others.slice(8, 14)] })
  expect(partToBlame(text, endsUnless(first, second), limits)).toBe(first)
})

test('nothing is blamed for work that ends, or that fails even without any text', () => {
  const text = textWith({ body: [...others, endless] })
  expect(partToBlame(text, () => 'done', limits)).toBeUndefined()
  expect(partToBlame(text, endsUnless(), limits)).toBeUndefined()
})
