// A review written offline: what somebody writes into the form arrives, whatever program saved it, and nothing is lost unseen.
import { describe, expect, test } from 'vitest'
import { changeDraft, draftValues, formFields } from '#src/domain/review/form-fields.ts'
import { readReviewDraft } from '#src/domain/review/review-draft.ts'
import { inspectDocx } from '#src/formats/word/package/inspect-docx.ts'
import { aRun, changeDocument, controlNamed, fillForm } from '#test/fixtures/documents/filled-form.ts'
import { buildDocx } from '#test/fixtures/documents/index.ts'
import { faultsOf, unpack, xmlOf } from '#test/fixtures/documents/open-docx.ts'
import type { ReviewForm } from './form-layout.ts'
import { readControls } from './read-controls.ts'
import { understandForm } from './understand-form.ts'
import { writeForm } from './write-form.ts'

const longChoices = ['a', 'b'].map((end) => `${'Every one of the tables supports the claim. '.repeat(6)}${end}`)

const form: ReviewForm = {
  number: 'MS-0042-v1',
  periodical: 'Journal of Sums & Fractions',
  title: 'How pupils read a number line',
  criteria: ['Does the question matter?'],
  fields: formFields({
    aiRule: 'Say which tool.',
    questions: [
      {
        id: 'gaps',
        kind: 'text',
        question: 'What does it overlook?',
        choices: [],
        isRequired: true,
        isForAuthor: true,
      },
      { id: 'clear', kind: 'scale', question: 'Is it clear?', choices: [], isRequired: true, isForAuthor: true },
      {
        id: 'fit',
        kind: 'choice',
        question: 'Does it fit?',
        choices: ['Yes', 'No'],
        isRequired: false,
        isForAuthor: false,
      },
      {
        id: 'tables',
        kind: 'choice',
        question: 'The tables?',
        choices: longChoices,
        isRequired: true,
        isForAuthor: true,
      },
    ],
  }),
}

const read = async (docx: Uint8Array) => understandForm(form, await readControls(docx))
const write = (values: Record<string, string> = {}) => writeForm(form, values)

const written = {
  'What do you recommend?': 'Minor revision',
  'To the authors': 'Line 12:\nwhich classes?\n\n<b>論文</b> & more',
  'What does it overlook?': 'Girls’ schools',
  'Is it clear?': '5: fully',
  'Does it fit? (optional)': 'No answer',
  'To the editors only': 'I doubt the data.',
}

test('the form is a sound Word file with a field for each part of the review', async () => {
  const docx = await write()
  expect(await inspectDocx(docx)).toEqual({ ok: true, text: expect.stringContaining('What does it overlook?') })
  const parts = await unpack(docx)
  expect(faultsOf(parts)).toEqual([])
  const xml = xmlOf(parts, 'word/document.xml')
  expect([...xml.matchAll(/<w:tag w:val="([^"]*)"\/>/g)].map(([, tag]) => tag)).toEqual(
    form.fields.map((_, at) => `MS-0042-v1/${at + 1}`),
  )
  for (const [, shown = ''] of xml.matchAll(/w:(?:displayText|alias w:val)="([^"]*)"/g)) {
    expect(shown.length).toBeLessThan(256)
  }
  expect(await write()).toEqual(docx)
})

test('what is written into the fields is read by their tags', async () => {
  expect(await read(await fillForm(await write(), written))).toEqual({
    kind: 'form',
    values: {
      recommendation: 'minor-revision',
      toAuthor: written['To the authors'],
      'answers.gaps': 'Girls’ schools',
      'answers.clear': '5',
      'answers.fit': '',
      toEditor: 'I doubt the data.',
    },
    unread: [],
  })
})

test('an empty form says nothing, and one with the draft in it says the draft', async () => {
  expect(await read(await write())).toEqual({ kind: 'form', values: {}, unread: [] })
  const draft = readReviewDraft({
    recommendation: 'decline',
    toAuthor: 'One\ttwo\nthree',
    answers: { clear: '3', tables: longChoices[1] },
  })
  const values = { recommendation: 'decline', toAuthor: 'One\ttwo\nthree', 'answers.clear': '3' }
  const understood = await read(await write(draftValues(draft)))
  expect(understood).toEqual({ kind: 'form', values: { ...values, 'answers.tables': longChoices[1] }, unread: [] })
})

test('a form changes what it answers in the draft, and leaves the rest', () => {
  const draft = readReviewDraft({ toAuthor: 'Mine', toEditor: 'Hm', answers: { gaps: 'None', clear: '2' } })
  expect(changeDraft(draft, { toAuthor: 'Better', 'answers.clear': '' })).toEqual({
    ...{ recommendation: '', toAuthor: 'Better', toEditor: 'Hm', aiUse: '' },
    answers: { gaps: 'None', clear: '' },
  })
})

const named = (label: string, change: (control: string) => string) => (xml: string) => {
  const control = controlNamed(xml, label)
  return xml.replace(control, () => change(control))
}

const paragraph = (content: string) => `<w:p>${content}</w:p>`
const content = (inner: string) => (control: string) =>
  control
    .replace('<w:showingPlcHdr/>', '')
    .replace(/<w:sdtContent>.*<\/w:sdtContent>/s, `<w:sdtContent>${inner}</w:sdtContent>`)

