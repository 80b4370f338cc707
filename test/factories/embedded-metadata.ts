// What a reference manager saves from a page: the rules of Zotero's translator "Embedded Metadata" for citation_* tags
// (zotero.org/support/dev/exposing_metadata), written from their description.

export type SavedItem = {
  title: string | undefined
  creators: ({ lastName: string; firstName: string } | { name: string })[]
  publicationTitle: string | undefined
  journalAbbreviation: string | undefined
  ISSN: string | undefined
  volume: string | undefined
  issue: string | undefined
  pages: string | undefined
  date: string | undefined
  DOI: string | undefined
  language: string | undefined
  tags: string[]
  pdf: string | undefined
  abstractNote: string | undefined
  rights: string | undefined
}

export function saveItem(tags: readonly { name: string; content: string }[]): SavedItem {
  const all = (name: string) => tags.filter((tag) => tag.name === name).map(({ content }) => content)
  const one = (name: string) => all(name)[0]
  const [first, last] = [one('citation_firstpage'), one('citation_lastpage')]
  return {
    title: one('citation_title'),
    creators: all('citation_author').map(creatorOf),
    publicationTitle: one('citation_journal_title'),
    journalAbbreviation: one('citation_journal_abbrev'),
    ISSN: all('citation_issn').join(', ') || undefined,
    volume: one('citation_volume'),
    issue: one('citation_issue'),
    pages: first && (last ? `${first}-${last}` : first),
    date: one('citation_publication_date')
      ?.split('/')
      .map((part) => part.padStart(2, '0'))
      .join('-'),
    DOI: one('citation_doi'),
    language: one('citation_language'),
    tags: all('citation_keywords').flatMap((words) => words.split(/[,;]\s*/)),
    pdf: one('citation_pdf_url'),
    abstractNote: one('citation_abstract') ?? one('DC.description'),
    rights: one('DC.rights'),
  }
}

/** The family name is before the comma; without one the last word counts as it. */
function creatorOf(name: string): SavedItem['creators'][number] {
  const [lastName = '', firstName] = name.split(/, ?/)
  if (firstName !== undefined) return { lastName, firstName }
  const words = name.split(' ')
  return words.length === 1 ? { name } : { lastName: words.at(-1) ?? '', firstName: words.slice(0, -1).join(' ') }
}
