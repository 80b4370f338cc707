import { expect, test } from 'vitest'
import { z } from 'zod'
import { assessCompleteness, specifiedFacts } from '#src/features/periodical/index.ts'
import { periodicalRecord } from '#src/features/periodical/periodical.ts'
import { overviewWords, recordWords } from '#src/web/words.ts'
import { boardPage, type Field, optionalSections, type RecordPage, recordPageOf, recordPages } from './record-parts.ts'

// Paths without a form field: the texts have pages of their own, and the letters of the drawings are fixed.
const elsewhere = /^(pages|examples|carousel\.plate)$/

/** Every path of a schema that takes a value, such as `board.orcid`. */
function places(schema: unknown, path = ''): string[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, part]) => places(part, path ? `${path}.${key}` : key))
  }
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodObject) return places(schema.element, path)
  if (schema instanceof z.ZodTuple) return places(schema.def.items[0], path)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional) return places(schema.unwrap(), path)
  return [path]
}

const asked = (fields: readonly Field[], above = ''): string[] =>
  fields.flatMap((field) =>
    field.kind === 'list' ? asked(field.fields, `${above}${field.path}.`) : `${above}${field.path}`,
  )

const all: RecordPage[] = [...Object.values(recordPages), boardPage]
const fields = all.flatMap(({ parts }) => parts.flatMap((part) => asked(part.fields)))

test('every field of the record appears once, and under no other name', () => {
  expect(fields.toSorted()).toEqual(
    places(periodicalRecord)
      .filter((place) => !elsewhere.test(place))
      .toSorted(),
  )
})

test('every field has a label, every list a name, every choice its options', () => {
  for (const path of fields) expect(recordWords.labels[path]?.label, path).toBeTruthy()
  const inside = (list: readonly Field[], above = ''): [Field, string][] =>
    list.flatMap((field): [Field, string][] => {
      const path = `${above}${field.path}`
      return [[field, path], ...(field.kind === 'list' ? inside(field.fields, `${path}.`) : [])]
    })
  for (const [field, path] of all.flatMap(({ parts }) => parts.flatMap((part) => inside(part.fields)))) {
    if (field.kind === 'list') expect(recordWords.labels[path]?.label, path).toBeTruthy()
    if (field.kind === 'list' && !field.fixed) expect(recordWords.add[path], path).toBeTruthy()
    if (field.kind === 'choice') expect(Object.keys(recordWords.answers[path] ?? {}), path).not.toEqual([])
  }
})

test('every section of the record has a name', () => {
  expect(Object.keys(recordWords.names).toSorted()).toEqual(Object.keys(periodicalRecord.shape).toSorted())
})

test('exactly the optional sections are absent when nothing is entered', () => {
  const grouped = all.flatMap(({ parts }) => parts).filter((part) => part.fields[0]?.path.includes('.'))
  const absent = grouped.map(({ section }) => section).filter((section) => !(section in specifiedFacts))
  expect(optionalSections.toSorted()).toEqual(absent.toSorted())
})

test('every requirement of the completeness table has words and a place where it is set', () => {
  for (const { key, settings } of assessCompleteness(specifiedFacts)) {
    expect(overviewWords.requirements[key], key).toBeTruthy()
    for (const path of settings) if (!path.startsWith('pages.')) expect(recordPageOf(path), path).toBeTruthy()
  }
})
