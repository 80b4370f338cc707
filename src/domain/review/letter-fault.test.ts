import { describe, expect, test } from 'vitest'
import { caseLetterKinds } from './case-letter.ts'
import { fillLetter } from './fill-letter.ts'
import { findLetterFaults } from './letter-fault.ts'
import { letterRules } from './letter-rules.ts'
import { ownLetterTexts } from './letter-texts.ts'

const invitation = (body: string, subject = 'Would you review {{number}}?') =>
  findLetterFaults('invitation', { subject, body })

test.each(caseLetterKinds)('the program’s own text of the letter %s keeps the rules', (kind) => {
  expect(findLetterFaults(kind, ownLetterTexts[kind])).toEqual({ subject: undefined, body: undefined })
})

describe('a letter is refused', () => {
  test('if it would name the authors to reviewers, or reviewers to authors', () => {
    expect(invitation('By {{authors}}: {{link}}').body).toMatch(/Reviewers must not learn who wrote/)
    const decision = { subject: 'By {{ reviewer 1 }}', body: '{{text}} {{link}}' }
    expect(findLetterFaults('decision-accept', decision).subject).toMatch(/Authors must not learn who reviews/)
  })

  test('if a reviewer would read what the editor writes to the author', () => {
    for (const kind of caseLetterKinds.filter((one) => letterRules[one].to === 'reviewers')) {
      expect(findLetterFaults(kind, { subject: 'News', body: '{{text}} {{link}}' }).body, kind).toMatch(/There is no/)
    }
  })

  test('if it has an unknown placeholder', () => {
    expect(invitation('Dear {{name}}, {{link}}').body).toBe(
      'There is no {{name}} in this letter. You can use {{number}}, {{title}}, {{journal}}, {{link}}, {{due}}, {{answer days}}.',
    )
    expect(invitation('{{title} {{link}}').body).toMatch(/two braces on each side/)
  })

  test('if it lacks the link that the reviewer needs, or shows the link in its subject', () => {
    expect(invitation('Please.').body).toBe('This letter needs {{link}}.')
    expect(invitation('{{link}} {{link}}').body).toBe('A letter has one {{link}}.')
    expect(invitation('{{link}}', 'Open {{link}}').subject).toMatch(/not in its subject/)
  })
})

test('where no day of a first check is promised, the text in brackets around it is left out, and other brackets stay', () => {
  const text = {
    subject: '[{{number}}] New[ – by {{check day}}]',
    body: '[Promised by {{ check day }}.]\n\nPlease [soon].',
  }
  expect(fillLetter(text, { number: 'MS-0042' })).toEqual({ subject: '[MS-0042] New', paragraphs: ['Please [soon].'] })
  expect(fillLetter(text, { number: 'MS-0042', 'check day': '30 May 2025' })).toEqual({
    subject: '[MS-0042] New – by 30 May 2025',
    paragraphs: ['Promised by 30 May 2025.', 'Please [soon].'],
  })
})

test('the paragraph of the link becomes the link, and an unknown fact leaves no empty paragraph', () => {
  const text = { subject: '{{number}}', body: 'Dear colleague\n\n{{text}}\n\nHere:\n{{ link }}' }
  expect(fillLetter(text, { number: 'MS-0042', link: 'https://chott.example/review' })).toEqual({
    subject: 'MS-0042',
    paragraphs: ['Dear colleague', { before: 'Here:', link: 'https://chott.example/review' }],
  })
})
