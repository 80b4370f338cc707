import { describe, expect, test } from 'vitest'
import { citationsShown, linkedText } from '#test/factories/reference-list.ts'

const works = Array.from(
  { length: 12 },
  (_, index) => `Quill${'abcdefghijkl'[index]} A. Counting ${index + 1}. J Invent Math. ${2001 + index};12(3):45–67.`,
)
const numbered = works.map((work, index) => `[${index + 1}] ${work}`)

describe('in a numbered list', () => {
  test.each([
    ['So it is [3].', 'So it is [{3→3}].'],
    ['So it is [3, 7].', 'So it is [{3→3}, {7→7}].'],
    ['So it is [3–5, 7].', 'So it is [{3–5→3,4,5}, {7→7}].'],
    ['So it is [3-5;7].', 'So it is [{3-5→3,4,5};{7→7}].'],
    ['So it is [1]–[3].', 'So it is [{1]–[3→1,2,3}].'],
    ['So it is [1], [4].', 'So it is [{1→1}], [{4→4}].'],
    ['So it is [see 3, p. 12].', 'So it is [see {3→3}, p. 12].'],
    ['Quill [3, Theorem 2] says', 'Quill [{3→3}, Theorem 2] says'],
    ['So it is.^3^', 'So it is.^{3→3}^'],
    ['So it is^3,4^ indeed', 'So it is^{3→3},{4→4}^ indeed'],
    ['So it is^3–5^ indeed', 'So it is^{3–5→3,4,5}^ indeed'],
    ['So it is.³', 'So it is.{³→3}'],
    ['So it is,¹⁻³ and more,⁷', 'So it is,{¹⁻³→1,2,3} and more,{⁷→7}'],
    ['Counting ^[3]^ helps', 'Counting ^[{3→3}]^ helps'],
    ['Some (1), others (2,3), all (4–6).', 'Some ({1→1}), others ({2→2},{3→3}), all ({4–6→4,5,6}).'],
    ['计数［3］很重要', '计数［{3→3}］很重要'],
  ])('“%s” points to the entries with these numbers', (wording, shown) => {
    expect(citationsShown(linkedText([wording], numbered))).toBe(shown)
  })

  test.each([
    'They said so [sic] and left it [...].',
    'In [2021] nothing was numbered.',
    'An area of 4 m^2^, 10^3^ cells and 5 cm^3^.',
    'The fit was good (R^2^ = 0.9) and χ^2^ small.',
    'Ions of Ca^2^ and ^14^C, the 2^nd^ time.',
    'Values in [0, 1] and x[3].',
    'See Equation (3) and Figure (4).',
    'A power of s^-1^.',
    'A floor of twelve metres^2^, and log^2^ of it.',
  ])('“%s” cites nothing', (wording) => {
    expect(citationsShown(linkedText([wording], numbered))).not.toContain('→')
  })

  test('names with a year point to their entry too', () => {
    expect(citationsShown(linkedText(['Quilla (2001) says [2].'], numbered))).toBe('{Quilla (2001)→1} says [{2→2}].')
  })

  test('superscript numbers mean something else where the text cites in brackets', () => {
    expect(citationsShown(linkedText(['One [1], two [2], three stars^3^.'], numbered))).toBe(
      'One [{1→1}], two [{2→2}], three stars^3^.',
    )
  })
})

describe('in a list without numbers', () => {
  test('superscript numbers are not citations', () => {
    const named = [
      'Quill, A. (2021). Counting with gestures. *Letters*, *12*(3), 45–67.',
      'Ruiz, C. (2019). Teaching by example. Plainpress.',
    ]
    expect(citationsShown(linkedText(['A word.^1^ (Quill, 2021; Ruiz, 2019)'], named))).toBe(
      'A word.^1^ ({Quill, 2021→1}; {Ruiz, 2019→2})',
    )
  })

  test('that lost its numbers, citations by number restore them', () => {
    const text = linkedText(['As known [1–4], and said [5], [6], [9–12].'], works)
    expect(citationsShown(text)).toBe('As known [{1–4→1,2,3,4}], and said [{5→5}], [{6→6}], [{9–12→9,10,11,12}].')
    expect(text.references.map(({ label }) => label).slice(0, 3)).toEqual(['1', '2', '3'])
  })
})
