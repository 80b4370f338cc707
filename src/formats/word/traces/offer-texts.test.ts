import { expect, test } from 'vitest'
import { buildDocx } from '#test/fixtures/documents/docx.ts'
import { buildManuscript, paragraph, run } from '#test/fixtures/manuscripts/manuscript.ts'
import { offerTexts, readManuscript } from './index.ts'

const offersOf = async (bytes: Uint8Array<ArrayBuffer>) => offerTexts(await readManuscript(new Blob([bytes])))
const sized = (text: string, size: number) => `<w:p>${run(text, `<w:sz w:val="${size}"/>`)}</w:p>`

test('title, abstract, keywords and authors are taken from a manuscript with styles', async () => {
  const front = paragraph('Zora Märkwald1, Noor van der Finch2') + paragraph('1 University of Kalder, Norland')
  expect(await offersOf(buildManuscript({ front }))).toEqual({
    title: 'Number lines in fraction teaching: A comparison of two ways',
    abstract: expect.stringMatching(/^Children who say .+ twelve classes\.$/),
    keywords: ['fractions', 'number lines', 'primary mathematics'],
    authors: ['Zora Märkwald', 'Noor van der Finch'],
  })
})

test('and from one without styles, where the title is the largest line and the headings are in the lines', async () => {
  const text = [
    sized('Research Article', 20),
    sized('Counting Stars Through a Tube', 36),
    sized('Zora Märkwald, PhD, and Noor van der Finch', 24),
    paragraph('Abstract: How many stars can be seen depends on the light of the place.'),
    paragraph('Key words – astronomy; uncertainty; light pollution.'),
    paragraph('1. Introduction'),
    paragraph('Stars are counted through tubes.'),
  ].join('')
  expect(await offersOf(buildManuscript({ text }))).toEqual({
    title: 'Counting Stars Through a Tube',
    abstract: 'How many stars can be seen depends on the light of the place.',
    keywords: ['astronomy', 'uncertainty', 'light pollution'],
    authors: ['Zora Märkwald', 'Noor van der Finch'],
  })
})

test('an author whose name is an ordinary word is recognised by the address beside the name, however many runs it has', async () => {
  const bold = (text: string) => run(text, '<w:b/>')
  const front = [
    `<w:p>${bold('Zora')}${bold(' Fraction')}${run(' 0000-0002-1825-0097, University of Kalder')}</w:p>`,
    `<w:p>${bold('Noor van der')}${bold(' Lines')}${run(' (noor@uni-kalder.edu)')}</w:p>`,
  ]
  const offers = await offersOf(buildManuscript({ front: front.join('') }))
  expect(offers.authors).toEqual(['Zora Fraction', 'Noor van der Lines'])
})

test('Junior and III do not break names', async () => {
  const front = [
    paragraph('Tamsin J. Reed, Jr.  0000-0002-1825-0097, University of Kalder'),
    paragraph('Zora Märkwald, III, Noor Finch Jr, and Piet Osei, Sr.'),
  ]
  const offers = await offersOf(buildManuscript({ front: front.join('') }))
  expect(offers.authors).toEqual(['Tamsin J. Reed Jr.', 'Zora Märkwald III', 'Noor Finch Jr', 'Piet Osei Sr.'])
})

test('nothing is offered where nothing is found', async () => {
  expect(await offersOf(buildDocx({ bodyXml: '<w:p/>' }))).toEqual({ keywords: [], authors: [] })
})

test('the words of the text are counted, without notes, headers, deletions, thanks and references', async () => {
  const manuscript = await readManuscript(
    new Blob([
      buildManuscript({
        text: `${paragraph('Introduction')}${paragraph('Five words – and two numbers: 3, 4.')}<w:p><w:del w:author="Author"><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>${paragraph('Acknowledgements')}${paragraph('We thank all pupils.')}${paragraph('References')}${paragraph('Quill, A. (2020). Bridges.')}`,
        header: paragraph('Not counted'),
        footnotes: paragraph('Neither is this'),
      }),
    ]),
  )
  expect(manuscript.words).toBe(8)
})
