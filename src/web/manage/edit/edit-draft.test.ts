import { describe, expect, test } from 'vitest'
import { newAuthor } from '#src/web/contributors/author-draft.ts'
import type { ArticleObject } from '#src/web/links.ts'
import {
  baseOf,
  changesOf,
  draftOf,
  editErrors,
  editToStore,
  mergeDrafts,
  missingFiles,
  readUnsaved,
  restoreEdit,
  unsavedOf,
  withUnsaved,
} from './edit-draft.ts'

const article = {
  _id: 'x',
  id: 'x',
  title: 'Trusses',
  abstract: 'A bridge.',
  authors: [{ name: 'Ada Quill', orcid: '0000-0002-1825-0097' }, { name: 'Bo Lindqvist' }],
  keywords: ['bridges', 'loads'],
  content: null,
  status: 'Published',
  volume: 2,
  issue: 1,
  pages: '1–9',
  doi: null,
  licence: 'CC BY 4.0',
  publicationDate: '2026-01-15',
  peerReviewed: true,
} as ArticleObject

const before = draftOf(article)
const but = (texts: Partial<(typeof before)['texts']>) => ({ ...before, texts: { ...before.texts, ...texts } })

test('pages stored with a hyphen are shown with a dash, which is no change', () => {
  const stored = draftOf({ ...article, pages: '1-9' })
  expect(stored.texts.pages).toBe('1–9')
  expect(changesOf(stored, { ...stored, texts: { ...stored.texts, title: 'Bridges' } })).toEqual({ title: 'Bridges' })
})

test('only changes are sent, as the API accepts them', () => {
  expect(changesOf(before, before)).toEqual({})
  expect(changesOf(before, but({ keywords: ' bridges ,loads' }))).toEqual({})
  const now = but({ volume: '3', keywords: 'bridges', pages: ' ', peerReviewed: '', doi: '10.5555/x' })
  expect(changesOf(before, now)).toEqual({
    keywords: ['bridges'],
    volume: 3,
    pages: null,
    doi: '10.5555/x',
    peerReviewed: null,
  })
})

test('authors are sent whole, in order, and an empty row is ignored', () => {
  const [ada, bo] = before.authors
  if (!ada || !bo) throw new Error('two authors')
  const authors = [
    { ...bo, affiliations: [{ at: 0, name: ' Inland College ', ror: '' }] },
    { ...ada, orcid: 'https://orcid.org/0000-0002-1825-0097' },
    { ...newAuthor(7), name: ' ' },
  ]
  expect(changesOf(before, { ...before, authors })).toEqual({
    authors: [
      { name: 'Bo Lindqvist', affiliations: [{ name: 'Inland College' }] },
      { name: 'Ada Quill', orcid: '0000-0002-1825-0097' },
    ],
  })
})

test('errors are shown at their field', () => {
  expect(editErrors(before, true)).toEqual({})
  const [ada] = before.authors
  if (!ada) throw new Error('an author')
  const wrong = {
    ...but({ title: ' ', volume: '', issue: '0', doi: 'example' }),
    authors: [{ ...ada, name: '', orcid: '0000-0002-1825-0098' }],
  }
  expect(Object.keys(editErrors(wrong, true))).toEqual(['title', 'name-0', 'orcid-0', 'volume', 'issue', 'doi'])
  expect(editErrors({ ...before, authors: [] }, true)).toEqual({ authors: 'Please enter at least one author name.' })
})

test('changes of two people are merged, and where both changed the same thing, mine wins', () => {
  const mine = but({ title: 'Trusses, again', pages: '1–12' })
  const theirs = but({ title: 'Bridges', abstract: 'A better bridge.' })
  const merged = mergeDrafts(before, mine, theirs)
  expect(merged.texts).toMatchObject({ title: 'Trusses, again', abstract: 'A better bridge.', pages: '1–12' })
  expect(changesOf(theirs, merged)).toEqual({ title: 'Trusses, again', pages: '1–12' })
})

