// Reads and checks the upload form of a paper in the specification's order and words: PDF, Word, title, abstract, authors. A
// draft needs only a title.

import type { NewArticle } from '#src/domain/article/article.ts'
import { requiredOfArticle } from '#src/domain/article/required-texts.ts'
import { AppError, invalid } from '#src/domain/errors.ts'
import type { Limits } from '#src/domain/limits.ts'
import { checkFacts } from '#src/formats/article-form/check-facts.ts'
import { checkTexts } from '#src/formats/article-form/check-texts.ts'
import { readAuthors, readList, type readMultipart } from '#src/http/multipart.ts'

type Form = Awaited<ReturnType<typeof readMultipart>>

const { pdf: pdfFile, docx: docxFile, ...texts } = requiredOfArticle

/** The forms' messages about missing parts, under the wire's names. */
export const missing = { pdfFile, docxFile, ...texts }

export const uploadParts = { pdfFile: 'pdf', docxFile: 'docx' } as const

/** @throws invalid with the field's name. */
export function readUpload(limits: Limits, { fields, files }: Form): NewArticle {
  const { pdfFile, docxFile } = files
  const first = (name: string) => fields[name]?.[0]
  const isDraft = first('status')?.trim().toLowerCase() === 'draft'
  if (!pdfFile && !isDraft) throw invalid('pdf-required', missing.pdfFile, { pdfFile: missing.pdfFile })
  if (!docxFile && !isDraft) throw invalid('docx-required', missing.docxFile, { docxFile: missing.docxFile })
  const texts = checkTexts(
    limits,
    {
      title: first('title'),
      abstract: first('abstract'),
      authors: readAuthors(fields.authors, 'authors'),
      keywords: readList(fields.keywords, 'keywords'),
      content: first('content'),
    },
    isDraft ? { title: missing.title } : missing,
  )
  const facts = inWireNames(() =>
    checkFacts({
      publicationDate: first('publicationDate'),
      volume: first('volume'),
      issue: first('issue'),
      status: first('status'),
      pages: first('pages'),
      doi: first('doi'),
      licence: first('licence'),
      articleType: first('articleType'),
      language: first('language'),
      discipline: first('discipline'),
      receivedAt: first('receivedAt'),
      revisedAt: first('revisedAt'),
      acceptedAt: first('acceptedAt'),
      copyrightHolder: first('copyrightHolder'),
      externalPdfUrl: first('pdfCloudinaryUrl') || first('pdfWebViewLink'),
      peerReviewed: first('peerReviewed'),
    }),
  )
  return {
    ...texts,
    ...facts,
    files: { ...(pdfFile && { pdf: stored(pdfFile) }), ...(docxFile && { docx: stored(docxFile) }) },
    searchText: [docxFile?.text, pdfFile?.text].filter(Boolean).join('\n'),
  }
}

const stored = ({ sha256, size }: { sha256: string; size: number }) => ({ sha256, size })

/** The form uses its own name for the address of a PDF elsewhere. */
export function inWireNames<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields?.externalPdfUrl) throw error
    const { externalPdfUrl, ...others } = error.fields
    throw invalid(error.code, error.message.replace('externalPdfUrl', 'pdfCloudinaryUrl'), {
      ...others,
      pdfCloudinaryUrl: externalPdfUrl,
    })
  }
}
