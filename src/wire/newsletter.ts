// The newsletter: asking for it, confirming, leaving, and what administrators see of it.
import { z } from '@hono/zod-openapi'

const email = z.string().catch('').openapi({ type: 'string' })

export const subscriptionRequest = z.object({ email }).openapi('SubscriptionRequest', { required: ['email'] })

export const newsletterLink = z
  .object({
    purpose: z.enum(['confirm', 'leave']),
    done: z.boolean().openapi({ description: 'The address is confirmed, or deleted' }),
  })
  .openapi('NewsletterLink')

export type NewsletterLinkObject = z.infer<typeof newsletterLink>

export const newsletterObject = z
  .object({
    enabled: z
      .boolean()
      .openapi({ description: 'As the settings say; without a mail server nothing is sent all the same' }),
    sendsMail: z.boolean(),
    subscribers: z.number().int().openapi({ description: 'Addresses whose owners have confirmed them' }),
    unconfirmed: z.number().int(),
    waiting: z.number().int().openapi({ description: 'Letters about issues that are not sent yet' }),
    last: z
      .object({
        volume: z.number().int(),
        issue: z.number().int(),
        seenAt: z.string(),
        letters: z.number().int(),
        done: z.boolean().openapi({ description: 'False while letters are still being queued' }),
      })
      .optional(),
  })
  .openapi('Newsletter')

export type NewsletterObject = z.infer<typeof newsletterObject>

export const removeSubscriberRequest = z.object({ email }).openapi('RemoveSubscriberRequest', { required: ['email'] })

export const removedObject = z.object({ removed: z.boolean() }).openapi('RemovedSubscriber')

export type RemovedObject = z.infer<typeof removedObject>
