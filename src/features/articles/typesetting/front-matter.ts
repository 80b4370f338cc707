// What is printed around a paper's text: its record, and that of the title it appears in.

import type { Article, Author } from '#src/domain/article/article.ts'
import type { BibliographicRecord } from '#src/domain/article/bibliographic-record.ts'
import { disciplineNames } from '#src/domain/article/discipline.ts'
import { nameInParts } from '#src/domain/contributor/contributor.ts'
import { familyWithParticle } from '#src/domain/contributor/person-name.ts'
import { issueLabel, issueYear } from '#src/domain/issue.ts'
import type { Periodical } from '#src/features/periodical/index.ts'
import type { FrontAuthor, FrontMatter } from '#src/formats/full-text/front-matter.ts'

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

/** With the parts of the name, for lines that put the family name first; a name without parts is used whole. */
function frontAuthor(author: Author): FrontAuthor {
  const name = nameInParts(author)
  if ('literal' in name) return { ...author, family: name.literal }
  const family = familyWithParticle(name)
  return name.suffix ? { ...author, family } : { ...author, given: name.given, family }
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
    authors: article.authors.map(frontAuthor),
    keywords: article.keywords,
    articleType: article.articleType,
    discipline: article.discipline && disciplineNames[article.discipline],
    doi: article.doi,
    place: { volume, issue, label: article.issueLabel ?? issueLabel({ volume, issue }), year },
    firstPage,
    received: article.receivedAt,
    revised: article.revisedAt,
    accepted: article.acceptedAt,
    published: article.publicationDate,
    licence: licenceOf(article, periodical),
    copyrightHolder: article.copyrightHolder,
    copyrightYear: year,
    standing: article.standing,
    notices: notices.length > 0 ? notices : undefined,
    noticeOf,
    isProof: false,
  }
}

/** The address of the terms is known if they are the periodical's current ones. */
function licenceOf({ licence }: Article, periodical: Periodical): FrontMatter['licence'] {
  if (!licence) return undefined
  return { label: licence, url: periodical.licence?.label === licence ? periodical.licence.url : undefined }
}
