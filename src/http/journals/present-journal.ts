// Article → "journal", the object of the specification's API.

import { type Actor, isAdministrator } from '#src/domain/actor.ts'
import type { Article, Tombstone } from '#src/domain/article/article.ts'
import { labelOfPlace } from '#src/domain/article/place.ts'
import type { TranslatedTexts } from '#src/domain/article/translated-texts.ts'
import { affiliationLine } from '#src/domain/contributor/affiliation.ts'
import type { JournalObject, WithdrawnBody } from '#src/wire/journal.ts'

export function presentJournal(article: Article, publicUrl: string, viewer: Actor): JournalObject {
  const { id, authors, files } = article
  const ownPdf = files.pdf ? `${publicUrl}/journals/${id}.pdf` : null
  const pdf = article.externalPdfUrl ?? ownPdf
  return {
    _id: id,
    id,
    title: article.title,
    abstract: article.abstract,
    authors: authors.map(presentAuthor),
    keywords: article.keywords,
    content: article.content ?? null,
    status: article.status,
    publicationDate: article.publicationDate ?? null,
    publishedDate: article.status === 'Published' ? (article.publicationDate ?? null) : null,
    journalName: article.periodicalName,
    volume: article.volume,
    issue: article.issue,
    issueLabel: labelOfPlace(article),
    pages: article.pages ?? null,
    doi: article.doi ?? null,
    licence: article.licence ?? null,
    pdfCloudinaryUrl: pdf,
    pdfWebViewLink: pdf,
    files: {
      ...(files.pdf ? { pdf: presentFile(files.pdf) } : {}),
      ...(files.docx ? { docx: presentFile(files.docx) } : {}),
      ...(files.jats ? { jats: presentFile(files.jats) } : {}),
      ...(files.archival ? { archival: presentFile(files.archival) } : {}),
    },
    createdAt: article.createdAt,
    ...known('articleType', article.articleType),
    ...known('language', article.language),
    ...known('translations', article.translations?.map(presentTranslation)),
    ...known('discipline', article.discipline),
    ...known('receivedAt', article.receivedAt),
    ...known('revisedAt', article.revisedAt),
    ...known('acceptedAt', article.acceptedAt),
    ...known('copyrightHolder', article.copyrightHolder),
    ...known('fullTextUrl', article.fullTextUrl),
    ...known('peerReviewed', article.peerReviewed),
    ...(isAdministrator(viewer) ? { updatedAt: article.updatedAt, publishOn: article.publishOn ?? null } : {}),
    ...known('position', article.position),
    ...known('standing', article.standing),
    ...known('noticeOf', article.noticeOf && { kind: article.noticeOf.kind, id: article.noticeOf.articleId }),
  }
}

/** In a list, where no page shows other languages, and three of them would make it four times as long. */
export function presentListed(article: Article, publicUrl: string, viewer: Actor): JournalObject {
  return presentJournal({ ...article, translations: undefined }, publicUrl, viewer)
}

const presentTranslation = ({ keywords, ...texts }: TranslatedTexts) => ({
  ...texts,
  ...(keywords ? { keywords: [...keywords] } : {}),
})

export function presentTombstone(tombstone: Tombstone): WithdrawnBody {
  const { id, title, authors, volume, issue, withdrawnAt } = tombstone
  return {
    message: 'This article has been withdrawn',
    code: 'withdrawn',
    journal: {
      _id: id,
      id,
      title,
      authors: authors.map(presentAuthor),
      volume,
      issue,
      issueLabel: labelOfPlace(tombstone),
      pages: tombstone.pages ?? null,
      doi: tombstone.doi ?? null,
      publicationDate: tombstone.publicationDate ?? null,
      withdrawnAt,
      ...known('reason', tombstone.reason),
    },
  }
}

const presentFile = ({ size, sha256 }: { size: number; sha256: string }) => ({ size, sha256 })

function presentAuthor(author: Article['authors'][number]): JournalObject['authors'][number] {
  const { name, given, family, isOrganisation, affiliations, orcid, isCorresponding, roles } = author
  return {
    name,
    ...known('given', given),
    ...known('family', family),
    ...known('organisation', isOrganisation),
    ...known('affiliation', affiliationLine(author)),
    ...known(
      'affiliations',
      affiliations?.map((one) => ({ name: one.name, ...known('ror', one.ror) })),
    ),
    ...known('orcid', orcid),
    ...known('corresponding', isCorresponding),
    ...known('roles', roles && [...roles]),
  }
}

/** Absent from the answer while its value is unknown. */
function known<Name extends string, Value>(name: Name, value: Value | undefined): { [name in Name]?: Value } {
  return (value === undefined ? {} : { [name]: value }) as { [name in Name]?: Value }
}
