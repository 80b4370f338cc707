// What authors really send: their names under the title, a citation of their own work, a tracked change by one of them, a
// picture, a table, acknowledgements and references. Its second version says one thing more.
import { relationship } from '#test/fixtures/documents/docx.ts'
import { buildDocx } from '#test/fixtures/documents/index.ts'
import { buildPng } from '#test/fixtures/pictures.ts'

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (text: string, style?: string) =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}${run(text)}</w:p>`
const row = (...cells: string[]) => `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`
const picture =
  '<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="900000" cy="900000"/>' +
  '<wp:docPr id="1" name="Picture 1" descr="A pupil marks a line"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">' +
  '<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture">' +
  '<pic:nvPicPr><pic:cNvPr id="1" name="Picture 1"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill>' +
  '<a:blip xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:embed="rIdPicture"/></pic:blipFill><pic:spPr/></pic:pic>' +
  '</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>'

export const wordOf = {
  addition: 'The classes were chosen by lot.',
  finding: 'Pupils who marked lines first made fewer errors.',
}

export function storyManuscript(authors: readonly [string, string], version: 1 | 2): Buffer {
  const [first, second] = authors
  const bodyXml = [
    paragraph('Marking lines before fractions', 'Title'),
    paragraph(`${first}, ${second}`),
    paragraph('Abstract', 'Heading1'),
    paragraph('We compared two ways of teaching fractions in twelve classes.'),
    paragraph('Method', 'Heading1'),
    paragraph(`As ${first} (2021) has shown, pupils need time. Forty pupils marked lines.`),
    ...(version === 2 ? [paragraph(wordOf.addition)] : []),
    `<w:p><w:ins w:id="1" w:author="${second}" w:date="2026-01-02T03:04:05Z">${run(wordOf.finding)}</w:ins></w:p>`,
    picture,
    paragraph('Figure 1. A line that was marked', 'Caption'),
    `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol/><w:gridCol/></w:tblGrid>${row('Way', 'Errors')}${row('Lines first', '12')}${row('Rules first', '19')}</w:tbl>`,
    paragraph('Acknowledgements', 'Heading1'),
    paragraph(`We thank the colleagues of ${second} for their patience.`),
    paragraph('References', 'Heading1'),
    paragraph('Quill, A. (2021). Time for fractions. Pupils and Numbers, 3(1), 1–9.'),
  ].join('')
  const officeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
  const styles = ['Title:Title', 'Heading1:heading 1', 'Caption:caption'].map((style) => {
    const [id, name] = style.split(':')
    return `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`
  })
  return Buffer.from(
    buildDocx({
      bodyXml,
      relationships:
        relationship('styles', 'styles.xml', { id: 'rIdStyles' }) +
        relationship('image', 'media/line.png', { id: 'rIdPicture' }),
      contentTypes: `<Override PartName="/word/styles.xml" ContentType="${officeType}.styles+xml"/><Default Extension="png" ContentType="image/png"/>`,
      entries: [
        {
          name: 'word/styles.xml',
          data: `<?xml version="1.0" encoding="UTF-8"?><w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${styles.join('')}</w:styles>`,
        },
        { name: 'word/media/line.png', data: buildPng(90, 90) },
      ],
    }),
  )
}
