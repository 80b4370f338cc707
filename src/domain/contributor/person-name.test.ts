import { expect, test } from 'vitest'
import { invertName, readPersonName } from './person-name.ts'

test.each([
  ['Mei Lin Ashdowne', 'Ashdowne, Mei Lin'],
  ['Jan van der Berg', 'van der Berg, Jan'],
  ['Ludwig van Beethoven', 'van Beethoven, Ludwig'],
  ['Dick Van Dyke', 'Van Dyke, Dick'],
  ['Ana De la Cruz', 'De la Cruz, Ana'],
  ['María del Carmen Ortega y Gasset', 'Ortega y Gasset, María del Carmen'],
  ['Josep Puig i Cadafalch', 'Puig i Cadafalch, Josep'],
  ['Charles de Gaulle', 'de Gaulle, Charles'],
  ['Marie O’Neill-Smith', 'O’Neill-Smith, Marie'],
  ['J. R. R. Tolkien', 'Tolkien, J. R. R.'],
  ['Martin Luther King Jr.', 'King, Martin Luther, Jr'],
  ['King, Martin Luther, Jr.', 'King, Martin Luther, Jr'],
  ['King, Jr., Martin Luther', 'King, Martin Luther, Jr'],
  ['Martin Luther King, Jr.', 'King, Martin Luther, Jr'],
  ['Henry Ford III', 'Ford, Henry, III'],
  ['García López, Luis, Jr.', 'García López, Luis, Jr'],
  ['van der Berg, Jan', 'van der Berg, Jan'],
  ['Nguyễn, Thị Bảo Vân', 'Nguyễn, Thị Bảo Vân'],
  ['  Ada   Quill ', 'Quill, Ada'],
  ['Van Morrison', 'Morrison, Van'],
])('%s is listed as %s', (typed, listed) => {
  expect(invertName(readPersonName(typed))).toBe(listed)
})

test.each([
  'Sukarno',
  '王小明',
  'University of Example',
  'The STEM Group',
  'Smith & Sons',
  'OECD',
  'Consortium for Mathematics Education',
  'Ministry of Education, Science and Culture',
  'Team 42',
  'a, b, c, d',
  'Quill,',
  'Smith, Jr.',
  '',
])('%j stays as it is', (typed) => {
  expect(readPersonName(typed)).toEqual({ literal: typed })
})

test('particles before a family name are separated from it', () => {
  expect(readPersonName('Jan van der Berg')).toEqual({ family: 'Berg', given: 'Jan', particle: 'van der' })
  expect(readPersonName('van der Berg, Jan')).toEqual({ family: 'Berg', given: 'Jan', particle: 'van der' })
})
