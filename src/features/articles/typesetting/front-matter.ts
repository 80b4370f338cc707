// What is printed around a paper's text: its record, and that of the title it appears in.

import type { Article } from '#src/domain/article/article.ts'
import type { BibliographicRecord } from '#src/domain/article/bibliographic-record.ts'
import { disciplineNames } from '#src/domain/article/discipline.ts'
import { labelOfPlace } from '#src/domain/article/place.ts'
import { withNameInParts } from '#src/domain/contributor/contributor.ts'
import { issueYear } from '#src/domain/issue.ts'
import { licenceOf } from '#src/domain/licence.ts'
import type { Periodical } from '#src/features/periodical/index.ts'
import type { FrontMatter } from '#src/formats/full-text/front-matter.ts'
import { placeInFront } from '#src/formats/full-text/place-in-front.ts'

/** The title's own facts on every paper, and on every proof. */
export function frontOfPeriodical(
  periodical: Periodical,
  publicUrl: string,
): Pick<FrontMatter, 'periodical' | 'language' | 'remark'> {
  const { name, shortName, abbreviation, issn, publisher, languages, notice } = periodical
  return {
    language: languages[0] ?? 'en',
    remark: notice,
    periodical: {
      name,
      abbreviation: abbreviation ?? shortName,
      issn: { electronic: issn.online, print: issn.print },
      publisher: publisher?.name,
      url: publicUrl,
    },
  }
}

/** The notices about the paper, and the paper that it is a notice about. */
type Relations = Pick<BibliographicRecord, 'notices' | 'noticeOf'>

export function frontOfArticle(
  article: Article,
  from: { periodical: Periodical; publicUrl: string; url: string; firstPage: number } & Relations,
): FrontMatter {
  const { periodical, publicUrl, url, firstPage, notices, noticeOf } = from
  const title = frontOfPeriodical(periodical, publicUrl)
  const { volume, issue } = article
  const year = Number(article.publicationDate?.slice(0, 'YYYY'.length) ?? issueYear({ volume }))
  return {
    ...title,
    // An earlier title has its own ISSN: today's facts do not describe it.
    periodical:
      article.periodicalName === periodical.name
        ? title.periodical
        : { name: article.periodicalName, url: title.periodical.url },
    url,
    title: article.title,
    abstract: article.abstract,
    authors: article.authors.map(withNameInParts),
    keywords: article.keywords,
    references: article.references,
    articleType: article.articleType,
    language: article.language ?? title.language,
    translations: article.translations,
    discipline: article.discipline && disciplineNames[article.discipline],
    doi: article.doi,
    place: placeInFront({ volume, issue }, labelOfPlace(article), year),
    firstPage,
    received: article.receivedAt,
    revised: article.revisedAt,
    accepted: article.acceptedAt,
    published: article.publicationDate,
    licence: article.licence ? licenceOf(article.licence, periodical.licence) : undefined,
    copyrightHolder: article.copyrightHolder,
    copyrightYear: year,
    statements: article.declarations,
    standing: article.standing,
    notices: notices.length > 0 ? notices : undefined,
    noticeOf,
    isProof: false,
  }
}