/** How programs write 'First' and 'Second' on lines of their own into one field. */
const programs: [string, (xml: string) => string][] = [
  [
    'one run with a line break',
    named('To the authors', content('<w:r><w:t>First</w:t><w:br/><w:t>Second</w:t></w:r>')),
  ],
  [
    'text in pieces, with marks of spelling and places',
    named(
      'To the authors',
      content(
        `<w:proofErr w:type="spellStart"/><w:r w:rsidR="00A1"><w:rPr><w:rStyle w:val="PlaceholderText"/></w:rPr><w:t>Fir</w:t></w:r><w:bookmarkStart w:id="0" w:name="x"/>${aRun('st\nSec')}<w:bookmarkEnd w:id="0"/>${aRun('ond')}`,
      ),
    ),
  ],
  [
    'tracked changes',
    named(
      'To the authors',
      content(
        `<w:del w:id="1" w:author="Ada"><w:r><w:delText>Old</w:delText></w:r></w:del><w:ins w:id="2" w:author="Ada">${aRun('First\nSecond')}</w:ins><w:moveFrom w:id="3" w:author="Ada">${aRun('Moved')}</w:moveFrom>`,
      ),
    ),
  ],
  [
    'a control around paragraphs',
    (xml) => {
      const control = controlNamed(xml, 'To the authors')
      const whole = xml.match(/<w:p>(?:(?!<w:p>).)*?<\/w:p>/gs)?.find((one) => one.includes(control)) ?? ''
      return xml.replace(whole, () => content(paragraph(aRun('First')) + paragraph(aRun('Second')))(control))
    },
  ],
  [
    'a control of another program within',
    named(
      'To the authors',
      content(
        `${aRun('First\n')}<w:sdt><w:sdtPr><w:id w:val="7"/></w:sdtPr><w:sdtContent>${aRun('Second')}</w:sdtContent></w:sdt>`,
      ),
    ),
  ],
  [
    'the strict dialect, by another prefix',
    (xml) =>
      named(
        'To the authors',
        content(aRun('First\nSecond')),
      )(xml)
        .replaceAll('w:', 'word:')
        .replace(/xmlns:w="[^"]*"/, 'xmlns:word="http://purl.oclc.org/ooxml/wordprocessingml/main"'),
  ],
  ['a field that was copied', named('To the authors', (control) => content(aRun('First\nSecond'))(control).repeat(2))],
]

describe('a field is read whatever program wrote it:', () => {
  test.each(programs)('%s', async (_, change) => {
    const docx = await changeDocument(await write(), change)
    expect(await read(docx)).toEqual({ kind: 'form', values: { toAuthor: 'First\nSecond' }, unread: [] })
  })
})

describe('the reader names what it could not read:', () => {
  const unread = async (change: (xml: string) => string) => {
    const docx = await changeDocument(await write(), change)
    const understood = await read(docx)
    if (understood.kind !== 'form') throw new Error(understood.kind)
    return { values: understood.values, unread: understood.unread.map(({ reason }) => reason) }
  }

  test('an answer that was not offered', async () => {
    expect(await unread(named('What do you recommend?', content(aRun('Perhaps'))))).toEqual({
      values: {},
      unread: ['“What do you recommend?”: “Perhaps” is not one of the answers.'],
    })
  })

  test('a field that is gone', async () => {
    expect(await unread(named('To the editors only', () => ''))).toEqual({
      values: {},
      unread: ['“To the editors only”: the field is no longer in the file.'],
    })
  })

  test('a text that is too long', async () => {
    const long = named('To the authors', content(aRun('x'.repeat(100_001))))
    expect((await unread(long)).unread).toEqual(['“To the authors”: the text has more than 100,000 characters.'])
  })

  test('a text beside the fields, also in the paragraph of one; what the form itself says is none', async () => {
    const beside = named('To the authors', (control) => `${control}${aRun('After it')}`)
    const twice = paragraph(aRun('At the end')).repeat(2)
    const below = (xml: string) => beside(xml).replace('<w:sectPr>', `${twice}<w:sectPr>`)
    expect((await unread(below)).unread).toEqual([
      'This is outside the fields: “After it”',
      'This is outside the fields: “At the end”',
    ])
  })
})

test('a form for another manuscript, and a file without its fields, are told from an empty one', async () => {
  const other = await writeForm({ ...form, number: 'MS-0007-v2' }, { toAuthor: 'Line 12' })
  expect(await read(other)).toEqual({ kind: 'other-form', number: 'MS-0007-v2' })
  expect(await read(buildDocx({ text: 'My review' }))).toEqual({ kind: 'no-form' })
})

test('characters that no text has do not arrive, and placeholders that became text are none', async () => {
  const changed = await changeDocument(await write(), (xml) =>
    named('To the authors', content(aRun('One\u2028two\u0085\u007f')))(xml.replaceAll('<w:showingPlcHdr/>', '')),
  )
  expect(await read(changed)).toEqual({ kind: 'form', values: { toAuthor: 'One\ntwo' }, unread: [] })
})
