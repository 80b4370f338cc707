import { describe, expect, test } from 'vitest'
import { aFigure, aPicture, aTable, paragraph } from '#test/factories/full-text.ts'
import { manuscriptFacts, rawText } from '#test/factories/raw-text.ts'
import { checkPictures } from './check-pictures.ts'

const known = (file: string, facts = {}) =>
  manuscriptFacts({ pictures: [{ file, readable: true, width: 2_000, height: 1_000, ...facts }] })
const about = { place: 'fig-1', label: 'Figure 1' }

describe('the picture of a figure', () => {
  test('has its own text alternative, or none beside its caption', () => {
    const figure = aFigure({ pictures: [aPicture({ alternative: '' })] })
    const checked = checkPictures(rawText([figure, aFigure()]), manuscriptFacts())
    expect(checked.body).toMatchObject([
      { pictures: [{ alternative: '' }] },
      { pictures: [{ alternative: 'Bars that grow from left to right' }] },
    ])
    expect(checked.attention).toEqual([{ kind: 'missing-alternative-text', ...about }])
  })

  test.each([
    'Picture 3',
    'image1.png',
    'Marks before and after the course',
    '图片 2',
    'A cat AI-generated content may be incorrect.',
    'A chart. Description automatically generated',
    'Grafik 2',
  ])('is not described by %j', (alternative) => {
    const checked = checkPictures(rawText([aFigure({ pictures: [aPicture({ alternative })] })]), manuscriptFacts())
    expect(checked.attention).toEqual([{ kind: 'missing-alternative-text', ...about }])
  })

  test('that nothing can read is left out and reported; the figure stays', () => {
    const checked = checkPictures(
      rawText([aFigure({ pictures: [aPicture({ file: 'a.emf' })] })]),
      known('a.emf', { readable: false }),
    )
    expect(checked.body).toMatchObject(
      [{ ...about, place: undefined, pictures: [] }].map(({ label, pictures }) => ({ label, pictures })),
    )
    expect(checked.attention).toEqual([{ kind: 'unreadable-picture', ...about, detail: 'a.emf' }])
  })

  test('with too low a resolution for its size is reported', () => {
    const checked = checkPictures(
      rawText([aFigure({ pictures: [aPicture({ width: 360 })] })]),
      known('image1.png', { width: 480 }),
    )
    expect(checked.attention).toEqual([{ kind: 'low-resolution', ...about, detail: '96 dpi' }])
  })

  test('that is missing is reported, and so is a missing caption', () => {
    const checked = checkPictures(rawText([aFigure({ pictures: [], caption: [] })]), manuscriptFacts())
    expect(checked.attention.map(({ kind }) => kind)).toEqual(['missing-caption', 'missing-picture'])
  })
})

test('a chart is reported once: in its place, or by its name where nothing stands for it', () => {
  const lost = aPicture({ file: 'lost-drawing.bin', alternative: '' })
  const body = [aFigure({ pictures: [lost] }), paragraph('Beside ', { kind: 'picture', picture: lost })]
  const facts = manuscriptFacts({
    lostDrawings: ['Chart 1', 'Chart 2', 'Chart 3'],
    pictures: [{ file: lost.file, readable: false }],
  })
  expect(checkPictures(rawText(body), facts).attention).toEqual([
    { kind: 'missing-picture', ...about },
    { kind: 'missing-picture', label: 'Beside' },
    { kind: 'lost-content', detail: 'Chart 3' },
  ])
})

test('a formula that is a picture is reported', () => {
  const inline = paragraph('where ', { kind: 'picture', picture: aPicture({ file: 'e.wmf', alternative: '' }) })
  const facts = manuscriptFacts({ equationPictures: ['e.wmf'], pictures: [{ file: 'e.wmf', readable: false }] })
  const checked = checkPictures(rawText([inline]), facts)
  expect(checked.attention).toEqual([
    { kind: 'equation-as-picture', label: 'where', detail: 'e.wmf' },
    { kind: 'unreadable-picture', label: 'where', detail: 'e.wmf' },
  ])
  expect(checked.body).toEqual([paragraph('where ', '[…]')])
})

test('a table without a caption or with too many columns is reported', () => {
  const columns = Array.from({ length: 12 }, () => ({ alignment: 'default' as const }))
  const checked = checkPictures(rawText([aTable({ caption: [], columns })]), manuscriptFacts())
  expect(checked.attention.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['missing-caption', undefined],
    ['wide-table', '12'],
  ])
})
