import { expect, test } from 'vitest'
import { namesInLetter } from './names-in-letter.ts'

const people = [
  { name: 'Kofi Méndez', email: 'k.mendez@school.example' },
  { name: 'Bo Li', email: 'bo@uni.example' },
]

test('a letter that names a reviewer in full, by given or family name, or by address is found', () => {
  for (const letter of [
    'We thank Kofi  Mendez for the review.',
    'As Dr. MÉNDEZ remarks, the classes differ.',
    'Write to K.Mendez@school.example.',
    'Méndez’s remarks',
    'Thanks to Kofi, the tables are right.',
    'KOFI’s points',
  ]) {
    expect(namesInLetter(letter, people), letter).toEqual(['Kofi Méndez'])
  }
  expect(namesInLetter('Bo Li and Kofi Méndez', people)).toEqual(['Kofi Méndez', 'Bo Li'])
})

test('words that only contain a name, and very short names are not', () => {
  for (const letter of ['', 'Mendezian algebra', 'Kofis', 'li', 'Bo']) {
    expect(namesInLetter(letter, people), letter).toEqual([])
  }
})

test('a given name that is a word is found only where it is written as a name', () => {
  const grace = [{ name: 'Prof. Grace Okoro', email: 'grace@uni.example' }]
  expect(namesInLetter('Grace asks for a table.', grace)).toEqual(['Prof. Grace Okoro'])
  expect(namesInLetter('You have two weeks of grace, Prof. Example.', grace)).toEqual([])
  const will = [{ name: 'Will Fenner', email: 'w@uni.example' }]
  expect(namesInLetter('Will you add the data?', will)).toEqual([])
  expect(namesInLetter('Dear Professor Example', [{ name: 'Professor Ada Holm', email: 'a@uni.example' }])).toEqual([])
})
