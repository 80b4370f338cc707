import { describe, expect, test } from 'vitest'
import type { Article } from './article.ts'
import { type Cause, type Effects, effectsOfChange } from './effects-of-change.ts'

const docx = { sha256: 'a'.repeat(64), size: 1 }
const pdf = { sha256: 'b'.repeat(64), size: 1 }

const article = (facts: Partial<Article> = {}): Article => ({
  id: 'article',
  status: 'Published',
  title: 'Bridges',
  abstract: '',
  authors: [],
  keywords: [],
  periodicalName: 'Stem',
  volume: 1,
  issue: 1,
  createdAt: '2025-01-01T00:00:00.000Z',
  updatedAt: '2025-01-01T00:00:00.000Z',
  changedAt: '2025-01-01T00:00:00.000Z',
  files: {},
  ...facts,
})

const draft = article({ status: 'Draft' })
const published = article()
const withDoi = article({ doi: '10.5555/1' })
const withWord = article({ files: { docx, pdf } })
const retracted = article({ standing: 'retracted', files: { pdf } })
const notice = article({ noticeOf: { kind: 'retraction', articleId: 'subject' } })

const nothing: Effects = { needsDoi: false, isTypeset: false, isMarked: false, subject: undefined }

describe('what follows when an article', () => {
  test.each<[what: string, cause: Cause, before: Article | undefined, after: Article | undefined, Partial<Effects>]>([
    ['is entered as a draft', 'entered', undefined, draft, {}],
    ['is entered and appears at once', 'entered', undefined, published, { needsDoi: true }],
    ['is entered with a DOI', 'entered', undefined, withDoi, {}],
    [
      'is entered with a Word file',
      'entered',
      undefined,
      article({ ...withWord, doi: '10.5555/1' }),
      { isTypeset: true },
    ],
    ['is a new notice', 'entered', undefined, notice, { needsDoi: true, subject: 'subject' }],
    ['is a draft that is edited', 'edited', draft, draft, {}],
    ['is a draft that an editor publishes', 'edited', draft, published, { needsDoi: true }],
    ['is edited', 'edited', published, published, {}],
    ['is edited and has a Word file', 'edited', withWord, withWord, { isTypeset: true }],
    ['is edited and retracted', 'edited', retracted, retracted, { isMarked: true }],
    ['is a notice that is edited', 'edited', notice, notice, { subject: 'subject' }],
    ['appears on its day', 'published', draft, published, { needsDoi: true }],
    ['appears on its day with a Word file', 'published', draft, withWord, { needsDoi: true, isTypeset: true }],
    ['gets its DOI later', 'doi-assigned', withWord, { ...withWord, doi: '10.5555/1' }, { isTypeset: true }],
    [
      'is a notice that gets its DOI later',
      'doi-assigned',
      notice,
      { ...notice, doi: '10.5555/1' },
      { subject: 'subject' },
    ],
    ['gets another PDF', 'file-replaced', withWord, { ...withWord, files: { docx, pdf: docx } }, {}],
    [
      'gets another Word file',
      'file-replaced',
      withWord,
      { ...withWord, files: { docx: pdf, pdf } },
      { isTypeset: true },
    ],
    ['is retracted and gets another PDF', 'file-replaced', retracted, retracted, { isMarked: true }],
    ['loses its last notice', 'notices-changed', retracted, article({ files: { pdf } }), { isMarked: true }],
    ['is retracted', 'notices-changed', published, retracted, { isMarked: true }],
    ['is withdrawn', 'withdrawn', withWord, undefined, {}],
    ['is a notice that is withdrawn', 'withdrawn', notice, undefined, { subject: 'subject' }],
    ['is restored without a DOI', 'restored', undefined, published, {}],
    ['is restored with a Word file', 'restored', undefined, withWord, { isTypeset: true }],
    ['is restored while retracted', 'restored', undefined, retracted, { isMarked: true }],
    ['is a notice that is restored', 'restored', undefined, notice, { subject: 'subject' }],
    ['was typeset', 'typeset', withWord, withWord, {}],
    ['was typeset, a notice too', 'typeset', notice, notice, {}],
    ['was marked', 'marked', retracted, retracted, {}],
  ])('%s', (_what, cause, before, after, effects) => {
    // One fact at a time: an article that has its DOI needs none.
    const needless = 'needsDoi' in effects ? {} : { needsDoi: false }
    expect({ ...effectsOfChange({ cause, before, after }), ...needless }).toEqual({ ...nothing, ...effects })
  })
})
