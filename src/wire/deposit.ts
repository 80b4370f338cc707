// Deposits as administrators see them: what was sent to the registration agencies and DOAJ about which paper, and the
// result.
import { z } from '@hono/zod-openapi'
import { agencies, depositObstacles, depositStates } from '#src/domain/deposit.ts'
import { pageNumber, pageSize, single } from './pagination.ts'

export const depositObject = z
  .object({
    id: z.string(),
    agency: z.enum(agencies),
    paper: z.object({
      id: z.string(),
      title: z.string(),
      /** A tombstone is then at its address. */
      withdrawn: z.boolean(),
    }),
    /** The DOI under which it was last sent; null before that, and for papers without one. */
    doi: z.string().nullable(),
    state: z.enum(depositStates).openapi({
      description:
        'submitted: received, with the outcome pending; refused: read and rejected; failed: not delivered, and not tried again automatically',
    }),
    /** The message from the agency or the connection to it. */
    message: z.string().nullable(),
    attempts: z.number().int(),
    requestedAt: z.string(),
    sentAt: z.string().nullable(),
    finishedAt: z.string().nullable(),
    /** Null when nothing more is sent or asked automatically. */
    nextAt: z.string().nullable(),
  })
  .openapi('Deposit')

export type DepositObject = z.infer<typeof depositObject>

export const agencyObject = z
  .object({
    agency: z.enum(agencies),
    /** Host and port; null while no access is set. */
    host: z.string().nullable(),
    /** Whether papers are sent there. */
    ready: z.boolean(),
    /** What prevents it; `setting` alone: not chosen. */
    missing: z.array(z.enum(depositObstacles)),
  })
  .openapi('RegistrationAgency')

export type AgencyObject = z.infer<typeof agencyObject>

export const depositList = z
  .object({
    deposits: z.array(depositObject),
    pagination: z.object({
      currentPage: z.number().int(),
      totalPages: z.number().int(),
      totalDeposits: z.number().int(),
    }),
    /** For all deposits that match the other filters. */
    counts: z.object({
      waiting: z.number().int(),
      sending: z.number().int(),
      submitted: z.number().int(),
      accepted: z.number().int(),
      refused: z.number().int(),
      failed: z.number().int(),
    }),
    agencies: z.array(agencyObject),
  })
  .openapi('DepositList')

export type DepositList = z.infer<typeof depositList>

export const depositQuery = z.object({
  page: pageNumber,
  limit: pageSize(20),
  agency: single.openapi({ description: `One of ${agencies.join(', ')}; anything else means all` }),
  state: single.openapi({ description: `One of ${depositStates.join(', ')}; anything else means all` }),
  paper: single.openapi({ description: 'The id of a paper' }),
  q: single.openapi({ description: 'A part of the title or of the DOI' }),
})

export const missingDois = z
  .object({
    /** Published papers without a DOI. */
    papers: z.number().int(),
    /** Whether the settings name a prefix and a pattern. */
    set: z.boolean(),
    /** The first of them, with the DOIs that they would get. */
    next: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        doi: z.string(),
        /** Another paper has it, so this one gets none. */
        taken: z.boolean(),
      }),
    ),
  })
  .openapi('MissingDois')

export type MissingDois = z.infer<typeof missingDois>

export const assignedDois = z.object({ assigned: z.number().int(), left: z.number().int() }).openapi('AssignedDois')

export type AssignedDois = z.infer<typeof assignedDois>

export const queuedDeposits = z.object({ queued: z.number().int() }).openapi('QueuedDeposits')

export type QueuedDeposits = z.infer<typeof queuedDeposits>
