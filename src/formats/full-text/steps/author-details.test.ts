import { expect, test } from 'vitest'
import type { Inline } from '#src/formats/full-text/tree/full-text.ts'
import { readAuthorDetails } from './author-details.ts'

const text = (text: string): Inline => ({ kind: 'text', text })
const line = (name: string, rest: string): Inline[] => [{ kind: 'strong', inlines: [text(name)] }, text(rest)]
const read = (rest: string) => readAuthorDetails(line('Ada Quill', rest))

test('an iD is taken out whole, with its last X', () => {
  expect(read(' 0000-0002-1694-233X · Example University, Exampleton')?.affiliations).toEqual([
    'Example University, Exampleton',
  ])
})

test('names of accounts and addresses are no part of an affiliation', () => {
  const rest =
    ' https://orcid.org/0000-0002-1825-0097 · adaq · @ada_quill Example University · AdaQuill Institute of Ink · ada@ink.example'
  expect(read(rest)).toEqual({
    name: 'Ada Quill',
    affiliations: ['Example University', 'Institute of Ink'],
    accounts: ['adaq', '@ada_quill', 'AdaQuill'],
    funding: [],
  })
})

test('an author’s own name before the affiliation is the name of an account', () => {
  expect(read(' 0000-0002-1825-0097 · Ada-Quill Example University')).toMatchObject({
    accounts: ['Ada-Quill'],
    affiliations: ['Example University'],
  })
})

test('a place that begins with a small word, a double capital or a number stays whole', () => {
  for (const place of [
    'the School of Ink',
    'eScience Center, Exampleton',
    'McExample University',
    'de Example Institute',
  ]) {
    expect(read(` 0000-0002-1825-0097 · ${place}`), place).toMatchObject({ affiliations: [place], accounts: [] })
  }
})

test('who funded the author stands apart', () => {
  expect(read(' · Example University · Funded by the Ink Trust (4711); Example Foundation')).toMatchObject({
    affiliations: ['Example University'],
    funding: ['Funded by the Ink Trust (4711); Example Foundation'],
  })
})

test('several affiliations beside an iD are divided by semicolons', () => {
  expect(read(' 0000-0002-1825-0097 Example University; Wick Industries, Elsewhere')?.affiliations).toEqual([
    'Example University',
    'Wick Industries, Elsewhere',
  ])
})

test('a bold line that names an organisation is nobody’s', () => {
  expect(readAuthorDetails(line('Example University', ', Exampleton'))).toBeUndefined()
})
