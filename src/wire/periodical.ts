// The title with the ISSN, as far as pages and readers need it. Unset facts are absent, never placeholders.

import { z } from '@hono/zod-openapi'
import { disciplines } from '#src/domain/article/discipline.ts'
import { pageSlugs } from '#src/domain/page-slug.ts'
import { boardRoles, copyrightHolders } from '#src/domain/periodical.ts'

const issueObject = z.object({ volume: z.number().int(), issue: z.number().int(), label: z.string() })

const linkObject = z.object({ name: z.string(), url: z.string() })

export const periodicalObject = z
  .object({
    name: z.string(),
    shortName: z.string(),
    abbreviation: z.string().optional(),
    tagline: z.string().optional(),
    description: z.string().optional(),
    keywords: z.array(z.string()),
    issn: z.object({
      online: z.string().optional(),
      print: z.string().optional(),
      /** True while an ISSN has been applied for but not assigned. */
      applied: z.boolean().optional(),
    }),
    publisher: z
      .object({
        name: z.string(),
        kind: z.string().optional(),
        url: z.string().optional(),
        /** The whole address of its entry in the Research Organization Registry. */
        ror: z.string().optional(),
        address: z.array(z.string()).optional(),
        country: z.string().optional(),
      })
      .optional(),
    contact: z.object({
      person: z.string().optional(),
      email: z.string().optional(),
      ethicsEmail: z.string().optional(),
      technicalEmail: z.string().optional(),
      phone: z.string().optional(),
      hours: z.string().optional(),
      /** Working days within which the office answers. */
      replyDays: z.number().int().optional(),
      /** Lines of the postal address. */
      postal: z.array(z.string()).optional(),
    }),
    /** Degrees, WGS 84; `zoom` as OpenStreetMap counts it. */
    location: z
      .object({ latitude: z.number(), longitude: z.number(), zoom: z.number().int(), label: z.string() })
      .optional(),
    social: z.array(z.object({ network: z.string(), url: z.string(), label: z.string() })),
    frequency: z.object({ label: z.string(), issuesPerYear: z.number().int() }),
    firstIssue: issueObject,
    currentIssue: issueObject,
    /** Limits that the guide recommends to authors; nothing is refused because of them. */
    limits: z.object({
      abstractWords: z.number().int(),
      keywordsMin: z.number().int(),
      keywordsMax: z.number().int(),
      manuscriptWordsMin: z.number().int(),
      manuscriptWordsMax: z.number().int(),
    }),
    licence: z.object({ label: z.string(), url: z.string() }).optional(),
    /** Who keeps the copyright of the papers. */
    copyrightHolder: z.enum(copyrightHolders).optional(),
    fees: z
      .object({
        none: z.boolean(),
        statement: z.string(),
        /** For a published paper, and for a submitted manuscript; the currency by its code. */
        processing: z.number().int().optional(),
        submission: z.number().int().optional(),
        currency: z.string().optional(),
        waivers: z.string().optional(),
      })
      .optional(),
    review: z.object({
      reviewers: z.number().int().optional(),
      /** Days until the first check, weeks until the reviews are in. */
      checkDays: z.number().int().optional(),
      reviewWeeks: z.number().int().optional(),
    }),
    preservation: z.array(linkObject),
    indexing: z.array(linkObject),
    archiveStatistics: z.array(z.object({ label: z.string(), value: z.string() })),
    /** The five plates of the first page, in order. */
    carousel: z.array(z.object({ plate: z.enum(disciplines), alt: z.string(), caption: z.string() })),
    /** Where copies of papers' PDFs are kept, in case every address here fails; `:id` stands for the paper. */
    downloadMirrors: z.array(z.string()).optional(),
    doiPrefix: z.string().optional(),
    /** The largest file that the server accepts, in bytes. */
    uploadMaxBytes: z.number().int().optional(),
    /** False if the site has no mail server: its letters then stay with its operator. */
    sendsMail: z.boolean().optional(),
    /** True if readers can have a letter for each new issue. */
    newsletter: z.boolean().optional(),
    /** Pages that the footer does not link to. */
    notInFooter: z.array(z.enum(pageSlugs)).optional(),
    /** Whether /test answers. */
    testPage: z.boolean(),
    /** Shown on every page while it is set; a demonstration identifies itself here. */
    notice: z.string().optional(),
  })
  .openapi('Periodical')

export type PeriodicalObject = z.infer<typeof periodicalObject>

const boardMember = z.object({
  name: z.string(),
  degree: z.string().optional(),
  role: z.enum(boardRoles),
  affiliation: z.string(),
  department: z.string().optional(),
  city: z.string().optional(),
  country: z.string().optional(),
  orcid: z.string().optional(),
  email: z.string().optional(),
  url: z.string().optional(),
  subjects: z.array(z.string()),
  /** A year. */
  since: z.number().int().optional(),
})

export const boardObject = z
  .object({ members: z.array(boardMember), reviewedOn: z.string().optional() })
  .openapi('EditorialBoard')

export type BoardMember = z.infer<typeof boardMember>
export type BoardObject = z.infer<typeof boardObject>

const heading = { id: z.string(), heading: z.string(), html: z.string() }

/** A page's text: safe HTML in sections, one for each second-level heading, with its third-level parts. */
export const pageTextObject = z
  .object({
    slug: z.enum(pageSlugs),
    title: z.string(),
    /** One plain sentence for search engines. */
    description: z.string(),
    /** The HTML before the first section; may be empty. */
    lead: z.string(),
    sections: z.array(z.object({ ...heading, parts: z.array(z.object(heading)) })),
    /** A day, YYYY-MM-DD. */
    updatedOn: z.string(),
  })
  .openapi('PageText')

export type PageText = z.infer<typeof pageTextObject>
