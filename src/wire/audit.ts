// The audit log as administrators read it.
import { z } from '@hono/zod-openapi'
import { auditOutcomes } from '#src/domain/audit.ts'
import { pageNumber, pageSize, single } from './pagination.ts'

export const auditEvent = z
  .object({
    id: z.string(),
    at: z.string(),
    /** One of `auditActs`, or an act of an earlier release. */
    act: z.string(),
    outcome: z.enum(auditOutcomes),
    /** Absent when nobody was signed in. The name is absent when the account no longer exists. */
    who: z.object({ id: z.string(), name: z.string().optional() }).optional(),
    /** The thing's name at that time; for an account, its current name. */
    object: z.object({ kind: z.string(), id: z.string(), name: z.string().optional() }).optional(),
    /** Absent when it came from many addresses. */
    address: z.string().optional(),
    detail: z.string().optional(),
    /** How often, from `at` until `lastAt`, when more than once. */
    times: z.number().int().optional(),
    lastAt: z.string().optional(),
  })
  .openapi('AuditEvent')

export type AuditEventObject = z.infer<typeof auditEvent>

export const auditList = z
  .object({
    events: z.array(auditEvent),
    pagination: z.object({
      currentPage: z.number().int(),
      totalPages: z.number().int(),
      totalEvents: z.number().int(),
    }),
  })
  .openapi('AuditList')

export type AuditList = z.infer<typeof auditList>

export const auditFilter = z.object({
  act: single,
  account: single,
  from: single.openapi({ description: 'The first day, YYYY-MM-DD (UTC)' }),
  to: single.openapi({ description: 'The last day, YYYY-MM-DD (UTC)' }),
})

export const auditQuery = auditFilter.extend({ page: pageNumber, limit: pageSize(50) })