test('a stored edit’s changes are applied to what is saved now, but not if it is damaged', () => {
  const [ada] = before.authors
  if (!ada) throw new Error('an author')
  const stored = JSON.parse(JSON.stringify(unsavedOf(before, { ...but({ title: 'Kept' }), authors: [ada] })))
  const saved = but({ title: 'Bridges', pages: '3–4' })
  const back = withUnsaved(saved, readUnsaved(stored))
  expect(back.texts).toMatchObject({ title: 'Kept', pages: '3–4' })
  expect(back.authors).toEqual([ada])
  for (const damaged of [{}, { texts: 'x', authors: [{}] }, { texts: { title: 1, other: 'x' }, authors: null }]) {
    expect(withUnsaved(saved, readUnsaved(damaged))).toEqual(saved)
  }
})

test('a stored edit stays based on its own version if somebody has saved the same field since', () => {
  const read = { ...article, updatedAt: 'yesterday' }
  const stored = JSON.parse(JSON.stringify(editToStore(baseOf(read), but({ title: 'Mine' }))))
  const restore = (theirs: Partial<ArticleObject>) => restoreEdit({ ...read, updatedAt: 'today', ...theirs }, stored)

  const clash = restore({ title: 'Theirs', pages: '3–4' })
  expect(clash.clashes).toEqual(['title'])
  expect(clash.base.updatedAt).toBe('yesterday')
  expect(clash.draft.texts).toMatchObject({ title: 'Mine', pages: '3–4' })
  expect(changesOf(clash.base.draft, clash.draft)).toEqual({ title: 'Mine' })

  for (const theirs of [{ pages: '3–4' }, { title: 'Mine' }]) {
    const { base, clashes } = restore(theirs)
    expect([base.updatedAt, clashes]).toEqual(['today', []])
  }
})

test('a draft only needs a title', () => {
  const empty = { ...before, texts: { ...before.texts, title: ' ', abstract: '' }, authors: [] }
  expect(Object.keys(editErrors(empty, false))).toEqual(['title'])
  expect(Object.keys(editErrors(empty, true))).toEqual(['title', 'abstract', 'authors'])
  expect(Object.keys(missingFiles({}))).toEqual(['pdf', 'docx'])
})

describe('texts in other languages', () => {
  const translated = draftOf({
    ...article,
    translations: [{ language: 'pt-BR', title: 'Ovelhas', keywords: ['ovelha', 'colina'] }],
  })
  const [row] = translated.translations
  if (!row) throw new Error('one language')
  const blank = { language: '', title: ' ', abstract: '', keywords: '' }

  test('are sent whole when one of them changes, and an empty row is ignored', () => {
    const now = {
      ...translated,
      translations: [
        { ...row, title: 'As ovelhas' },
        { ...row, row: 1, ...blank },
      ],
    }
    expect(changesOf(translated, now)).toEqual({
      translations: [{ language: 'pt-BR', title: 'As ovelhas', abstract: '', keywords: ['ovelha', 'colina'] }],
    })
    expect(changesOf(translated, { ...translated, translations: [] })).toEqual({ translations: [] })
    expect(changesOf(translated, translated)).toEqual({})
  })

  test('keep a keyword with a comma when something else changes', () => {
    const keywords = ['escolas, rurais', 'colina']
    const before = draftOf({ ...article, translations: [{ language: 'pt-BR', title: 'Ovelhas', keywords }] })
    const now = { ...before, translations: before.translations.map((one) => ({ ...one, title: 'As ovelhas' })) }
    expect(changesOf(before, now)).toMatchObject({ translations: [{ title: 'As ovelhas', keywords }] })
  })

  test('need the code of their language', () => {
    const errors = editErrors({ ...translated, translations: [{ ...row, language: 'Português' }] }, true)
    expect(Object.keys(errors)).toEqual(['translation-language-0'])
  })

  test('are kept on the device', () => {
    const now = { ...translated, translations: [{ ...row, abstract: 'Contamos.' }] }
    const stored = JSON.parse(JSON.stringify(unsavedOf(translated, now)))
    expect(withUnsaved(translated, readUnsaved(stored))).toEqual(now)
  })
})
