import { expect, test } from 'vitest'
import { readAuthorNames } from './author-names.ts'

test.each([
  ['Quill, Ada; Finch, Noor', ['Ada Quill', 'Noor Finch']],
  ['Ada Quill; Noor Finch;', ['Ada Quill', 'Noor Finch']],
  ['Quill, Ada; Noor Finch', ['Ada Quill', 'Noor Finch']],
  ['van der Berg, Jan; and Quill, Ada', ['Jan van der Berg', 'Ada Quill']],
  ['García Márquez, Gabriel José; Quill Finch, Ada Noor', ['Gabriel José García Márquez', 'Ada Noor Quill Finch']],
])('%s names %j', (text, names) => {
  expect(readAuthorNames(text).authors.map(({ name }) => name)).toEqual(names)
})

test('a name with the family name first keeps its parts', () => {
  expect(readAuthorNames('van der Berg, Jan').authors).toEqual([
    { name: 'Jan van der Berg', given: 'Jan', family: 'van der Berg' },
  ])
})

test.each(['Ada Quill, Noor Finch; Ben Ode', 'Quill, Ada, Noor, Finch; Ode, Ben', 'Quill, ; Ode, Ben'])(
  '%s is not torn apart: nobody can tell who is who',
  (text) => {
    expect(readAuthorNames(text)).toMatchObject({ authors: [], unclear: expect.any(String) })
  },
)
