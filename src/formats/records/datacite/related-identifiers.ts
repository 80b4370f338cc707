// How a paper relates to others: the title it is in, the works it cites, and its notices.
import { type BibliographicRecord, issnOf, type RelatedArticle } from '#src/domain/article/bibliographic-record.ts'
import type { NoticeKind } from '#src/domain/article/notice.ts'
import type { DataciteRelatedIdentifier, DataciteRelationType } from './datacite-attributes.ts'

/**
 * DataCite has no relation of its own for notices. The nearest in meaning: a correction completes the paper, an
 * expression of concern reviews it, and after a retraction the notice is what counts.
 */
const relations: Record<NoticeKind, { toArticle: DataciteRelationType; toNotice: DataciteRelationType }> = {
  correction: { toArticle: 'IsSupplementTo', toNotice: 'IsSupplementedBy' },
  'expression-of-concern': { toArticle: 'Reviews', toNotice: 'IsReviewedBy' },
  retraction: { toArticle: 'Obsoletes', toNotice: 'IsObsoletedBy' },
}

export function relatedIdentifiers(
  record: BibliographicRecord,
  citedDois: readonly string[],
): DataciteRelatedIdentifier[] {
  const { periodical, notices, noticeOf } = record
  const issn = issnOf(periodical)
  const own = record.doi?.toLowerCase()
  const cited = new Map(citedDois.map((doi) => [doi.toLowerCase(), doi]))
  return [
    ...(issn ? [inTitle(issn)] : []),
    ...(noticeOf ? [toArticle(noticeOf, relations[noticeOf.kind].toArticle)] : []),
    ...notices.map((notice) => toArticle(notice, relations[notice.kind].toNotice)),
    ...[...cited]
      .filter(([folded]) => folded !== own)
      .map(([, doi]) => ({ ...byDoi(doi), relationType: 'References' as const })),
  ]
}

const inTitle = (issn: string): DataciteRelatedIdentifier => ({
  relatedIdentifier: issn,
  relatedIdentifierType: 'ISSN',
  relationType: 'IsPublishedIn',
  resourceTypeGeneral: 'Journal',
})

const byDoi = (doi: string) => ({ relatedIdentifier: doi, relatedIdentifierType: 'DOI' as const })

const toArticle = ({ doi, url }: RelatedArticle, relationType: DataciteRelationType): DataciteRelatedIdentifier => ({
  ...(doi ? byDoi(doi) : { relatedIdentifier: url, relatedIdentifierType: 'URL' as const }),
  relationType,
  resourceTypeGeneral: 'JournalArticle',
})
