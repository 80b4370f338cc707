import { expect, test } from 'vitest'
import { aFullText, aTable, paragraph, row } from '#test/factories/full-text.ts'
import { simplifyTables } from './simplify-tables.ts'

const wordsOf = (text: unknown) => [...JSON.stringify(text).matchAll(/"text":"([^"]*)"/g)].map(([, word]) => word)

test('a table becomes a paragraph for its caption and one for each row, and the caption is what links lead to', () => {
  const table = aTable({
    id: 'table-1',
    label: 'Table 1',
    head: [row('Ink', 'Weight')],
    body: [row('Blue', '3')],
    foot: [],
    remarks: [],
  })
  const { body } = simplifyTables(aFullText({ body: [table] }))
  expect(body[0]).toMatchObject({ kind: 'paragraph', id: 'table-1' })
  expect(body.slice(1).map(wordsOf)).toEqual([
    ['Ink', ' | ', 'Weight'],
    ['Blue', ' | ', '3'],
  ])
})

test('a cell of several paragraphs, or with a table of its own, keeps all of its words', () => {
  const inner = aTable({ head: [], body: [row('Red', '7')], foot: [], remarks: [] })
  const cells = [[paragraph('One'), paragraph('Two')], [inner]].map((blocks) => ({ blocks, columnSpan: 1, rowSpan: 1 }))
  const { body } = simplifyTables(aFullText({ body: [aTable({ head: [], body: [{ cells }], foot: [], remarks: [] })] }))
  expect(wordsOf(body)).toEqual(expect.arrayContaining(['One', 'Two', 'Red', ' | ', '7']))
  expect(body.every(({ kind }) => kind === 'paragraph')).toBe(true)
})
