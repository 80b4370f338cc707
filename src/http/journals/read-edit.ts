// Reads the changes that an editor sends: only the named fields change, and null or blank removes a fact. The checks and
// messages are those of the upload form of a draft; the use case checks what a published paper may not lose.
import type { z } from '@hono/zod-openapi'
import type { ArticleChanges } from '#src/domain/article/article.ts'
import type { Limits } from '#src/domain/limits.ts'
import { checkFacts } from '#src/formats/article-form/check-facts.ts'
import { checkTexts } from '#src/formats/article-form/check-texts.ts'
import { checkTranslations } from '#src/formats/article-form/check-translations.ts'
import { readAuthors, readList } from '#src/http/multipart.ts'
import type { journalEdit } from '#src/wire/journal.ts'
import { inWireNames, missing } from './read-upload.ts'

type Sent = z.infer<typeof journalEdit>

const required = ['volume', 'issue', 'status'] as const
const optional = [
  'publicationDate',
  'pages',
  'doi',
  'licence',
  'articleType',
  'language',
  'discipline',
  'receivedAt',
  'revisedAt',
  'acceptedAt',
  'copyrightHolder',
  'fullTextUrl',
  'peerReviewed',
] as const

/** @throws invalid with the field's name. */
export function readEdit(limits: Limits, sent: Sent, ownPdf: string): ArticleChanges {
  const { content, pdfCloudinaryUrl } = sent
  return {
    ...readTexts(limits, sent),
    ...(content === undefined ? {} : { content: checkTexts(limits, { content: content ?? '' }, {}).content }),
    ...inWireNames(() => readFacts(sent)),
    ...(sent.translations === undefined ? {} : { translations: checkTranslations(sent.translations, limits) }),
    // A paper without an address elsewhere shows the one that it has here.
    ...(pdfCloudinaryUrl === undefined ? {} : readAddress(pdfCloudinaryUrl === ownPdf ? null : pdfCloudinaryUrl)),
  }
}

function readTexts(limits: Limits, sent: Sent): ArticleChanges {
  const named = (['title', 'abstract', 'authors', 'keywords'] as const).filter((name) => sent[name] !== undefined)
  const texts = checkTexts(
    limits,
    {
      title: sent.title ?? '',
      abstract: sent.abstract ?? '',
      authors: readAuthors(asForm(sent.authors), 'authors'),
      keywords: readList(asForm(sent.keywords), 'keywords'),
    },
    sent.title === undefined ? {} : { title: missing.title },
  )
  return Object.fromEntries(named.map((name) => [name, texts[name]]))
}

function readFacts(sent: Sent): ArticleChanges {
  const texts = Object.fromEntries([
    ...required.filter((name) => sent[name] !== undefined).map((name) => [name, String(sent[name])]),
    ...optional.map((name) => [name, String(sent[name] ?? '')]),
  ])
  const facts = checkFacts(texts)
  return Object.fromEntries([
    ...required.filter((name) => facts[name] !== undefined).map((name) => [name, facts[name]]),
    ...optional.filter((name) => sent[name] !== undefined).map((name) => [name, facts[name]]),
  ])
}

function readAddress(address: string | null): ArticleChanges {
  const { externalPdfUrl } = inWireNames(() => checkFacts({ externalPdfUrl: address ?? '' }))
  return { externalPdfUrl }
}

/** A list as the upload form would have sent it. */
function asForm(list: string | readonly unknown[] | null | undefined): string[] {
  return [typeof list === 'string' ? list : JSON.stringify(list ?? [])]
}
