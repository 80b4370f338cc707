import { describe, expect, test } from 'vitest'
import { decideEdit, decideFirstAppearance, type OwnDay, returnOwnDay, waitForIssue } from './appearance.ts'
import type { Article, ArticleChanges } from './article.ts'

const now = new Date('2025-05-20T10:00:00.000Z')
const today = '2025-05-20'
const later = '2025-06-15'
const ofIssue = '2025-07-01'
const file = { sha256: 'a'.repeat(64), size: 1 }

const draft: Article = {
  id: 'article',
  status: 'Draft',
  title: 'Bridges',
  abstract: 'They hold.',
  authors: [{ name: 'Ada Quill' }],
  keywords: [],
  periodicalName: 'Stem',
  volume: 1,
  issue: 2,
  createdAt: '2025-01-01T00:00:00.000Z',
  updatedAt: '2025-01-01T00:00:00.000Z',
  changedAt: '2025-01-01T00:00:00.000Z',
  files: { pdf: file, docx: file },
}
const published: Article = { ...draft, status: 'Published', publicationDate: '2025-02-03' }
const missing = { pdfFile: 'pdf', docxFile: 'docx', title: 'title', abstract: 'abstract', authors: 'authors' }

type Appearance = Pick<Article, 'status' | 'publicationDate' | 'publishOn'>
const appearanceOf = ({ status, publicationDate, publishOn }: Appearance) => [status, publicationDate, publishOn]

describe('a new article', () => {
  test.each([
    ['appears at once', {}, ['Published', today, undefined]],
    ['appears at once, dated back', { publicationDate: '2024-12-31' }, ['Published', '2024-12-31', undefined]],
    ['waits for its day', { publicationDate: later }, ['Draft', later, later]],
    ['waits with its issue', { publicationDate: later, appearsOn: ofIssue }, ['Draft', ofIssue, ofIssue]],
    [
      'that was asked for as a draft waits for a person',
      { status: 'Draft', publicationDate: later },
      ['Draft', later, undefined],
    ],
  ] as const)('%s', (_what, asked, expected) => {
    const request = { status: undefined, publicationDate: undefined, appearsOn: undefined, today, ...asked }
    expect(appearanceOf(decideFirstAppearance(request))).toEqual(expected)
  })
})

describe('an edit', () => {
  test.each<[what: string, Article, ArticleChanges, appearsOn: string | undefined, expected: unknown[]]>([
    ['of a draft leaves it one', draft, { title: 'Dams' }, undefined, ['Draft', undefined, undefined]],
    ['publishes a draft', draft, { status: 'Published' }, undefined, ['Published', today, undefined]],
    [
      'publishes a draft on its day',
      draft,
      { status: 'Published', publicationDate: later },
      undefined,
      ['Draft', later, later],
    ],
    ['publishes a draft with its issue', draft, { status: 'Published' }, ofIssue, ['Draft', ofIssue, ofIssue]],
    [
      'moves a draft that waits to another day',
      { ...draft, publishOn: later, publicationDate: later },
      { publicationDate: ofIssue },
      undefined,
      ['Draft', ofIssue, ofIssue],
    ],
    [
      'keeps a draft from appearing',
      { ...draft, publishOn: later, publicationDate: later },
      { status: 'Draft' },
      undefined,
      ['Draft', later, undefined],
    ],
    [
      'of what is public leaves it public',
      published,
      { title: 'Dams' },
      undefined,
      ['Published', '2025-02-03', undefined],
    ],
  ])('%s', (_what, before, changes, appearsOn, expected) => {
    expect(appearanceOf(decideEdit(before, { changes, missing, appearsOn, firstLanguage: 'en' }, now))).toEqual(
      expected,
    )
  })

  test('makes the record of a draft as old as its publication', () => {
    const edit = { changes: { status: 'Published' }, missing, appearsOn: undefined, firstLanguage: 'en' } as const
    expect(decideEdit(draft, edit, now)).toMatchObject({ createdAt: now.toISOString(), updatedAt: now.toISOString() })
  })

  test('gets a later version even if the clock stands still', () => {
    const before = { ...published, updatedAt: now.toISOString() }
    const edit = { changes: { title: 'Dams' }, missing, appearsOn: undefined, firstLanguage: 'en' }
    expect(decideEdit(before, edit, now).updatedAt).toBe('2025-05-20T10:00:00.001Z')
  })

  test.each<[what: string, Article, ArticleChanges, appearsOn: string | undefined, code: string]>([
    ['never makes a draft of what is public', published, { status: 'Draft' }, undefined, 'already-published'],
    ['never lets what is public wait with an issue', published, { issue: 3 }, ofIssue, 'issue-scheduled'],
    [
      'never takes away the date of what is public',
      published,
      { publicationDate: undefined },
      undefined,
      'invalid-field',
    ],
    ['never dates ahead what is public', published, { publicationDate: later }, undefined, 'invalid-field'],
    ['never takes a part from what is public', published, { abstract: '' }, undefined, 'incomplete'],
    ['publishes nothing that is incomplete', { ...draft, files: {} }, { status: 'Published' }, undefined, 'incomplete'],
  ])('%s', (_what, before, changes, appearsOn, code) => {
    expect(() => decideEdit(before, { changes, missing, appearsOn, firstLanguage: 'en' }, now)).toThrow(
      expect.objectContaining({ code }),
    )
  })
})

test('a draft that waits with its issue is dated by the day of that issue', () => {
  const waiting = waitForIssue(draft, { day: ofIssue, now })
  expect(waiting).toEqual({ publishOn: ofIssue, publicationDate: ofIssue, updatedAt: now.toISOString() })
})

describe('when its issue no longer waits, a draft', () => {
  test.each<[what: string, own: OwnDay, then: OwnDay]>([
    [
      'has the day again on which it would publish itself',
      { publishOn: later, publicationDate: later },
      {
        publishOn: later,
        publicationDate: later,
      },
    ],
    [
      'waits for a person if its own day has passed',
      { publishOn: today, publicationDate: today },
      {
        publishOn: undefined,
        publicationDate: today,
      },
    ],
    ['waits for a person if it had no day', {}, { publishOn: undefined, publicationDate: undefined }],
  ])('%s', (_what, own, then) => {
    expect(returnOwnDay(draft, { own, now })).toEqual({ ...then, updatedAt: now.toISOString() })
  })
})
