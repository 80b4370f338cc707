import { expect, test } from 'vitest'
import { namesInLetter } from './names-in-letter.ts'

const people = [
  { name: 'Kofi Méndez', email: 'k.mendez@school.example' },
  { name: 'Bo Li', email: 'bo@uni.example' },
]

test('a letter that names a reviewer in full, by family name or by address is found', () => {
  for (const letter of [
    'We thank Kofi  Mendez for the review.',
    'As Dr. MÉNDEZ remarks, the classes differ.',
    'Write to K.Mendez@school.example.',
    'Méndez’s remarks',
  ]) {
    expect(namesInLetter(letter, people), letter).toEqual(['Kofi Méndez'])
  }
  expect(namesInLetter('Bo Li and Kofi Méndez', people)).toEqual(['Kofi Méndez', 'Bo Li'])
})

test('words that only contain a name, first names and very short family names are not', () => {
  for (const letter of ['', 'Mendezian algebra', 'Kofi', 'li', 'bo']) {
    expect(namesInLetter(letter, people), letter).toEqual([])
  }
})
