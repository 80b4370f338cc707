// One published paper. The specification's API calls it a "journal"; inside the program it is an Article.

import { z } from '@hono/zod-openapi'
import { articleStatuses } from '#src/domain/article/article-status.ts'
import { citationStyles } from '#src/domain/article/citation-style.ts'
import { disciplines } from '#src/domain/article/discipline.ts'
import { type PublicFileType, publicFileTypes } from '#src/domain/article/file-type.ts'
import { articleSorts, type FacetName } from '#src/domain/article/listing.ts'
import { noticeKinds, standings } from '#src/domain/article/notice.ts'
import { authorObject } from './author.ts'
import { listFields } from './manuscript-facts.ts'
import { pageNumber, pageSize, several, single } from './pagination.ts'
import { submissionObject } from './submission.ts'
import { translatedTexts } from './translated-texts.ts'

/** The folder of the papers in every address, of pages, files and the API. */
export const articleFolder = 'journals'

const fileObject = z.object({
  size: z.number().int(),
  /** Of the file's bytes, in hexadecimal. */
  sha256: z.string().optional(),
})

export const journalObject = z
  .object({
    _id: z.string(),
    id: z.string(),
    title: z.string(),
    abstract: z.string(),
    authors: z.array(authorObject),
    keywords: z.array(z.string()),
    content: z.string().nullable(),
    /** 'html' if `content` is the typeset full text, safe to show; otherwise plain text. */
    contentFormat: z.literal('html').optional(),
    status: z.enum(articleStatuses),
    publicationDate: z.string().nullable(),
    publishedDate: z.string().nullable(),
    journalName: z.string().nullable(),
    volume: z.number().int(),
    issue: z.number().int(),
    issueLabel: z.string(),
    pages: z.string().nullable(),
    doi: z.string().nullable(),
    licence: z.string().nullable(),
    pdfCloudinaryUrl: z.string().nullable(),
    pdfWebViewLink: z.string().nullable(),
    files: z.object({
      pdf: fileObject.optional(),
      docx: fileObject.optional(),
      /** JATS XML, at `/journals/{id}.xml`. */
      jats: fileObject.optional(),
      /** The PDF in the form that archives keep, at `/journals/{id}/archival.pdf`. */
      archival: fileObject.optional(),
    } satisfies Record<PublicFileType, unknown>),
    createdAt: z.string(),
    articleType: z.string().optional(),
    /** BCP 47; absent for a paper in the first language of the journal. */
    language: z.string().optional(),
    /** Title, abstract and keywords in other languages; not in lists. */
    translations: z.array(translatedTexts).optional(),
    /** Entries of the reference list of a paper without a typeset text; only in the answer with one paper. */
    references: z.array(z.string()).optional(),
    discipline: z.enum(disciplines).optional(),
    receivedAt: z.string().optional(),
    revisedAt: z.string().optional(),
    acceptedAt: z.string().optional(),
    copyrightHolder: z.string().optional(),
    /** The page on another site on which it can be read. */
    fullTextUrl: z.string().optional(),
    /** Present only if the paper's own record states it. */
    peerReviewed: z.boolean().optional(),
    /** The place in its issue; papers without one follow. */
    position: z.number().int().optional(),
    /** The standing given by its notices; absent for a paper in good standing. */
    standing: z.enum(standings).optional(),
    /**
     * For a correction, an expression of concern or a retraction: its kind, and the id of the paper that it is about.
     */
    noticeOf: z
      .object({
        kind: z.enum(noticeKinds),
        id: z.string(),
        /** Only in the answer about one paper. */
        title: z.string().optional(),
        doi: z.string().nullable().optional(),
      })
      .optional(),
    /** Only in the answer about one paper: the notices about it, oldest first. Absent when there are none. */
    notices: z
      .array(
        z.object({
          kind: z.enum(noticeKinds),
          id: z.string(),
          title: z.string(),
          publicationDate: z.string().nullable(),
          doi: z.string().nullable(),
          reason: z.string(),
          issuedBy: z.array(z.string()),
        }),
      )
      .optional(),
    /** Only in the answer about one paper: true for sample content. */
    sample: z.boolean().optional(),
    /** For administrators: the version that an edit names, so that nobody overwrites changes they have not read. */
    updatedAt: z.string().optional(),
    /** For administrators: the day on which a draft publishes itself; null when it waits for a person. */
    publishOn: z.string().nullable().optional(),
  })
  .openapi('Journal')

export type JournalObject = z.infer<typeof journalObject>

const counted = z.object({ value: z.string(), count: z.number().int() })
const facet = z.array(counted)
/** `name`: of an issue that came from elsewhere with other numbers than those in its address. */
const issueFacet = z.array(counted.extend({ name: z.string().optional() }))

export const journalList = z
  .object({
    journals: z.array(journalObject),
    pagination: z.object({
      currentPage: z.number().int(),
      totalPages: z.number().int(),
      totalJournals: z.number().int(),
      /** There are more: they were not counted, and no page shows them. */
      isMore: z.literal(true).optional(),
    }),
    facets: z
      .object({ year: facet, keyword: facet, author: facet, issue: issueFacet, discipline: facet } satisfies Record<
        FacetName,
        unknown
      >)
      .optional(),
    /** Some counts of `facets` cover only this many papers, the newest of more. */
    newestCounted: z.number().int().optional(),
    /** Words of `q` that occur nowhere, each with the word searched for instead. */
    corrections: z.array(z.object({ typed: z.string(), used: z.string() })).optional(),
    /** For administrators: the number of all papers, whatever the list shows. */
    counts: z.object({ published: z.number().int(), draft: z.number().int() }).optional(),
  })
  .openapi('JournalList')

export type JournalList = z.infer<typeof journalList>

