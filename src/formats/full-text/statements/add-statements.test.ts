import { describe, expect, test } from 'vitest'
import type { PrintedDeclarations } from '#src/domain/article/declarations.ts'
import { writeFullTextHtml } from '#src/formats/full-text/html/write-full-text-html.ts'
import { declarationType } from '#src/formats/full-text/jats/declaration-types.ts'
import { writeJats } from '#src/formats/full-text/jats/write-jats.ts'
import { nameRoles } from '#src/formats/full-text/steps/heading-roles.ts'
import type { Block, FullText } from '#src/formats/full-text/tree/full-text.ts'
import { plainWords } from '#src/formats/full-text/tree/walk.ts'
import { aFrontMatter } from '#test/factories/full-text.ts'
import { addContributions } from './add-contributions.ts'
import { addStatements } from './add-statements.ts'

const heading = (words: string, level = 1): Block => ({
  kind: 'heading',
  id: words.toLowerCase().replaceAll(' ', '-'),
  level,
  inlines: [{ kind: 'text', text: words }],
})
const paragraph = (text: string): Block => ({ kind: 'paragraph', inlines: [{ kind: 'text', text }] })

const aText = (body: Block[], language = 'en'): FullText =>
  nameRoles({
    language,
    found: { authors: [], affiliations: [], keywords: [] },
    body,
    notes: [],
    references: [],
    attention: [],
  })

const all: PrintedDeclarations = {
  ethics: 'The board of the school approved the study.',
  conflicts: 'One of us sells number lines.',
  funding: 'A grant of the Chott Foundation paid for it.',
  data: 'The data are at https://data.chott.example/12.\n\nThe code is not available.',
  aiUse: 'A language model corrected the spelling.',
}

const titlesIn = ({ body }: FullText) =>
  body.flatMap((block) => (block.kind === 'heading' ? [plainWords(block.inlines)] : []))

test('what the authors stated becomes sections before the appendices, each known to JATS by its type', () => {
  const text = addStatements(aText([heading('Method'), paragraph('We asked.'), heading('Appendix A')]), all)
  expect(titlesIn(text)).toEqual([
    'Method',
    'Funding',
    'Conflicts of interest',
    'Ethics statement',
    'Data availability',
    'Use of artificial intelligence',
    'Appendix A',
  ])
  const types = text.body.flatMap((block) => (block.kind === 'heading' ? (declarationType(block) ?? []) : []))
  expect(types).toEqual(['funding', 'coi-statement', 'ethics-statement', 'data-availability', 'ai-use'])
})

test('the page and the XML have each statement once, where it belongs', () => {
  const text = addStatements(aText([heading('Method'), paragraph('We asked.')]), all)
  const html = writeFullTextHtml(text, { pictureAddress: () => undefined, pictureSize: () => undefined })
  expect(html).toContain('<a href="https://data.chott.example/12">')
  const jats = writeJats(text, aFrontMatter(), { pictureAddress: (file) => file })
  for (const expected of [
    /<author-notes>\s*<fn fn-type="coi-statement"[^>]*>\s*<label>Conflicts of interest<\/label>\s*<p>One of us sells/,
    /<funding-group>\s*<funding-statement>A grant of the Chott Foundation paid for it\.<\/funding-statement>/,
    /<back>.*<sec [^>]*sec-type="data-availability"/s,
    /<sec [^>]*sec-type="ethics-statement"/,
    /<sec [^>]*sec-type="ai-use"/,
  ]) {
    expect(jats).toMatch(expected)
  }
  expect(html.split('One of us sells').length + jats.split('One of us sells').length).toBe(4)
})

describe('a statement is not printed again when the manuscript has', () => {
  test.for<[what: string, block: Block, kind: keyof PrintedDeclarations]>([
    ['a section of its own', heading('Competing interests'), 'conflicts'],
    ['a section within another', heading('Ethical considerations', 2), 'ethics'],
    ['a paragraph that begins with its title', paragraph('Funding: none.'), 'funding'],
    ['the same words', paragraph('Note that a language model corrected the spelling!'), 'aiUse'],
    ['a section under another name', heading('Availability of data and materials'), 'data'],
  ])('%s', ([, block, kind]) => {
    const text = aText([heading('Method'), block])
    expect(addStatements(text, { [kind]: all[kind] }).body).toEqual(text.body)
    expect(addStatements(aText([heading('Method')]), { [kind]: all[kind] }).body).toHaveLength(kind === 'data' ? 4 : 3)
  })
})

test('a statement that is not printed is something to look at, unless the manuscript has its very words', () => {
  const text = aText([heading('Competing interests'), paragraph('None.'), paragraph('Funding: by our school.')])
  expect(addStatements(text, { conflicts: all.conflicts, funding: all.funding, ethics: all.ethics })).toMatchObject({
    attention: [
      { kind: 'unprinted-statement', place: undefined, label: 'Funding', detail: 'funding' },
      {
        kind: 'unprinted-statement',
        place: 'competing-interests',
        label: 'Competing interests',
        detail: 'conflicts of interest',
      },
    ],
  })
  expect(addStatements(text, { conflicts: 'None', funding: 'By our school.' })).toBe(text)
})

test('a section in another language counts, and a heading about the topic does not', () => {
  const german = aText([heading('Interessenkonflikte')], 'de')
  expect(titlesIn(addStatements(german, { conflicts: all.conflicts }))).toEqual(['Interessenkonflikte'])
  const about = aText([heading('Ethics education in primary schools')])
  expect(titlesIn(addStatements(about, { ethics: all.ethics }))).toContain('Ethics statement')
})

test('the PDF says who did what, unless the manuscript does', () => {
  const authors = [
    { name: 'Ada Quill', roles: ['writing-original-draft', 'conceptualization'] as const },
    { name: 'Noor Finch' },
  ].map(({ roles, ...author }) => ({ ...author, ...(roles && { roles: [...roles] }) }))
  const text = addContributions(aText([heading('Method')]), authors)
  expect(text.body.slice(1)).toMatchObject([
    { kind: 'heading', role: 'declaration', inlines: [{ text: 'Author contributions' }] },
    { inlines: [{ text: 'Ada Quill: Conceptualization, Writing – original draft.' }] },
  ])
  const own = aText([heading('Author contributions')])
  expect(addContributions(own, authors)).toBe(own)
  expect(addContributions(own, [{ name: 'Noor Finch' }])).toBe(own)
})

test('without statements the text is the same', () => {
  const text = aText([heading('Method')])
  expect(addStatements(text, undefined)).toBe(text)
  expect(addStatements(text, {})).toBe(text)
})
