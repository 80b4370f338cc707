// The mail as administrators see it. No answer contains the text of a secret letter.
import { z } from '@hono/zod-openapi'
import { letterKinds, mailStates } from '#src/domain/mail.ts'
import { pageNumber, pageSize, single } from './pagination.ts'

export const mailObject = z
  .object({
    id: z.string(),
    /** What caused it; null for letters of earlier releases. */
    kind: z.enum(letterKinds).nullable(),
    recipient: z.string(),
    subject: z.string(),
    state: z.enum(mailStates).openapi({
      description: 'waiting: not tried yet or being sent; failed: an attempt failed; expired: not sent in time; sent',
    }),
    /** It contains a link for its reader alone: its text is never shown, and it is never sent again. */
    secret: z.boolean(),
    attempts: z.number().int(),
    lastError: z.string().nullable(),
    createdAt: z.string(),
    /** Null when it is not tried again automatically. */
    nextAttemptAt: z.string().nullable(),
    /** After this instant it is useless and not sent any more. */
    expiresAt: z.string().nullable(),
    sentAt: z.string().nullable(),
  })
  .openapi('Mail')

export type MailObject = z.infer<typeof mailObject>

export const mailWithText = mailObject.extend({ text: z.string().nullable() }).openapi('MailWithText')

export type MailWithText = z.infer<typeof mailWithText>

export const mailList = z
  .object({
    messages: z.array(mailObject),
    pagination: z.object({
      currentPage: z.number().int(),
      totalPages: z.number().int(),
      totalMessages: z.number().int(),
    }),
    /** For all messages, whatever the list shows. */
    counts: z.object({
      waiting: z.number().int(),
      failed: z.number().int(),
      expired: z.number().int(),
      sent: z.number().int(),
    }),
    delivery: z.object({
      /** Host and port of the mail server; null while messages are written to the outbox folder. */
      server: z.string().nullable(),
      /** The address that messages come from. */
      from: z.string(),
    }),
  })
  .openapi('MailList')

export type MailList = z.infer<typeof mailList>

export const mailListQuery = z.object({
  page: pageNumber,
  limit: pageSize(20),
  state: single.openapi({ description: `One of ${mailStates.join(', ')}; anything else means all` }),
  q: single.openapi({ description: 'A part of the address or the subject' }),
})

export const queuedMail = z.object({ id: z.string() }).openapi('QueuedMail')

export type QueuedMail = z.infer<typeof queuedMail>
