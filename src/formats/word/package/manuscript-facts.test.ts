import { describe, expect, test } from 'vitest'
import { buildDocx, relationship, WORD_NAMESPACE } from '#test/fixtures/documents/docx.ts'
import { readManuscriptFacts } from './manuscript-facts.ts'

const WORD_TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const xml = (root: string, inner: string) => `<w:${root} xmlns:w="${WORD_NAMESPACE}">${inner}</w:${root}>`
const words = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
const paragraph = (inner: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${inner}</w:p>`
const style = (id: string, name: string, inner = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${inner}</w:style>`
const level = (at: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`

const styles = [
  '<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="de-AT"/></w:rPr></w:rPrDefault></w:docDefaults>',
  style('H1', 'heading 1', '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>'),
  style('H2', 'heading 2', '<w:basedOn w:val="H1"/><w:pPr><w:numPr><w:ilvl w:val="1"/></w:numPr></w:pPr>'),
  style('Legend', 'caption'),
].join('')
const numbering = `<w:abstractNum w:abstractNumId="0">${level(0, 'upperRoman', '%1.')}${level(1, 'decimal', '%1.%2')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`

const factsOf = (bodyXml: string, options: Parameters<typeof buildDocx>[0] = {}) =>
  readManuscriptFacts(
    buildDocx({
      bodyXml,
      contentTypes: ['styles', 'numbering', 'comments']
        .map((name) => `<Override PartName="/word/${name}.xml" ContentType="${WORD_TYPES}.${name}+xml"/>`)
        .join(''),
      entries: [
        { name: 'word/styles.xml', data: xml('styles', styles) },
        { name: 'word/numbering.xml', data: xml('numbering', numbering) },
        {
          name: 'word/comments.xml',
          data: xml('comments', `<w:comment w:id="1">${paragraph(words('Why?'))}</w:comment>`),
        },
      ],
      ...options,
    }),
  )

describe('the facts of a Word file', () => {
  test('include its language, its changes of words and its comments', async () => {
    const changes = `<w:ins w:id="1">${words('a')}</w:ins><w:del w:id="2"/><w:moveFrom w:id="3"/><w:moveTo w:id="3"/>`
    const looks = '<w:p><w:pPr><w:pPrChange w:id="4"/></w:pPr></w:p>'
    expect(await factsOf(paragraph(changes) + looks)).toMatchObject({
      language: 'de-AT',
      trackedChanges: 3,
      comments: 1,
    })
  })

  test('include the numbers that Word counts before headings', async () => {
    const body = [
      paragraph(words('Introduction'), 'H1'),
      paragraph(words('Aims'), 'H2'),
      paragraph(words('Terms'), 'H2'),
      paragraph(words('Methods'), 'H1'),
      paragraph(words('Data'), 'H2'),
    ]
    expect((await factsOf(body.join(''))).headingNumbers).toEqual([
      { text: 'Introduction', number: 'I' },
      { text: 'Aims', number: 'I.1' },
      { text: 'Terms', number: 'I.2' },
      { text: 'Methods', number: 'II' },
      { text: 'Data', number: 'II.1' },
    ])
  })

  test('include text boxes once, those in grouped shapes among them', async () => {
    const box = (text: string) => `<w:txbxContent>${paragraph(words(text))}</w:txbxContent>`
    const alternate = `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="wps">${box('In a box')}</mc:Choice><mc:Fallback>${box('In a box')}</mc:Fallback></mc:AlternateContent>`
    const group = `<g:wgp xmlns:g="urn:group">${box('In a group')}</g:wgp>`
    expect(await factsOf(paragraph(`<w:r>${alternate}</w:r><w:r>${group}</w:r>`))).toMatchObject({
      textBoxes: ['In a box', 'In a group'],
    })
  })

  test('include charts, diagrams and formulas in fields', async () => {
    const chart =
      '<w:drawing><d:docPr xmlns:d="urn:d" name="Chart 1" descr="Marks by year"/><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"/></w:drawing>'
    const field = '<w:r><w:instrText> EQ \\f(1,2) </w:instrText></w:r>'
    expect((await factsOf(paragraph(`<w:r>${chart}</w:r>${field}`))).lostContent).toEqual([
      'Marks by year',
      'EQ \\f(1,2)',
    ])
  })

  test('include documents within the document, by the names of their files', async () => {
    const facts = await factsOf('<w:altChunk xmlns:r="urn:r" r:id="rId8"/><w:altChunk xmlns:r="urn:r" r:id="none"/>', {
      relationships: relationship('aFChunk', 'appendix.html', { id: 'rId8' }),
    })
    expect(facts.lostContent).toEqual(['appendix.html', 'altChunk'])
  })

  test('include the pictures of equations from old editors', async () => {
    const object =
      '<w:object><v:imagedata xmlns:v="urn:v" xmlns:r="urn:r" r:id="rId7"/><o:OLEObject xmlns:o="urn:o" ProgID="Equation.DSMT4"/></w:object>'
    const facts = await factsOf(paragraph(`<w:r>${object}</w:r>`), {
      relationships: relationship('image', 'media/image4.wmf', { id: 'rId7' }),
    })
    expect(facts.equationPictures).toEqual(['image4.wmf'])
  })

  test('include captions between several pictures and another one', async () => {
    const picture = '<a:blip xmlns:a="urn:a"/>'
    const body = [
      paragraph(`<w:r>${picture}${picture}</w:r>`),
      paragraph(words('Figure 1. Two'), 'Legend'),
      paragraph(`<w:r>${picture}</w:r>`),
      paragraph(words('Figure 2. One'), 'Legend'),
    ]
    expect((await factsOf(body.join(''))).captionsBetween).toEqual(['Figure 1. Two'])
  })

  test.each(['', 'no zip at all'])('of %j are empty', async (text) => {
    expect(await readManuscriptFacts(new TextEncoder().encode(text))).toMatchObject({
      trackedChanges: 0,
      comments: 0,
      headingNumbers: [],
    })
  })
})
