// The records in a bag: the contents of paper.json, issues.json and periodical.json, parsed as strictly as any outside
// input. An unknown field comes from a later version, and ignoring it would lose it.

import { z } from 'zod'
import { preservedStatuses } from '#src/domain/article/article-status.ts'
import { type PrintedDeclaration, printedDeclarations } from '#src/domain/article/declarations.ts'
import { disciplines } from '#src/domain/article/discipline.ts'
import { articleFileTypes, fileTypes } from '#src/domain/article/file-type.ts'
import { noticeKinds, standings } from '#src/domain/article/notice.ts'
import { creditRoles } from '#src/domain/contributor/credit-roles.ts'
import { isId } from '#src/domain/ids.ts'
import { issueStates } from '#src/domain/issue.ts'
import { preservedTypesettingStates } from '#src/domain/typesetting.ts'
import type { PreservedArticle, PreservedIssue } from '#src/features/articles/preserved/index.ts'

const id = z.string().refine(isId)
// Far beyond what the program accepts, whatever its limits are set to.
const line = z.string().max(100_000)
const text = z.string().max(10_000_000)
const instant = z.iso.datetime({ offset: true })
const day = z.iso.date()
const count = z.int().min(0).max(1_000_000_000)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** A name that is safe as the last part of a path on every system. */
const fileName = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,150}$/)
const pictureType = z.enum(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml'])

const contributor = z.strictObject({
  name: line,
  given: line.optional(),
  family: line.optional(),
  otherNames: z
    .array(z.strictObject({ language: line, name: line, given: line.optional(), family: line.optional() }))
    .max(1_000)
    .optional(),
  isOrganisation: z.boolean().optional(),
  affiliations: z
    .array(
      z.strictObject({
        name: line,
        ror: line.optional(),
        otherNames: z
          .array(z.strictObject({ language: line, name: line }))
          .max(1_000)
          .optional(),
      }),
    )
    .optional(),
  orcid: line.optional(),
  isCorresponding: z.boolean().optional(),
  roles: z.array(z.enum(creditRoles)).optional(),
})

const translatedTexts = z.strictObject({
  language: line,
  title: line.optional(),
  abstract: text.optional(),
  keywords: z.array(line).max(1_000).optional(),
})

const file = z.strictObject({
  type: z.enum(articleFileTypes),
  version: z.int().min(1).max(1_000_000),
  sha256,
  size: count,
  createdAt: instant,
  typeset: z.boolean(),
})

const picture = z.strictObject({ name: fileName, sha256, mediaType: pictureType, size: count })

const typesetting = z.strictObject({
  state: z.enum(preservedTypesettingStates),
  requestedAt: instant,
  finishedAt: instant.optional(),
  failure: z
    .custom<NonNullable<PreservedArticle['typesetting']>['failure']>((value) => typeof value === 'string')
    .optional(),
  engine: line.optional(),
  counts: z
    .strictObject({
      headings: count,
      figures: count,
      tables: count,
      equations: count,
      notes: count,
      references: count,
      citations: count,
      pictures: count,
    })
    .optional(),
})

export const articleRecord = z.strictObject({
  id,
  status: z.enum(preservedStatuses),
  title: line,
  abstract: text,
  authors: z.array(contributor).max(10_000),
  keywords: z.array(line).max(1_000),
  content: text.optional(),
  articleType: line.optional(),
  language: line.optional(),
  references: z.array(line).max(10_000).optional(),
  translations: z.array(translatedTexts).max(1_000).optional(),
  discipline: z.enum(disciplines).optional(),
  periodicalName: line,
  volume: count,
  issue: count,
  position: count.optional(),
  pages: line.optional(),
  doi: line.optional(),
  licence: line.optional(),
  copyrightHolder: line.optional(),
  externalPdfUrl: line.optional(),
  fullTextUrl: line.optional(),
  peerReviewed: z.boolean().optional(),
  declarations: z
    .strictObject(
      Object.fromEntries(printedDeclarations.map((kind) => [kind, text.optional()])) as Record<
        PrintedDeclaration,
        z.ZodOptional<typeof text>
      >,
    )
    .optional(),
  publicationDate: day.optional(),
  receivedAt: day.optional(),
  revisedAt: day.optional(),
  acceptedAt: day.optional(),
  standing: z.enum(standings).optional(),
  noticeOf: z.strictObject({ kind: z.enum(noticeKinds), articleId: id }).optional(),
  createdAt: instant,
  updatedAt: instant,
  changedAt: instant,
  withdrawnAt: instant.optional(),
  withdrawalReason: text.optional(),
  files: z.array(file).max(100_000),
  pictures: z.array(picture).max(100_000),
  mark: z.strictObject({ sha256, plain: z.strictObject({ sha256, size: count }) }).optional(),
  typesetting: typesetting.optional(),
  formerAddresses: z
    .array(z.strictObject({ place: line, file: z.enum(fileTypes).optional() }))
    .max(1_000)
    .optional(),
}) satisfies z.ZodType<PreservedArticle>

const issue = z.strictObject({
  volume: count,
  issue: count,
  title: line.optional(),
  description: text.optional(),
  label: line.optional(),
  coverDate: line.optional(),
  state: z.enum(issueStates).optional(),
  publishOn: day.optional(),
  publishedOn: day.optional(),
  cover: z.strictObject({ sha256, mediaType: pictureType }).optional(),
  sections: z
    .array(z.strictObject({ kind: line, titles: z.array(z.strictObject({ language: line, title: line })).max(1_000) }))
    .max(1_000)
    .optional(),
  translations: z
    .array(z.strictObject({ language: line, title: line.optional(), description: text.optional() }))
    .max(1_000)
    .optional(),
  formerAddresses: z.array(line).max(100).optional(),
  updatedAt: instant,
}) satisfies z.ZodType<PreservedIssue>

export const issueRecords = z.array(issue).max(100_000)

/** `savedAt` is absent if the settings were never saved. */
export const settingsRecord = z.strictObject({
  savedAt: instant.optional(),
  record: z.record(z.string(), z.unknown()),
})
