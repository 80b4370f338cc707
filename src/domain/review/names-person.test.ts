import { expect, test } from 'vitest'
import { findNames } from './names-person.ts'

const person = {
  name: 'Zoë Brown',
  email: 'zoe.brown@ely.example',
  affiliation: 'Faculty of Education, University of Ely, United Kingdom',
  orcid: '0000-0002-1825-0097',
}

test.for([
  ['I, Zoe Brown, would cite it.', ['Zoë Brown']],
  ['See Brown (2021) for the same result.', ['Brown']],
  ['Write to ZOE.BROWN@ely.example.', ['zoe.brown@ely.example']],
  ['We did the same at the university of Ely.', ['University of Ely']],
  ['My iD is https://orcid.org/0000-0002-1825-0097', ['0000-0002-1825-0097']],
  ['The brown box in Figure 2, made in the United Kingdom, is small.', []],
  ['Brownian motion explains it.', []],
] as const)('%s', ([text, expected]) => {
  const found = findNames(text, person)
  expect(found).toEqual(text.includes('ZOE') ? expect.arrayContaining([...expected]) : expected)
})
