// A paper in the terms of reference lists and reference managers.
import { readPeriodical } from '#src/features/periodical/index.ts'
import type { BibliographicRecord } from '#src/formats/bibliographic-record.ts'
import type { Services } from '#src/platform/services.ts'
import type { Article } from './article.ts'

/** `url` is the paper's permanent address. */
export async function describeArticle(
  { db }: Pick<Services, 'db'>,
  article: Article,
  url: string,
): Promise<BibliographicRecord> {
  const { name, shortName, abbreviation, issn, publisher } = await readPeriodical(db)
  const { id, title, abstract, keywords, volume, issue, pages, doi, publicationDate, periodicalName } = article
  // An earlier title has its own ISSN: what is known of today's does not describe it.
  const isToday = periodicalName === name
  return {
    id,
    title,
    abstract,
    authors: article.authors.map((author) => author.name),
    keywords,
    periodical: {
      name: periodicalName,
      ...(isToday
        ? { abbreviation: abbreviation ?? shortName, issn: issn.online ?? issn.print, publisher: publisher?.name }
        : {}),
    },
    volume,
    issue,
    pages,
    doi,
    published: publicationDate,
    url,
    language: 'en',
  }
}
