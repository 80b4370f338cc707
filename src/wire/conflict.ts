// Editors in conflict with a submission, and the guests who decide in their place.
import { z } from '@hono/zod-openapi'

const text = z.string().catch('').openapi({ type: 'string' })

export const conflictRequest = z
  .object({ reason: z.string().optional().catch(undefined).openapi({ type: 'string' }) })
  .openapi('ConflictRequest')

export const guestEditorRequest = z.object({ name: text, email: text }).openapi('GuestEditorRequest')

export const guestEditorObject = z.object({ name: z.string(), email: z.string() }).openapi('GuestEditor')

export const clearDenialRequest = z.object({ email: text, reason: text }).openapi('ClearDenialRequest')

/** Somebody who says that they are not an author. `name`: the author with this address, if the list still has one. */
export const deniedAuthorship = z.object({ email: z.string(), name: z.string().optional() }).openapi('DeniedAuthorship')

export const declaredConflict = z.object({ account: z.string(), name: z.string() }).openapi('DeclaredConflict')
