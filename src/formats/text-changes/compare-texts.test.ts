import { expect, test } from 'vitest'
import type { TextChange } from '#src/domain/text-change.ts'
import { compareTexts } from './compare-texts.ts'

/** With [-removed-] and {+added+} words, as wdiff writes them. */
const marked = (changes: readonly TextChange[] | undefined) =>
  changes?.map((change) =>
    change.kind === 'same'
      ? `= ${change.paragraphs}`
      : change.parts
          .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `[-${text}-]`))
          .join(''),
  )

const compare = (before: string[], after: string[]) => marked(compareTexts(before.join('\n'), after.join('\n')))

test('the same text has no change, whatever its spaces and empty lines', () => {
  expect(compare(['One  two', '', 'three'], ['One two ', 'three'])).toEqual(['= 2'])
  expect(compare([], [])).toEqual([])
})

test('changed words are marked within their paragraph', () => {
  const before = ['Methods', 'We asked 40 teachers in two schools.', 'The end']
  const after = ['Methods', 'We asked 52 teachers in three schools.', 'The end']
  expect(compare(before, after)).toEqual(['= 1', 'We asked [-40-]{+52+} teachers in [-two-]{+three+} schools.', '= 1'])
})

test('new and removed paragraphs are marked whole, beside those that changed', () => {
  const before = ['Aims', 'We count apples and pears in class.', 'Nothing else was done.', 'The end']
  const after = ['Aims', 'Why this matters to teachers.', 'We count apples and plums in class.', 'The end']
  expect(compare(before, after)).toEqual([
    '= 1',
    '{+Why this matters to teachers.+}',
    'We count apples and [-pears-]{+plums+} in class.',
    '[-Nothing else was done.-]',
    '= 1',
  ])
})

test('a paragraph with other words altogether is removed first, then added', () => {
  expect(compare(['An invented manuscript.'], ['The second version'])).toEqual([
    '[-An invented manuscript.-]',
    '{+The second version+}',
  ])
})

test('what changed can be put together to both versions', () => {
  const before = Array.from({ length: 60 }, (_, at) => `Paragraph ${at} says something about number ${at % 7}.`)
  const after = before.flatMap((text, at) =>
    at % 9 === 0 ? [] : at % 5 === 0 ? [text.replace('something', 'much'), `And ${at} more.`] : [text],
  )
  const changes = compareTexts(before.join('\n'), after.join('\n')) ?? []
  const without = (gone: 'added' | 'removed') =>
    changes.flatMap((change): (string | number)[] => {
      if (change.kind === 'same') return [change.paragraphs]
      const text = change.parts.flatMap(({ kind, text }) => (kind === gone ? [] : [text])).join('')
      return text === '' ? [] : [text]
    })
  const expand = (pieces: (string | number)[], source: string[]): string[] => {
    const rest = [...source]
    return pieces.flatMap((piece) => {
      const taken = rest.splice(0, typeof piece === 'number' ? piece : 1)
      return typeof piece === 'number' ? taken : [piece]
    })
  }
  expect(expand(without('added'), before)).toEqual(before)
  expect(expand(without('removed'), after)).toEqual(after)
})

test('another manuscript altogether is not compared, and one endless paragraph is shown as a whole', () => {
  const many = (word: string) => Array.from({ length: 1_200 }, (_, at) => `${word} ${at}`)
  expect(compare(many('before'), many('after'))).toBeUndefined()
  const long = 'word '.repeat(10_000).trim()
  expect(compare([`one ${long}`], [`two ${long}`])).toEqual([`[-one ${long}-]`, `{+two ${long}+}`])
})
