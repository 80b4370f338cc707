// A manuscript that names its authors wherever a Word file can, and the files of a reviewer.

import { relationship } from '#test/fixtures/documents/docx.ts'
import { buildDocx, buildPdf } from '#test/fixtures/documents/index.ts'
import { buildPng, pngChunk } from '#test/fixtures/pictures.ts'
import type { Marks } from './marks.ts'
import type { Named } from './people.ts'

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (text: string, style?: string) =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}${run(text)}</w:p>`
const drawing =
  '<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="900000" cy="900000"/>' +
  '<wp:docPr id="1" name="Picture 1" descr="Two pupils at a table"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">' +
  '<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture">' +
  '<pic:nvPicPr><pic:cNvPr id="1" name="Picture 1"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill>' +
  '<a:blip xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:embed="rIdPicture"/></pic:blipFill><pic:spPr/></pic:pic>' +
  '</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>'

const coreType = 'application/vnd.openxmlformats-package.core-properties+xml'
const officeType = 'application/vnd.openxmlformats-officedocument.'
const override = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${type}"/>`

/** `version`: each has words of its own, so that a later one is another file. */
export function manuscriptOf(marks: Marks, authors: readonly Named[], version: string): Uint8Array<ArrayBuffer> {
  const [first, ...others] = authors
  if (!first) throw new Error('a manuscript has authors')
  const inFile = (fact: string) => marks.of(`manuscript ${version}: ${fact}`)
  const picture = Buffer.from(buildPng(90, 90))
  const end = picture.length - 12
  const signed = Buffer.concat([
    picture.subarray(0, end),
    pngChunk('tEXt', Buffer.from(`Author\0${inFile('author of a picture')}`, 'latin1')),
    picture.subarray(end),
  ])
  const bodyXml = [
    paragraph(`Fractions on number lines, ${version} version`, 'Title'),
    paragraph(authors.map(({ name }) => name).join(', ')),
    ...authors.map(({ affiliation, email }) => paragraph(`${affiliation}, ${email}`)),
    ...authors.map(({ name, orcid }) => paragraph(`${name}: https://orcid.org/${orcid}`)),
    paragraph('Abstract', 'Heading1'),
    paragraph(`We compared two ways of teaching fractions. ${first.name} taught both classes.`),
    paragraph('Methods', 'Heading1'),
    paragraph(
      `As ${first.family} (2021) has shown, pupils need time. The classes at ${first.affiliation} had forty pupils; write to ${first.email}.`,
    ),
    drawing,
    paragraph('Acknowledgements', 'Heading1'),
    paragraph(`We thank ${inFile('somebody thanked')} for help, and the ${inFile('a fund')} Foundation for money.`),
    paragraph('References', 'Heading1'),
    paragraph(`${first.family}, ${first.given[0]}. (2021). Time for fractions. Pupils and Numbers, 3(1), 1–9.`),
    ...others.map(({ family, given }) =>
      paragraph(`${family}, ${given[0]}. (2019). Lines and numbers. Pupils and Numbers, 1(1), 5–8.`),
    ),
    `<w:p><w:commentRangeStart w:id="1"/>${run('The end.')}<w:commentRangeEnd w:id="1"/><w:r><w:commentReference w:id="1"/></w:r></w:p>`,
    `<w:p><w:ins w:id="2" w:author="${inFile('who changed a line')}" w:date="2026-01-02T03:04:05Z">${run('A late line.')}</w:ins></w:p>`,
  ].join('')
  const word = (root: string, inner: string) =>
    `<w:${root} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${inner}</w:${root}>`
  return buildDocx({
    bodyXml,
    relationships:
      relationship('image', 'media/picture.png', { id: 'rIdPicture' }) +
      relationship('comments', 'comments.xml', { id: 'rIdComments' }) +
      relationship('header', 'header1.xml', { id: 'rIdHeader' }),
    contentTypes:
      '<Default Extension="png" ContentType="image/png"/>' +
      override('word/comments.xml', `${officeType}wordprocessingml.comments+xml`) +
      override('word/header1.xml', `${officeType}wordprocessingml.header+xml`) +
      override('docProps/core.xml', coreType),
    entries: [
      { name: 'word/media/picture.png', data: new Uint8Array(signed) },
      {
        name: 'word/comments.xml',
        data: word(
          'comments',
          `<w:comment w:id="1" w:author="${inFile('who commented')}">${paragraph(inFile('a comment'))}</w:comment>`,
        ),
      },
      { name: 'word/header1.xml', data: word('hdr', paragraph(`${first.family}: ${inFile('a running head')}`)) },
      {
        name: 'docProps/core.xml',
        data: `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${inFile('creator of the file')}</dc:creator></cp:coreProperties>`,
      },
    ],
  })
}

/** Remarks of a reviewer, whose programs have signed them. */
export const annotatedPdf = (marks: Marks, whose: string): Uint8Array<ArrayBuffer> =>
  buildPdf({
    text: 'Line 12: how many pupils?',
    trailer: '/Info 10 0 R',
    objects: {
      10: `<< /Author (${marks.of(`${whose}: author of a PDF`)}) /Producer (${marks.of(`${whose}: program of a PDF`)}) >>`,
    },
  })

export const annotatedWord = (marks: Marks, whose: string): Uint8Array<ArrayBuffer> =>
  buildDocx({
    bodyXml: `<w:p><w:ins w:id="2" w:author="${marks.of(`${whose}: who changed a line`)}" w:date="2026-01-02T03:04:05Z">${run('How many?')}</w:ins></w:p>`,
    contentTypes: override('docProps/core.xml', coreType),
    entries: [
      {
        name: 'docProps/core.xml',
        data: `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${marks.of(`${whose}: creator of a file`)}</dc:creator></cp:coreProperties>`,
      },
    ],
  })
