import { describe, expect, test } from 'vitest'
import { inlines, paragraph } from '#test/factories/full-text.ts'
import { manuscriptFacts, rawText, runningText } from '#test/factories/raw-text.ts'
import { nameLanguage } from './name-language.ts'

const spanish =
  'En los últimos años se ha estudiado con mucho interés la manera en que los estudiantes de las escuelas aprenden matemáticas, y cómo sus maestros les ayudan.'
const persian =
  'در سال‌های اخیر پژوهش‌های بسیاری دربارهٔ آموزش ریاضی در مدرسه‌های ابتدایی انجام شده است و هدف این مقاله بررسی آن‌هاست.'
const indonesian =
  'Penelitian ini bertujuan untuk mengetahui bagaimana para guru di sekolah dasar menggunakan perangkat lunak dalam pembelajaran matematika di kelas mereka.'

const named = (words: string, declared?: string) =>
  nameLanguage(rawText([paragraph(words)]), manuscriptFacts({ language: declared }))

describe('the language of a text', () => {
  test('is the one of its words, whatever the file declares', () => {
    expect(named(spanish, 'en-US').language).toBe('es')
    expect(named(persian, 'ar-SA').language).toBe('fa')
  })

  test('has the region that the file declares', () => {
    expect(named(spanish, 'es-MX').language).toBe('es-MX')
    expect(named(runningText, 'en-GB').language).toBe('en-GB')
  })

  test('is the declared one where two are nearly alike', () => {
    expect(named(indonesian, 'id-ID').language).toBe('id-ID')
    expect(named(indonesian, 'ms-MY').language).toBe('ms-MY')
  })

  test('is the declared one where there are too few words, or else the one that most are marked with', () => {
    expect(named('La mer', 'en-GB').language).toBe('en-GB')
    const french = { kind: 'language' as const, language: 'fr', inlines: inlines('la mer') }
    const { language, body } = nameLanguage(rawText([paragraph(french, ' the sea')]), manuscriptFacts())
    expect([language, body]).toEqual(['fr', [paragraph('la mer', ' the sea')]])
  })

  test('is not told by the titles of the works that it cites', () => {
    const works = Array.from({ length: 9 }, (_, at) => paragraph(`Quill, A. (20${10 + at}). ${runningText}`))
    expect(nameLanguage(rawText([paragraph(spanish), ...works]), manuscriptFacts()).language).toBe('es')
  })
})

test('in a text from right to left, a line of Latin letters runs from the left', () => {
  const { body } = nameLanguage(
    rawText([{ ...paragraph(persian), direction: 'rtl' }, paragraph('Quill, A. (2021). Teaching. Example Journal.')]),
    manuscriptFacts(),
  )
  expect(body.map((block) => 'direction' in block && block.direction)).toEqual([false, 'ltr'])
})
