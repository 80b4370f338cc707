// The audit log as administrators read it. The name of an act consists of its subject and what happened to it.
import { z } from '@hono/zod-openapi'
import { pageNumber, pageSize, single } from './pagination.ts'

export const acts = [
  'account.signed-in',
  'account.signed-out',
  'account.registered',
  'account.first-administrator-made',
  'account.reset-requested',
  'account.reset-sent',
  'account.password-reset',
  'account.profile-changed',
  'account.password-changed',
  'account.email-changed',
  'account.role-changed',
  'account.disabled',
  'account.enabled',
  'account.sessions-ended',
  'article.uploaded',
  'article.edited',
  'article.published',
  'article.file-replaced',
  'article.deleted',
  'article.restored',
  'article.typeset',
  'notice.published',
  'article.downloaded',
  'submission.received',
  'submission.published',
  'submission.deleted',
  'submission.restored',
  'submission.ticket-issued',
  'submission.typeset',
  'submission.downloaded',
  'settings.saved',
  'issue.saved',
  'mail.resent',
  'mail.tested',
  'deposit.sent-again',
  'deposit.all-sent',
  'deposit.dois-assigned',
  'sample.loaded',
  'sample.removed',
  'audit.exported',
  'access.refused',
] as const
export type Act = (typeof acts)[number]

export const outcomes = ['done', 'refused', 'failed'] as const
export type Outcome = (typeof outcomes)[number]

export const auditEvent = z
  .object({
    id: z.string(),
    at: z.string(),
    act: z.string(),
    outcome: z.string(),
    /** Absent when nobody was signed in. The name is absent when there is no such account any more. */
    who: z.object({ id: z.string(), name: z.string().optional() }).optional(),
    /** The name is what it was called then; that of an account what it is called now. */
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
