import { describe, expect, test } from 'vitest'
import type { Block } from '#src/formats/full-text/tree/full-text.ts'
import { inlines, paragraph } from '#test/factories/full-text.ts'
import { citedItems } from './cited-items.ts'
import type { PandocAttributes, PandocBlock, PandocDocument, PandocInline, PandocMeta } from './pandoc-ast.ts'
import { readPandoc } from './read-pandoc.ts'

const none: PandocAttributes = ['', [], []]
const str = (c: string): PandocInline => ({ t: 'Str', c })
const para = (...c: PandocInline[]): PandocBlock => ({ t: 'Para', c })
const styled = (style: string, ...c: PandocBlock[]): PandocBlock => ({
  t: 'Div',
  c: [['', [], [['custom-style', style]]], c],
})
const document = (blocks: PandocBlock[], meta: Record<string, PandocMeta> = {}): PandocDocument => ({ meta, blocks })
const body = (...blocks: PandocBlock[]): Block[] => readPandoc(document(blocks)).body
const image = (attributes: [string, string][] = []): PandocInline => ({
  t: 'Image',
  c: [['', [], attributes], [str('The sea')], ['media/media/image1.png', '']],
})

test('content nested deeper than any author intends keeps its words', () => {
  let deep: PandocBlock = para(str('Deep'))
  for (let level = 0; level < 5_000; level += 1) deep = { t: 'BlockQuote', c: [deep] }
  expect(JSON.stringify(body(deep))).toContain('Deep')
})

describe('paragraphs', () => {
  test('keep the style they have in Word', () => {
    expect(body(styled('Body Text', para(str('a'), { t: 'Space' }, str('b'))))).toEqual([
      { ...paragraph('a b'), style: 'Body Text' },
    ])
  })

  test('have code in one piece', () => {
    const code = (text: string): PandocInline => ({ t: 'Code', c: [none, text] })
    expect(body(para(str('Call'), { t: 'Space' }, code('x('), code('1)'), code(';')))).toEqual([
      paragraph('Call ', { kind: 'code', text: 'x(1);' }),
    ])
  })

  test('keep their marks', () => {
    expect(
      body(
        para(
          { t: 'Emph', c: [str('a')] },
          { t: 'Superscript', c: [str('2')] },
          { t: 'LineBreak' },
          { t: 'Code', c: [none, 'x'] },
        ),
      ),
    ).toEqual([
      paragraph(
        { kind: 'emphasis', inlines: inlines('a') },
        { kind: 'superscript', inlines: inlines('2') },
        { kind: 'line-break' },
        { kind: 'code', text: 'x' },
      ),
    ])
  })

  test('from right to left are marked', () => {
    const span: PandocInline = { t: 'Span', c: [['', [], [['dir', 'rtl']]], [str('مرحبا')]] }
    expect(body(para(span))).toEqual([{ ...paragraph('مرحبا'), direction: 'rtl' }])
    expect(body(para(str('a'), span))).toEqual([
      paragraph('a', { kind: 'language', language: undefined, direction: 'rtl', inlines: inlines('مرحبا') }),
    ])
  })

  test('are split by a displayed formula', () => {
    expect(
      body(
        para(str('as'), { t: 'Math', c: [{ t: 'DisplayMath' }, 'a=b'] }, str('shows'), {
          t: 'Math',
          c: [{ t: 'InlineMath' }, 'x'],
        }),
      ),
    ).toEqual([
      paragraph('as'),
      { kind: 'equation', id: '', formula: { tex: 'a=b' } },
      paragraph('shows', { kind: 'formula', formula: { tex: 'x' } }),
    ])
  })
})

describe('links', () => {
  const link = (address: string) => body(para({ t: 'Link', c: [none, [str('there')], [address, '']] }))
  test.each([
    ['#_Ref1', { kind: 'cross-reference', target: '_Ref1', inlines: inlines('there') }],
    ['https://example.org/', { kind: 'link', href: 'https://example.org/', inlines: inlines('there') }],
    ['mailto:ada@example.org', { kind: 'link', href: 'mailto:ada@example.org', inlines: inlines('there') }],
    ['file:///C:/secret.doc', { kind: 'text', text: 'there' }],
    ['javascript:alert(1)', { kind: 'text', text: 'there' }],
  ])('to %s', (address, inline) => {
    expect(link(address)).toEqual([{ kind: 'paragraph', inlines: [inline] }])
  })

  test('have their targets, and citations their works', () => {
    const cite: PandocInline = { t: 'Cite', c: [[{ citationId: '7' }], [str('[1]')]] }
    expect(body(para({ t: 'Span', c: [['_Ref1', ['anchor'], []], []] }, cite))).toEqual([
      paragraph(
        { kind: 'anchor', id: '_Ref1', inlines: [] },
        { kind: 'citation', references: ['7'], inlines: inlines('[1]') },
      ),
    ])
  })
})

test.each([
  ['6in', 432],
  ['2.54cm', 72],
  ['96px', 72],
  ['12pt', 12],
  ['50%', undefined],
])('a picture %s wide has its width in points', (width, points) => {
  const picture = { file: 'image1.png', alternative: 'The sea', width: points, height: undefined }
  expect(body(para(image([['width', width]])))).toEqual([
    { kind: 'paragraph', inlines: [{ kind: 'picture', picture }] },
  ])
})

