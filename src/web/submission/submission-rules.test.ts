import { expect, test } from 'vitest'
import { submissionErrors, submissionForm } from './submission-rules.ts'

const complete = {
  title: 'Trusses',
  abstract: 'A bridge that holds.',
  keywords: 'bridges, pupils',
  authors: 'Ada Quill',
}
const manuscript = new File(['x'], 'trusses.docx')

test('a complete manuscript has nothing in its way', () => {
  expect(submissionErrors(complete, manuscript)).toEqual({})
})

test('an empty form says what is missing, file first, in the words of the specification', () => {
  const errors = submissionErrors({ title: ' ', abstract: '', keywords: ', ,', authors: '' }, undefined)
  expect(Object.entries(errors)).toEqual([
    ['file', 'Please upload a .docx file'],
    ['title', 'Title is required'],
    ['abstract', 'Abstract is required'],
    ['keywords', 'Keywords are required'],
    ['authors', 'Authors are required'],
  ])
})

test('an old Word file is told how to become a new one', () => {
  expect(submissionErrors(complete, new File(['x'], 'trusses.doc')).file).toContain('Save As')
})

test('lists travel as JSON, trimmed', () => {
  const form = submissionForm({ ...complete, keywords: ' bridges ,, pupils ' }, manuscript)
  expect(form.get('keywords')).toBe('["bridges","pupils"]')
  expect(form.get('authors')).toBe('["Ada Quill"]')
  expect(form.get('file')).toBeInstanceOf(File)
})
