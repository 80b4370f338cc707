// The reviewer's form as a Word file: each field is a content control with a tag, which Word keeps. Controls are within
// paragraphs and take formatted text: of others, LibreOffice 7.4 loses the ends of lines.
import type { FormField } from '#src/domain/review/form-fields.ts'
import { type CleanPart, writePackage } from '#src/formats/word/cleaning/write-package.ts'
import { element, escaped, inline, type Markup, nothing, together } from '#src/formats/xml/markup.ts'
import { type FormParagraph, formParagraphs, placeholders, type ReviewForm, shownChoice } from './form-layout.ts'
import { formStyles } from './form-styles.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/** The same form and values give the same bytes. `values` are by the names of the fields. */
export function writeForm(
  form: ReviewForm,
  values: Readonly<Record<string, string>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const paragraphs = formParagraphs(form).map((paragraph, at) => paragraphMarkup(paragraph, values, at))
  const page = element(
    'w:sectPr',
    {},
    element('w:pgSz', { 'w:w': '11906', 'w:h': '16838' }),
    element('w:pgMar', {
      ...{ 'w:top': '1304', 'w:right': '1304', 'w:bottom': '1304', 'w:left': '1304' },
      ...{ 'w:header': '709', 'w:footer': '709', 'w:gutter': '0' },
    }),
  )
  const document = inline('w:document', { 'xmlns:w': main }, inline('w:body', {}, ...paragraphs, page))
  const parts: Record<string, [markup: Markup, type: string | undefined]> = {
    '_rels/.rels': [relationshipTo('officeDocument', 'word/document.xml'), undefined],
    'word/document.xml': [document, `${types}.document.main+xml`],
    'word/_rels/document.xml.rels': [relationshipTo('styles', 'styles.xml'), undefined],
    'word/styles.xml': [formStyles(main), `${types}.styles+xml`],
  }
  const encoder = new TextEncoder()
  return writePackage(
    new Map(
      Object.entries(parts).map(([name, [markup, type]]): [string, CleanPart] => [
        name,
        { bytes: encoder.encode(declaration + markup), type },
      ]),
    ),
  )
}

const relationshipTo = (type: string, target: string): Markup =>
  inline(
    'Relationships',
    { xmlns: relationships },
    element('Relationship', { Id: 'rId1', Type: `${office}/${type}`, Target: target }),
  )

function paragraphMarkup(paragraph: FormParagraph, values: Readonly<Record<string, string>>, at: number): Markup {
  const content =
    paragraph.style === 'Field' ? control(paragraph, values[paragraph.field.name] ?? '', at) : run(paragraph.text)
  return element('w:p', {}, inline('w:pPr', {}, inline('w:pStyle', { 'w:val': paragraph.style })), content)
}

function control({ field, tag }: Extract<FormParagraph, { style: 'Field' }>, value: string, id: number): Markup {
  const shown = shownValue(field, value)
  const content =
    shown === '' ? run(field.choices ? placeholders.choice : placeholders.text, 'PlaceholderText') : run(shown)
  // The schema fixes the order.
  const properties = [
    inline('w:alias', { 'w:val': [...field.label].slice(0, maxAlias).join('') }),
    inline('w:tag', { 'w:val': tag }),
    inline('w:id', { 'w:val': String(firstId + id) }),
    inline('w:lock', { 'w:val': 'sdtLocked' }),
    shown === '' ? inline('w:showingPlcHdr', {}) : nothing,
    field.choices ? dropDown(field.choices) : nothing,
  ]
  return inline('w:sdt', {}, inline('w:sdtPr', {}, ...properties), inline('w:sdtContent', {}, content))
}

// As many as Word shows.
const maxAlias = 60
const firstId = 1_000_000

function shownValue({ choices }: FormField, value: string): string {
  const at = value === '' ? -1 : (choices ?? []).findIndex((choice) => choice.value === value)
  const choice = choices?.[at]
  if (choices) return choice ? shownChoice(choice, at) : ''
  return value.trim()
}

const dropDown = (choices: NonNullable<FormField['choices']>): Markup =>
  inline(
    'w:dropDownList',
    {},
    ...choices.map((choice, at) =>
      inline('w:listItem', { 'w:displayText': shownChoice(choice, at), 'w:value': String(at + 1) }),
    ),
  )

function run(text: string, style?: string): Markup {
  const pieces = text.split(/(\r\n|[\n\r\t])/).filter((piece) => piece !== '')
  const written = pieces.map((piece) => {
    if (piece === '\t') return inline('w:tab', {})
    if (/^[\r\n]+$/.test(piece)) return inline('w:br', {})
    return inline('w:t', { 'xml:space': 'preserve' }, escaped(piece))
  })
  const properties = style ? inline('w:rPr', {}, inline('w:rStyle', { 'w:val': style })) : nothing
  return inline('w:r', {}, properties, together(written))
}
