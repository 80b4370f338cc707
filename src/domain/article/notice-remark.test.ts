import { expect, test } from 'vitest'
import { toBibtex } from '#src/formats/records/bibtex.ts'
import { toCslJson } from '#src/formats/records/csl-json.ts'
import { toEndnote } from '#src/formats/records/endnote-xml.ts'
import { toRis } from '#src/formats/records/ris.ts'
import { buildRecord } from '#test/factories/bibliographic-record.ts'
import type { RelatedArticle } from './bibliographic-record.ts'
import type { NoticeKind } from './notice.ts'
import { noticeRemark } from './notice-remark.ts'

const told = (kind: NoticeKind, more: Partial<RelatedArticle> = {}): RelatedArticle => ({
  kind,
  id: kind,
  title: kind,
  url: `https://stem.example/journals/${kind}`,
  ...more,
})

test('a paper with notices has a line for each of them, with the day and the permanent address', () => {
  const notices = [
    told('correction'),
    told('expression-of-concern', { published: '2026-05-03' }),
    told('retraction', { published: '2026-06-04', doi: '10.5555/notice' }),
  ]
  expect(noticeRemark(buildRecord({ notices }))).toBe(
    'Corrected, https://stem.example/journals/correction; ' +
      'Expression of concern 2026-05-03, https://stem.example/journals/expression-of-concern; ' +
      'Retracted 2026-06-04, https://doi.org/10.5555/notice',
  )
})

test('a notice has a line on the paper that it is about', () => {
  expect(noticeRemark(buildRecord({ noticeOf: told('retraction', { doi: '10.5555/paper' }) }))).toBe(
    'Retraction of https://doi.org/10.5555/paper',
  )
})

test('every other paper has no remark', () => {
  expect(noticeRemark(buildRecord())).toBeUndefined()
})

test('every reference manager gets the line in the record, and only if there is one', () => {
  const retracted = buildRecord({ notices: [told('retraction', { doi: '10.5555/notice_1' })], standing: 'retracted' })
  const remark = 'Retracted, https://doi.org/10.5555/notice_1'
  expect(toRis(retracted)).toContain(`N1  - ${remark}\r\n`)
  expect(toBibtex(retracted)).toContain('note = {Retracted, https://doi.org/10.5555/notice\\_1}')
  expect(toCslJson(retracted)).toMatchObject({ note: remark, status: 'Retracted' })
  expect(toEndnote(retracted)).toContain(`<notes>${remark}</notes>`)
  const plain = buildRecord()
  expect(toRis(plain)).not.toContain('N1  - ')
  expect(toBibtex(plain)).not.toContain('note = ')
  expect(Object.keys(toCslJson(plain))).not.toEqual(expect.arrayContaining(['note']))
  expect(toEndnote(plain)).not.toContain('<notes>')
})
