// How the title works: which papers it accepts, what it charges, how it reviews papers and under which terms they appear.
import { z } from 'zod'
import { findPatternFault } from '#src/domain/identifiers/doi-suffix.ts'
import { copyrightHolders, doiAgencies, requestedStyles } from '#src/domain/periodical.ts'
import { atLeastOne, count, currency, doi, line, prose, webAddress } from './record-fields.ts'

export const frequencyRecord = z.object({ label: line, issuesPerYear: z.int().min(1).max(52) })

export const firstIssueRecord = z.object({ volume: atLeastOne, issue: atLeastOne })

export const articleTypeRecord = z
  .object({
    label: line,
    peerReviewed: z.boolean(),
    minWords: count.exactOptional(),
    maxWords: atLeastOne.exactOptional(),
  })
  .refine(({ minWords = 0, maxWords = Number.POSITIVE_INFINITY }) => minWords <= maxWords, {
    path: ['maxWords'],
    message: 'The maximum number of words is less than the minimum',
  })

/** Advice to authors; nothing is refused because of it. */
export const limitsRecord = z
  .object({
    abstractWords: atLeastOne,
    keywordsMin: count,
    keywordsMax: atLeastOne,
    manuscriptWordsMin: count,
    manuscriptWordsMax: atLeastOne,
  })
  .refine(({ keywordsMin, keywordsMax }) => keywordsMin <= keywordsMax, {
    path: ['keywordsMax'],
    message: 'The maximum number of keywords is less than the minimum',
  })
  .refine(({ manuscriptWordsMin, manuscriptWordsMax }) => manuscriptWordsMin <= manuscriptWordsMax, {
    path: ['manuscriptWordsMax'],
    message: 'The maximum number of words is less than the minimum',
  })

export const licenceRecord = z.object({ label: line, url: webAddress })

export const copyrightRecord = z.object({ holder: z.enum(copyrightHolders) })

const contradiction = { message: 'There can be no charge if everything is free for authors' }

/** The statement appears in either case: having no fees is a fact, too. */
export const feesRecord = z
  .object({
    none: z.boolean(),
    statement: prose,
    /** The charge for a published paper, and for a submitted manuscript; unset is not mentioned. */
    processing: count.exactOptional(),
    submission: count.exactOptional(),
    currency: currency.exactOptional(),
    waivers: prose.exactOptional(),
    futurePlans: prose.exactOptional(),
  })
  .refine(({ none, processing }) => !none || !processing, { path: ['processing'], ...contradiction })
  .refine(({ none, submission }) => !none || !submission, { path: ['submission'], ...contradiction })
  .refine(({ processing, submission, currency }) => currency || !(processing || submission), {
    path: ['currency'],
    message: 'An amount needs a currency',
  })

export const advertisingRecord = z.object({ accepted: z.boolean(), policy: prose.exactOptional() })

export const reviewRecord = z.object({
  reviewers: z.int().min(1).max(20).exactOptional(),
  suggestReviewers: z.boolean().exactOptional(),
  publishReviews: z.boolean().exactOptional(),
  signed: z.boolean().exactOptional(),
  screeningTool: line.exactOptional(),
  checkDays: z.int().min(1).max(365).exactOptional(),
  reviewWeeks: z.int().min(1).max(104).exactOptional(),
})

export const doiRecord = z.object({
  prefix: z
    .string()
    .regex(/^10\.\d{4,9}$/, 'A DOI prefix looks like 10.5555')
    .exactOptional(),
  /** Without a prefix, papers get no DOI when they are published. */
  pattern: line
    .superRefine((pattern, context) => {
      const message = findPatternFault(pattern)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .exactOptional(),
  agency: z.enum(doiAgencies).exactOptional(),
  /** DOIs of the whole title, and of the page that describes how papers are corrected and retracted. */
  title: doi.exactOptional(),
  updatePolicy: doi.exactOptional(),
})

/** Whether papers are sent to the Directory of Open Access Journals. */
export const doajRecord = z.object({ push: z.boolean() })

export const citationRecord = z.object({ style: z.enum(requestedStyles) })
