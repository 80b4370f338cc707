import { expect, test } from 'vitest'
import { makeMarks } from './marks.ts'

test('a fact that is marked later is found in an answer that was searched before', async () => {
  const answer = new TextEncoder().encode(`Written by ${makeMarks('authors').of('a name')}.`)
  const marks = makeMarks('authors')
  expect(await marks.findIn(answer)).toEqual([])
  marks.of('a name')
  expect(await marks.findIn(answer)).toEqual(['a name'])
})