export const journalListQuery = z.object({
  page: pageNumber,
  limit: pageSize(10),
  sortBy: single.openapi({ description: `One of ${articleSorts.join(', ')}; anything else is the default` }),
  order: single,
  status: single,
  scheduled: single.openapi({
    description: '1: only drafts that publish themselves on a day, 0: only drafts that wait for a person',
  }),
  q: single,
  journalName: single,
  year: several,
  author: several,
  keyword: several,
  volume: single,
  issue: several,
  discipline: several,
  facets: single,
})

/** What stays at the address of a paper that was published and withdrawn (HTTP 410). */
export const withdrawnBody = z
  .object({
    message: z.string(),
    code: z.literal('withdrawn'),
    journal: z.object({
      _id: z.string(),
      id: z.string(),
      title: z.string(),
      authors: z.array(authorObject),
      volume: z.number().int(),
      issue: z.number().int(),
      issueLabel: z.string(),
      pages: z.string().nullable(),
      doi: z.string().nullable(),
      publicationDate: z.string().nullable(),
      withdrawnAt: z.string(),
      reason: z.string().optional(),
    }),
  })
  .openapi('WithdrawnJournal')

export type WithdrawnBody = z.infer<typeof withdrawnBody>

export const fileCheck = z
  .object({ exists: z.boolean(), size: z.number().int(), cloudinaryUrl: z.string().optional() })
  .openapi('FileCheck')

export type FileCheck = z.infer<typeof fileCheck>

/** The text parts of the multipart upload, for the API document; the parts are read as a stream. */
export const journalUpload = z
  .object({
    title: z.string(),
    abstract: z.string().optional(),
    authors: z
      .string()
      .optional()
      .openapi({ description: 'A JSON list of names or of authors as in answers, or comma-separated names' }),
    keywords: z.string().optional().openapi({ description: 'A JSON list, or comma-separated keywords' }),
    pdfFile: z.string().optional().openapi({ format: 'binary' }),
    docxFile: z.string().optional().openapi({ format: 'binary' }),
    content: z.string().optional(),
    publicationDate: z.string().optional(),
    volume: z.string().optional(),
    issue: z.string().optional(),
    status: z.string().optional(),
    pages: z.string().optional(),
    doi: z.string().optional(),
    licence: z.string().optional(),
    articleType: z.string().optional(),
    language: z.string().optional(),
    discipline: z.string().optional(),
    receivedAt: z.string().optional(),
    revisedAt: z.string().optional(),
    acceptedAt: z.string().optional(),
    copyrightHolder: z.string().optional(),
    peerReviewed: z.string().optional(),
    pdfCloudinaryUrl: z.string().optional(),
  })
  .openapi('JournalUpload')

const list = (item: z.ZodType) => z.union([z.array(item), z.string()]).nullish()
const text = z.string().nullish()
const number = z.union([z.number(), z.string()]).nullish()

/** What an edit may change: an absent fact stays, null removes an optional one. */
export const journalEdit = z
  .object({
    title: text,
    abstract: text,
    authors: list(z.union([z.string(), authorObject.partial()])).openapi({
      description: 'Names, or authors as in answers; a name may be given by its parts alone',
    }),
    keywords: list(z.string()),
    content: text,
    volume: number,
    issue: number,
    pages: text,
    doi: text,
    licence: text,
    copyrightHolder: text,
    articleType: text,
    language: text,
    discipline: text,
    receivedAt: text,
    revisedAt: text,
    acceptedAt: text,
    publicationDate: text,
    peerReviewed: z.union([z.boolean(), z.string()]).nullish(),
    pdfCloudinaryUrl: text,
    fullTextUrl: text,
    translations: listFields.translations.openapi({ description: 'All of them: one that is left out is removed' }),
    status: text,
    updatedAt: z.string().optional().openapi({ description: 'The version that was read' }),
  })
  .openapi('JournalEdit')

export const fileUpload = z.object({ file: z.string().openapi({ format: 'binary' }) }).openapi('FileUpload')

export const fileVersions = z
  .object({
    versions: z.array(
      z.object({
        type: z.enum(publicFileTypes),
        version: z.number().int(),
        size: z.number().int(),
        sha256: z.string(),
        createdAt: z.string(),
        current: z.boolean(),
        /** Made from the Word file, not uploaded. */
        typeset: z.boolean().optional(),
      }),
    ),
  })
  .openapi('FileVersions')

export type FileVersions = z.infer<typeof fileVersions>

/** The answer to publishing a submission: the submission and the paper that it became. */
export const statusAnswer = z.object({ submission: submissionObject, journal: journalObject }).openapi('StatusAnswer')

export type StatusAnswer = z.infer<typeof statusAnswer>

/** What the head and the headers of a paper's page tell programs. */
export const journalMetadata = z
  .object({
    /** Highwire Press and Dublin Core, in the required order. */
    tags: z.array(z.object({ name: z.string(), content: z.string() })),
    /** schema.org, as JSON-LD. */
    jsonLd: z.record(z.string(), z.unknown()),
    /** The value of the Link header: FAIR Signposting. */
    link: z.string(),
  })
  .openapi('JournalMetadata')

export type JournalMetadata = z.infer<typeof journalMetadata>

/** Where in a full text the words of a search stand. */
export const passageBody = z.object({ passage: z.string().nullable() }).openapi('Passage')

export type PassageBody = z.infer<typeof passageBody>

/** The paper as lines of a reference list, one for each style; `parts`, in order, form the line. */
export const citationList = z
  .object({
    citations: z.array(
      z.object({
        style: z.enum(citationStyles),
        parts: z.array(z.object({ text: z.string(), italic: z.boolean().optional() })),
      }),
    ),
  })
  .openapi('Citations')

export type CitationList = z.infer<typeof citationList>
