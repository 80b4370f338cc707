import { expect, test } from 'vitest'
import { heading } from '#test/factories/full-text.ts'
import { declarationType, partType } from './declaration-types.ts'

test.each([
  ['Competing interests', 'coi-statement'],
  ['Declaration of interest', 'coi-statement'],
  ['Disclosure', 'coi-statement'],
  ['Availability of data and materials', 'data-availability'],
  ['Data Accessibility', 'data-availability'],
  ['Ethics approval and consent to participate', 'ethics-statement'],
  ['Funding', 'funding'],
  ['Author contributions', 'author-contributions'],
  ['Disclosure of the use of generative AI', 'ai-use'],
  ['Further declarations', 'declaration'],
])('the declaration %s is of the type %s', (words, type) => {
  expect(declarationType(heading(words, { role: 'declaration' }))).toBe(type)
})

test('a section of the text is not a declaration, whatever its name', () => {
  expect(declarationType(heading('Funding of schools'))).toBeUndefined()
})

test.each([
  ['Introduction', 'intro'],
  ['Materials and Methods', 'materials|methods'],
  ['Results and discussion', 'results|discussion'],
  ['Conclusion', 'conclusions'],
  ['Tip 3: Know your data', undefined],
])('the section %s is of the type %s', (words, type) => {
  expect(partType(heading(words))).toBe(type)
})
