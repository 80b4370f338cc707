import { expect, test } from 'vitest'
import { newSubmittedAuthor } from '#src/web/contributors/author-draft.ts'
import { emptyDetails } from './details.ts'
import { followLine, peopleOfLine, withPerson } from './people-of-line.ts'

const ada = { ...newSubmittedAuthor(0), name: 'Ada Quill', email: 'ada@quill.example' }
const noor = { ...newSubmittedAuthor(1), name: 'Noor Finch', orcid: '0000-0002-1825-0097' }
const people = [ada, noor]

test('each name in the line has its person, whatever the order', () => {
  expect(peopleOfLine('Noor Finch, Ben Ode, Ada Quill', people)).toMatchObject([noor, { name: 'Ben Ode' }, ada])
  expect(peopleOfLine('Finch, Noor; Ode, Ben', people)).toMatchObject([
    noor,
    { parts: { given: 'Ben', family: 'Ode' } },
  ])
})

test('rows have numbers of their own, which stay while others are filled in', () => {
  const line = 'Ben Ode, Sefa Moor, Ben Ode'
  const rows = (people: Parameters<typeof peopleOfLine>[1]) => peopleOfLine(line, people).map(({ row }) => row)
  expect(rows([])).toEqual([0, 1, 2])
  expect(rows([{ ...newSubmittedAuthor(1), name: 'Sefa Moor' }])).toEqual([0, 1, 2])
  expect(new Set(rows(people)).size).toBe(3)
})

test('a corrected name keeps what is known of the person, and so does one that comes back', () => {
  const corrected = followLine('Ada Quill, Noor', 'Ada Quills, Noor', { ...emptyDetails, people })
  expect(peopleOfLine('Ada Quills, Noor', corrected.people)).toMatchObject([{ email: ada.email }, { email: '' }])
  const without = followLine('Ada Quill, Noor Finch', 'Noor Finch', { ...emptyDetails, people })
  expect(peopleOfLine('Noor Finch, Ada Quill', without.people)).toEqual([noor, ada])
})

test('a person of whom nothing is known needs no place', () => {
  expect(withPerson(people, { ...ada, email: '' })).toEqual([{ ...ada, email: '' }, noor])
  expect(withPerson([{ ...ada, email: '' }], noor)).toEqual([noor])
})
