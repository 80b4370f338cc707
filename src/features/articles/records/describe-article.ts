// Papers in the terms of indexes, archives, reference lists and reference managers.

import type { Article } from '#src/domain/article/article.ts'
import type { BibliographicRecord } from '#src/domain/article/bibliographic-record.ts'
import { disciplineNames } from '#src/domain/article/discipline.ts'
import { labelOfPlace } from '#src/domain/article/place.ts'
import { issueYear } from '#src/domain/issue.ts'
import { licenceOf } from '#src/domain/licence.ts'
import { findRelated } from '#src/features/articles/store/article-notice-store.ts'
import { type Periodical, readPeriodical } from '#src/features/periodical/index.ts'
import type { Services } from '#src/platform/services.ts'
import { relatedArticles } from './related-articles.ts'

/** `addressOf` returns the permanent address of a paper. */
export type DescribeDeps = Pick<Services, 'db' | 'publicUrl'> & { addressOf(articleId: string): string }

export async function describeArticle(deps: DescribeDeps, article: Article): Promise<BibliographicRecord> {
  const [record] = await describeArticles(deps, [article])
  if (!record) throw new Error('a paper was not described')
  return record
}

/** In the same order; a few queries for all of them. */
export async function describeArticles(
  deps: DescribeDeps,
  articles: readonly Article[],
): Promise<BibliographicRecord[]> {
  const periodical = await readPeriodical(deps.db)
  const related = await findRelated(deps.db, articles)
  return articles.map((article) => ({
    ...recordOf(deps, article, periodical),
    ...relatedArticles(article, related.get(article.id), deps.addressOf),
  }))
}

function recordOf(
  deps: DescribeDeps,
  article: Article,
  periodical: Periodical,
): Omit<BibliographicRecord, 'notices' | 'noticeOf'> {
  const { id, volume, issue, files } = article
  const url = deps.addressOf(id)
  const year = Number(article.publicationDate?.slice(0, 'YYYY'.length) ?? issueYear({ volume }))
  const fileAt = (address: string, file: { size: number } | undefined) => file && { url: address, size: file.size }
  return {
    id,
    title: article.title,
    abstract: article.abstract,
    contributors: article.authors,
    keywords: article.keywords,
    articleType: article.articleType,
    discipline: article.discipline && disciplineNames[article.discipline],
    periodical: describePeriodical(article, periodical, deps.publicUrl),
    volume,
    issue,
    issueLabel: labelOfPlace(article),
    pages: article.pages,
    doi: article.doi,
    published: article.publicationDate,
    received: article.receivedAt,
    revised: article.revisedAt,
    accepted: article.acceptedAt,
    changed: article.changedAt,
    url,
    language: article.language ?? periodical.languages[0] ?? 'en',
    translations: article.translations ?? [],
    references: files.jats ? [] : (article.references ?? []),
    licence: article.licence ? licenceOf(article.licence, periodical.licence) : undefined,
    copyright: { holder: article.copyrightHolder, year },
    files: {
      pdf: fileAt(`${url}.pdf`, files.pdf),
      docx: fileAt(`${url}.docx`, files.docx),
      jats: fileAt(`${url}.xml`, files.jats),
      archival: fileAt(`${url}/archival.pdf`, files.archival),
    },
    standing: article.standing,
  }
}

function describePeriodical(
  { periodicalName }: Article,
  { name, shortName, abbreviation, issn, publisher }: Periodical,
  publicUrl: string,
): BibliographicRecord['periodical'] {
  // An earlier title has its own ISSN: today's facts do not describe it.
  if (periodicalName !== name) return { name: periodicalName, issn: {}, url: publicUrl }
  return {
    name,
    abbreviation: abbreviation ?? shortName,
    issn: { online: issn.online, print: issn.print },
    publisher: publisher && { name: publisher.name, ror: publisher.ror, country: publisher.country },
    url: publicUrl,
  }
}
