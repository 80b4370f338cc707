import { expect, test } from 'vitest'
import { relationship } from '#test/fixtures/documents/docx.ts'
import { buildDocx } from '#test/fixtures/documents/index.ts'
import { cleanDocx, findFault } from './index.ts'

const words = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (inner: string) => `<w:p>${inner}</w:p>`
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const field = (code: string, result: string) =>
  `${mark('begin')}<w:r><w:instrText>${code}</w:instrText></w:r>${mark('separate')}${words(result)}${mark('end')}`
const note = (id: number, text: string) => `<w:footnote w:id="${id}">${paragraph(words(text))}</w:footnote>`
const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(words(text))}</w:tc>`
const byAda = 'w:id="1" w:author="Ada"'

test('a copy without comments, deleted text, personal fields and unused notes reads back', async () => {
  const reference = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`
  const manuscript = buildDocx({
    bodyXml: [
      paragraph(words('We counted herons.') + reference(1)),
      paragraph(`<w:del ${byAda}><w:r><w:delText>We counted cranes.</w:delText></w:r>${reference(2)}</w:del>`),
      paragraph(`${words('By ')}${field(' AUTHOR ', 'Quillington')}`),
      paragraph(`<w:fldSimple w:instr=" FILENAME ">${words('Final draft seven')}</w:fldSimple>`),
      paragraph(`<w:r><w:rPr><w:vanish/></w:rPr><w:t>Hidden remark.</w:t></w:r>${field(' PAGE ', '12')}`),
      `<w:tbl><w:tr>${cell('Herons')}${cell('Flamingos', `<w:cellDel ${byAda}/>`)}</w:tr></w:tbl>`,
    ].join(''),
    footnotesXml: note(1, 'In spring.') + note(2, 'Nobody saw one.'),
  })
  const copy = await cleanDocx(manuscript, undefined)
  expect(await findFault(manuscript, copy)).toBeUndefined()
})

test('a copy that lacks words of its manuscript, in the text, a cell or a note, does not', async () => {
  const build = (sentence: string, inCell: string, inNote: string) =>
    buildDocx({
      bodyXml: `${paragraph(`${words(sentence)}<w:r><w:footnoteReference w:id="1"/></w:r>`)}<w:tbl><w:tr>${cell(inCell)}</w:tr></w:tbl>`,
      footnotesXml: note(1, inNote),
    })
  const manuscript = build('We counted herons.', 'Flamingos', 'Nobody saw one.')
  for (const [sentence, inCell, inNote, lost] of [
    ['We counted.', 'Flamingos', 'Nobody saw one.', 'herons.'],
    ['We counted herons.', '', 'Nobody saw one.', 'Flamingos'],
    ['We counted herons.', 'Flamingos', 'Nobody', 'saw one.'],
  ] as const) {
    const copy = await cleanDocx(build(sentence, inCell, inNote), undefined)
    expect(await findFault(manuscript, copy)).toMatchObject({ kind: 'lost-words', words: lost })
  }
})

test('a copy with a link to a part that is not there does not', async () => {
  const copy = buildDocx({ text: 'Ink.', relationships: relationship('chart', 'charts/chart1.xml') })
  expect(await findFault(copy, copy)).toEqual({ kind: 'dead-link' })
})