describe('a figure of pandoc', () => {
  test('has the caption that is in a style', () => {
    const figure: PandocBlock = {
      t: 'Figure',
      c: [none, [null, [styled('caption', para(str('Figure 1')))]], [{ t: 'Plain', c: [image()] }]],
    }
    expect(body(figure)).toMatchObject([
      { kind: 'figure', caption: inlines('Figure 1'), pictures: [{ file: 'image1.png' }] },
    ])
  })

  test('leaves out a preceding sentence that pandoc mistook for one', () => {
    const figure: PandocBlock = {
      t: 'Figure',
      c: [none, [null, [para(str('A sentence'))]], [{ t: 'Plain', c: [image()] }]],
    }
    expect(body(figure)).toMatchObject([paragraph('A sentence'), { kind: 'figure', caption: [] }])
  })
})

test('notes are collected with their marks', () => {
  const text = readPandoc(document([para(str('a'), { t: 'Note', c: [para(str('remark'))] })]))
  expect(text.notes).toEqual([{ id: 'note-1', number: 1, blocks: [paragraph('remark')] }])
  expect(text.body).toEqual([paragraph('a', { kind: 'note-mark', note: 'note-1' })])
})

test('lists, quotations, code and headings stay what they are', () => {
  expect(
    body(
      { t: 'OrderedList', c: [[3, { t: 'LowerRoman' }, { t: 'Period' }], [[para(str('a'))]]] },
      { t: 'BulletList', c: [[para(str('b'))]] },
      styled('Quote', { t: 'BlockQuote', c: [para(str('c'))] }),
      { t: 'CodeBlock', c: [['', ['python'], []], 'x = 1'] },
      { t: 'Header', c: [2, ['methods', [], []], [str('Methods')]] },
      { t: 'Header', c: [1, ['contents', ['TOC-Heading'], []], [str('Contents')]] },
      { t: 'RawBlock', c: ['openxml', '<w:p/>'] },
    ),
  ).toEqual([
    { kind: 'list', order: { start: 3, style: 'lower-roman' }, items: [[paragraph('a')]] },
    { kind: 'list', items: [[paragraph('b')]] },
    { kind: 'quote', blocks: [{ ...paragraph('c'), style: 'Quote' }] },
    { kind: 'code', text: 'x = 1', language: 'python' },
    { kind: 'heading', id: 'methods', level: 2, inlines: inlines('Methods') },
    { ...paragraph('Contents'), style: 'TOC Heading' },
  ])
})

test('a table keeps spans, widths, alignments and the cells that head a row', () => {
  const cell = (text: string, rows = 1, columns = 1) =>
    [none, { t: 'AlignRight' }, rows, columns, [para(str(text))]] as never
  const table: PandocBlock = {
    t: 'Table',
    c: [
      none,
      [null, [para(str('Values'))]],
      [
        [{ t: 'AlignLeft' }, { t: 'ColWidth', c: 0.25 }],
        [{ t: 'AlignDefault' }, { t: 'ColWidthDefault' }],
      ],
      [none, [[none, [cell('head', 1, 2)]]]],
      [
        [
          none,
          1,
          [],
          [
            [none, [cell('a', 2), cell('1')]],
            [none, [cell('2')]],
          ],
        ],
      ],
      [none, []],
    ],
  }
  expect(body(table)).toMatchObject([
    {
      caption: inlines('Values'),
      columns: [{ alignment: 'start', width: 0.25 }, { alignment: 'default' }],
      head: [{ cells: [{ columnSpan: 2, alignment: 'end' }] }],
      body: [
        { cells: [{ rowSpan: 2, isHeader: true }, { blocks: [paragraph('1')] }] },
        { cells: [{ blocks: [paragraph('2')] }] },
      ],
    },
  ])
  const [read] = body(table)
  expect(read?.kind === 'table' && read.body[1]?.cells[0]).not.toHaveProperty('isHeader')
})

test('content recognised by the styles of the first paragraphs is found', () => {
  const meta: Record<string, PandocMeta> = {
    title: { t: 'MetaInlines', c: [str('Kelp')] },
    author: {
      t: 'MetaList',
      c: [{ t: 'MetaInlines', c: [str('Ada'), { t: 'Space' }, str('Quill'), { t: 'Superscript', c: [str('1')] }] }],
    },
    abstract: { t: 'MetaBlocks', c: [para(str('One.')), para(str('Two.'))] },
  }
  expect(readPandoc(document([], meta)).found).toEqual({
    title: 'Kelp',
    authors: ['Ada Quill'],
    affiliations: [],
    abstract: 'One.\n\nTwo.',
    keywords: [],
  })
})

test('an unknown node leaves its words', () => {
  const unknown = { t: 'Canvas', c: [{ t: 'Para', c: [str('kept')] }] } as unknown as PandocBlock
  expect(body(unknown, para({ t: 'Blink', c: [str('too')] } as unknown as PandocInline))).toEqual([
    paragraph('kept'),
    paragraph('too'),
  ])
})

test('the works of a reference manager come with their parts', () => {
  const references: PandocMeta = {
    t: 'MetaList',
    c: [
      {
        t: 'MetaMap',
        c: {
          id: { t: 'MetaString', c: '7' },
          type: { t: 'MetaString', c: 'article-journal' },
          title: { t: 'MetaInlines', c: [str('On'), { t: 'Space' }, str('<i>Kelp</i>')] },
          author: {
            t: 'MetaList',
            c: [{ t: 'MetaMap', c: { family: { t: 'MetaString', c: 'Quill' }, given: { t: 'MetaString', c: 'Ada' } } }],
          },
          issued: { t: 'MetaString', c: '2021-03' },
        },
      },
      { t: 'MetaMap', c: {} },
    ],
  }
  expect(citedItems(document([], { references }))).toEqual([
    {
      id: '7',
      type: 'article-journal',
      title: 'On Kelp',
      author: [{ family: 'Quill', given: 'Ada' }],
      editor: undefined,
      issued: '2021-03',
    },
  ])
})
