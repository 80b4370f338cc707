import { expect, test } from 'vitest'
import { submissionErrors, submissionForm } from './submission-rules.ts'

const complete = {
  title: 'Trusses',
  abstract: 'A bridge that holds.',
  keywords: 'bridges, pupils',
  authors: 'Ada Quill',
}
const maxBytes = 10
const manuscript = new File(['x'], 'trusses.docx')

test('a complete manuscript can be sent', () => {
  expect(submissionErrors(complete, manuscript, maxBytes)).toEqual({})
})

test('an empty form lists what is missing, file first, in the words of the specification', () => {
  const errors = submissionErrors({ title: ' ', abstract: '', keywords: ', ,', authors: '' }, undefined, maxBytes)
  expect(Object.entries(errors)).toEqual([
    ['file', 'Please upload a .docx file'],
    ['title', 'Title is required'],
    ['abstract', 'Abstract is required'],
    ['keywords', 'Keywords are required'],
    ['authors', 'Authors are required'],
  ])
})

test('an old Word file is refused with advice on how to save it', () => {
  expect(submissionErrors(complete, new File(['x'], 'trusses.doc'), maxBytes).file).toContain('Save As')
})

test('lists are sent as JSON, trimmed', () => {
  const form = submissionForm({ ...complete, keywords: ' bridges ,, pupils ' }, manuscript)
  expect(form.get('keywords')).toBe('["bridges","pupils"]')
  expect(form.get('authors')).toBe('["Ada Quill"]')
  expect(form.get('file')).toBeInstanceOf(File)
})
