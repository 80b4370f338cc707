// What is printed around a paper's text: its record, and that of the title it appears in.
import type { Periodical } from '#src/features/periodical/index.ts'
import { affiliationLine, nameInParts } from '#src/formats/contributor.ts'
import type { FrontAuthor, FrontMatter } from '#src/formats/full-text/front-matter.ts'
import { issueLabel, issueYear } from '#src/formats/issue.ts'
import { familyWithParticle } from '#src/formats/person-name.ts'
import { type Article, type Author, disciplineNames } from './article.ts'

/** What the title says of itself on every paper, and on every proof. */
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

/** With the parts of a name that is a person's, for lines that put the family first. */
function frontAuthor(author: Author): FrontAuthor {
  const name = nameInParts(author)
  const front = { ...author, affiliation: affiliationLine(author) }
  return 'literal' in name || name.suffix ? front : { ...front, given: name.given, family: familyWithParticle(name) }
}

export function frontOfArticle(
  article: Article,
  from: { periodical: Periodical; publicUrl: string; url: string; firstPage: number },
): FrontMatter {
  const { periodical, publicUrl, url, firstPage } = from
  const title = frontOfPeriodical(periodical, publicUrl)
  const { volume, issue } = article
  const year = Number(article.publicationDate?.slice(0, 'YYYY'.length) ?? issueYear({ volume }))
  return {
    ...title,
    // An earlier title has its own ISSN: what is known of today's does not describe it.
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
    place: { volume, issue, label: issueLabel({ volume, issue }), year },
    firstPage,
    received: article.receivedAt,
    revised: article.revisedAt,
    accepted: article.acceptedAt,
    published: article.publicationDate,
    licence: licenceOf(article, periodical),
    copyrightHolder: article.copyrightHolder,
    copyrightYear: year,
    isProof: false,
  }
}

/** The address of the terms is known where they are those the periodical states. */
function licenceOf({ licence }: Article, periodical: Periodical): FrontMatter['licence'] {
  if (!licence) return undefined
  return { label: licence, url: periodical.licence?.label === licence ? periodical.licence.url : undefined }
}
