// A review written offline: what somebody writes into the form arrives, whatever program saved it, and nothing is lost unseen.

import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { changeDraft, draftValues, formFields } from '#src/domain/review/form-fields.ts'
import { readReviewDraft } from '#src/domain/review/review-draft.ts'
import { inspectDocx } from '#src/formats/word/package/inspect-docx.ts'
import { aRun, changeDocument, controlNamed, fillForm } from '#test/fixtures/documents/filled-form.ts'
import { buildDocx } from '#test/fixtures/documents/index.ts'
import { faultsOf, unpack, xmlOf } from '#test/fixtures/documents/open-docx.ts'
import { aReviewForm } from '#test/fixtures/filled-forms/form.ts'
import type { ReviewForm } from './form-layout.ts'
import { readControls } from './read-controls.ts'
import { understandForm } from './understand-form.ts'
import { writeForm } from './write-form.ts'

const longChoices = ['a', 'b'].map((end) => `${'Every one of the tables supports the claim. '.repeat(6)}${end}`)

const form: ReviewForm = {
  number: 'MS-0042-v1',
  code: 'MS-0042-v1-3F9A01BC',
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
    form.fields.map((_, at) => `MS-0042-v1-3F9A01BC/${at + 1}`),
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

const stillCalledEmpty = (control: string) =>
  content(aRun('First\nSecond'))(control).replace('</w:sdtPr>', '<w:showingPlcHdr/></w:sdtPr>')

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
  ['a text that LibreOffice still calls a placeholder', named('To the authors', stillCalledEmpty)],
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

  test('a question that is gone with its field', async () => {
    const gone = (xml: string) => named('To the editors only', () => '')(xml).replace('>To the editors only<', '><')
    expect(await unread(gone)).toEqual({
      values: {},
      unread: ['“To the editors only”: the question is no longer in the file.'],
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
  const other = await writeForm({ ...form, code: 'MS-0007-v2-00C0FFEE' }, { toAuthor: 'Line 12' })
  expect(await read(other)).toEqual({ kind: 'other-form', code: 'MS-0007-v2-00C0FFEE' })
  expect(await read(buildDocx({ text: 'My review' }))).toEqual({ kind: 'no-form' })
})

test('characters that no text has do not arrive, and placeholders that became text are none', async () => {
  const changed = await changeDocument(await write(), (xml) =>
    named('To the authors', content(aRun('One\u2028two\u0085\u007f')))(xml.replaceAll('<w:showingPlcHdr/>', '')),
  )
  expect(await read(changed)).toEqual({ kind: 'form', values: { toAuthor: 'One\ntwo' }, unread: [] })
})

test('the words that Word has for a field that was emptied are no answer', async () => {
  const emptied = named('To the authors', (control) =>
    control
      .replace('<w:showingPlcHdr/>', '<w:placeholder><w:docPart w:val="D"/></w:placeholder><w:showingPlcHdr/>')
      .replace('[Write here]', 'Klicken Sie hier'),
  )
  expect(await read(await changeDocument(await write(), emptied))).toEqual({ kind: 'form', values: {}, unread: [] })
})

describe('a form without tags is read by its questions:', () => {
  const withoutTags = (xml: string) => xml.replaceAll(/<w:tag [^>]*>|<w:alias [^>]*>/g, '')
  const readChanged = async (change: (xml: string) => string) =>
    read(await changeDocument(await write(), (xml) => withoutTags(change(xml))))
  const inField = (label: string, ...lines: string[]) => named(label, content(aRun(lines.join('\n'))))
  const all =
    (...changes: ((xml: string) => string)[]) =>
    (xml: string) =>
      changes.reduce((before, change) => change(before), xml)

  test.each(['libreoffice-7.4.docx', 'libreoffice-7.4-by-odt.docx'])('%s', async (name) => {
    const docx = new Uint8Array(
      await readFile(new URL(`../../../../test/fixtures/filled-forms/${name}`, import.meta.url)),
    )
    expect(understandForm(aReviewForm, await readControls(docx))).toEqual({
      kind: 'form',
      values: {
        recommendation: 'minor-revision',
        toAuthor: 'Line 12:\nwhich classes?\n\nIs it clear?\n論文 & more',
        'answers.gaps': 'Girls’ schools',
        'answers.clear': '4',
        toEditor: 'I doubt the data.',
      },
      unread: [],
    })
  })

  test('paragraphs without a field, an answer that was ticked, and a number on a scale', async () => {
    const typed = all(
      named('To the authors', () => aRun('First')),
      named('What do you recommend?', () => aRun('☐ Accept\n☒ Minor revision\n☐ Decline')),
      named('Is it clear?', () => aRun('5')),
    )
    const below = (xml: string) =>
      typed(xml).replace(/(First<\/w:t><\/w:r><\/w:p>)/, `$1${paragraph('')}${paragraph(aRun('Second'))}`)
    expect(await readChanged(below)).toEqual({
      kind: 'form',
      values: { recommendation: 'minor-revision', toAuthor: 'First\n\nSecond', 'answers.clear': '5' },
      unread: [],
    })
  })

  test('a question that is quoted in an answer', async () => {
    const quoting = all(
      named('To the authors', () => ''),
      inField('To the editors only', 'I doubt the data.'),
      (xml) =>
        xml.replace(
          /(Do not name yourself\.<\/w:t><\/w:r><\/w:p>)/,
          `$1${paragraph(aRun('To the editors only'))}${paragraph(aRun('I say more.'))}`,
        ),
    )
    expect(await readChanged(quoting)).toEqual({
      kind: 'form',
      values: { toAuthor: 'To the editors only\nI say more.', toEditor: 'I doubt the data.' },
      unread: [],
    })
  })

  test('what several fields repeat is read once', async () => {
    const piece = (text: string) =>
      `<w:sdt><w:sdtPr><w:text/></w:sdtPr><w:sdtContent>${aRun(text)}</w:sdtContent></w:sdt>`
    const repeated = named('To the authors', () => piece('On 論文 &') + piece('論文On 論文 &') + piece(' &On 論文 &'))
    expect(await readChanged(repeated)).toMatchObject({ values: { toAuthor: 'On 論文 &' }, unread: [] })
  })

  test('an answer that was not offered, or more than one, is nobody’s', async () => {
    const both = all(inField('What do you recommend?', 'Accept', 'Decline'), inField('Is it clear?', 'Mostly'))
    expect(await readChanged(both)).toMatchObject({
      values: {},
      unread: [
        { reason: '“What do you recommend?”: “Accept Decline” is not one of the answers.' },
        { reason: '“Is it clear?”: “Mostly” is not one of the answers.' },
      ],
    })
  })

  test('what may be for the editors only never gets to the authors', async () => {
    const fields = all(
      inField('The tables?', 'Ask a statistician.'),
      inField('To the editors only', 'I doubt the data.'),
    )
    const typed = all(fields, inField('Does it fit?', 'Yes'))
    const gone = (xml: string) =>
      typed(xml)
        .replace('>To the editors only<', '><')
        .replace(/>Confidential: [^<]*</, '><')
    expect(await readChanged(gone)).toMatchObject({
      values: { 'answers.fit': 'Yes' },
      unread: [
        {
          reason:
            '“The tables?”: the question after it, “To the editors only”, is no longer in the file. This is below it: “Ask a statistician. I doubt the data.”',
        },
        { reason: '“To the editors only”: the question is no longer in the file.' },
      ],
    })
    const untold = (xml: string) =>
      all(
        inField('To the authors', 'Fine.'),
        inField('What does it overlook?', 'Secret'),
      )(xml)
        .replace('>What does it overlook?<', '><')
        .replace('>The authors read the answer.<', '><')
    expect(await readChanged(untold)).toMatchObject({
      values: {},
      unread: [
        {
          reason:
            '“To the authors”: the question after it, “What does it overlook?”, is no longer in the file. This is below it: “Fine. Secret”',
        },
        { reason: '“What does it overlook?”: the question is no longer in the file.' },
      ],
    })
    const twice = all(inField('To the authors', 'Fine.'), (xml) =>
      xml.replace(
        '<w:sectPr>',
        `${paragraph(aRun('To the authors'))}${paragraph(aRun('What is good, what is missing, and what should change. Line numbers help. Do not name yourself.'))}${paragraph(aRun('Secret'))}<w:sectPr>`,
      ),
    )
    expect(await readChanged(twice)).toMatchObject({
      values: {},
      unread: [
        { reason: '“To the authors”: its question is in the file several times. This is below it: “Fine. Secret”' },
      ],
    })
  })

  test('what stands before the first question is named', async () => {
    const before = (xml: string) => xml.replace('<w:body>', `<w:body>${paragraph(aRun('A good paper.'))}`)
    expect(await readChanged(before)).toMatchObject({
      unread: [{ reason: 'This is outside the fields: “A good paper.”' }],
    })
  })

  test('only with the code of this invitation', async () => {
    const line = `>Form code: ${form.code}<`
    const other = 'Form code: MS-0042-v1-00C0FFEE'
    const filled = inField('To the authors', 'Mine')
    expect(await readChanged((xml) => filled(xml).replace(line, '><'))).toEqual({ kind: 'no-form' })
    const its = { kind: 'other-form', code: 'MS-0042-v1-00C0FFEE' }
    expect(await readChanged((xml) => filled(xml).replace(line, `>${other}<`))).toEqual(its)
    const both = (xml: string) => filled(xml).replace('<w:sectPr>', `${paragraph(aRun(other))}<w:sectPr>`)
    expect(await readChanged(both)).toEqual(its)
  })
})
