import { expect, test } from 'vitest'
import type { Block, FullText } from '#src/formats/full-text/tree/full-text.ts'
import { aFigure, aFullText, heading, paragraph } from '#test/factories/full-text.ts'
import { knownOf, prepareForReview } from './index.ts'

const known = knownOf([{ name: 'Zora Märkwald' }])
const prepare = (body: Block[], more: Partial<FullText> = {}, title = 'On Ink') =>
  prepareForReview(aFullText({ body, notes: [], references: [], ...more }), known, title)
const titlesOf = ({ text }: ReturnType<typeof prepare>) =>
  text.body.map((block) =>
    'inlines' in block && block.inlines[0]?.kind === 'text' ? block.inlines[0].text : block.kind,
  )

test.each([
  ['Acknowledgements', 'acknowledgements'],
  ['ACKNOWLEDGMENT', 'acknowledgements'],
  ['6. Acknowledgments and funding', 'acknowledgements'],
  ['Danksagung', 'acknowledgements'],
  ['致谢', 'acknowledgements'],
  ['Funding', 'funding'],
  ['Funding statement:', 'funding'],
  ['Financiación', 'funding'],
  ['Финансирование', 'funding'],
  ['Author Contributions', 'contributions'],
  ['CRediT authorship contribution statement', 'contributions'],
  ['About the Author', 'biography'],
  ['Notes on contributors', 'biography'],
  ['Über die Autorinnen', 'biography'],
  ['Corresponding author', 'authors'],
  ['Contact information', 'correspondence'],
  ['ORCID', 'correspondence'],
  ['Authors and affiliations', 'authors'],
])('the section “%s” is withheld', (title, part) => {
  const made = prepare([
    heading('Results'),
    paragraph('One.'),
    heading(title),
    paragraph('Two.'),
    heading('Within', { level: 2 }),
    paragraph('Three.'),
    heading('Appendix', { role: 'appendix' }),
    paragraph('Four.'),
  ])
  expect(titlesOf(made)).toEqual(['Results', 'One.', 'Appendix', 'Four.'])
  expect(made.withheld).toContain(part)
})

test.each([
  'Contributions of the theory',
  'Author agreement in coding',
  'Findings',
  'Data availability',
  'Ethics statement',
])('the section “%s” stays', (title) => {
  expect(titlesOf(prepare([heading('Results'), heading(title), paragraph('Two.')]))).toEqual(['Results', title, 'Two.'])
})

test('a statement of interests is withheld if it names somebody', () => {
  const about = (sentence: string) =>
    titlesOf(prepare([heading('Results'), heading('Conflicts of interest'), paragraph(sentence)]))
  expect(about('The authors declare no competing interests.')).toHaveLength(3)
  expect(about('Zora Märkwald owns shares of Ink Ltd.')).toEqual(['Results'])
  expect(about('Z.M. owns shares.')).toEqual(['Results'])
  expect(about('Theo Albert Reed advised the publisher.')).toEqual(['Results'])
})

test('a paragraph that begins with such a title is withheld, and nothing after it', () => {
  const body = [
    heading('Results'),
    paragraph('Funding: The Norland Fund.'),
    paragraph('Acknowledgments. We thank all.'),
    paragraph('Findings: two.'),
  ]
  expect(titlesOf(prepare(body))).toEqual(['Results', 'Findings: two.'])
})

test('a figure below the acknowledgements stays', () => {
  const body = [heading('Results'), heading('Acknowledgements'), paragraph('Thanks.'), aFigure()]
  expect(titlesOf(prepare(body))).toEqual(['Results', 'figure'])
})

test('lines about the authors above the text are withheld, and so is its repeated title', () => {
  const body = [
    paragraph('On Ink'),
    paragraph('Zora Märkwald and Zora Märkwald'),
    paragraph('Department of Physics, University of Kalder'),
    paragraph('Correspondence: z@kalder.example'),
    paragraph('Running head: INK'),
    paragraph('Ink is blue, as everybody who ever wrote with it by hand knows.'),
    heading('Introduction'),
  ]
  const made = prepare(body, { found: { authors: ['Zora Märkwald'], affiliations: [], keywords: [] } })
  expect(titlesOf(made)).toEqual(['Ink is blue, as everybody who ever wrote with it by hand knows.', 'Introduction'])
  expect(made.text.found).toEqual({ authors: [], affiliations: [], keywords: [] })
})

test('other lines of the title page are withheld, and so are abstracts in other languages', () => {
  const body = [
    paragraph('Somewhere near the sea'),
    heading('Resumen', { role: 'translated-abstract' }),
    paragraph('Zora Märkwald escribe con tinta.'),
    heading('Introduction'),
    paragraph('Ink is blue.'),
  ]
  const found = { authors: [], affiliations: [], keywords: [], otherLines: ['Somewhere near the sea'] }
  expect(titlesOf(prepare(body, { found }))).toEqual(['Introduction', 'Ink is blue.'])
})

test('notes of withheld parts are withheld, and the others keep their numbers', () => {
  const marked = (words: string, note: string) => paragraph(words, { kind: 'note-mark', note })
  const notes = [1, 2].map((number) => ({ id: `note-${number}`, number, blocks: [paragraph(`Note ${number}.`)] }))
  const body = [heading('Acknowledgements'), marked('Thanks', 'note-1'), heading('Results'), marked('One', 'note-2')]
  expect(prepare(body, { notes }).text.notes.map(({ number }) => number)).toEqual([2])
})
