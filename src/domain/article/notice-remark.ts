// A line about a paper's notices for reference lists and reference managers, whose formats have no field for them.

import { doiUrl } from '#src/domain/identifiers/doi.ts'
import type { BibliographicRecord, RelatedArticle } from './bibliographic-record.ts'
import type { NoticeKind } from './notice.ts'

const remarksOnArticle: Readonly<Record<NoticeKind, string>> = {
  correction: 'Corrected',
  'expression-of-concern': 'Expression of concern',
  retraction: 'Retracted',
}

const remarksOnNotice: Readonly<Record<NoticeKind, string>> = {
  correction: 'Correction to',
  'expression-of-concern': 'Expression of concern about',
  retraction: 'Retraction of',
}

/** 'Retracted 2026-05-03, https://doi.org/10.5555/notice.1'; undefined for a paper without notices. */
export const noticeRemark = (record: BibliographicRecord): string | undefined =>
  noticeRemarks(record).join('; ') || undefined

/** One remark for each notice. */
export function noticeRemarks({ notices, noticeOf }: BibliographicRecord): string[] {
  const remarks = notices.map((notice) => {
    const day = notice.published ? ` ${notice.published}` : ''
    return `${remarksOnArticle[notice.kind]}${day}, ${addressOf(notice)}`
  })
  return [...(noticeOf ? [`${remarksOnNotice[noticeOf.kind]} ${addressOf(noticeOf)}`] : []), ...remarks]
}

const addressOf = ({ doi, url }: RelatedArticle): string => (doi ? doiUrl(doi) : url)
