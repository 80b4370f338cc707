// People and sign-in in the API. The schemas check only the shape of requests: the rules with the specification's sentences
// are in features/accounts, so that a script and a form get the same answer.
import { z } from '@hono/zod-openapi'
import { roles } from '#src/domain/actor.ts'

export const userObject = z
  .object({
    _id: z.string(),
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    createdAt: z.string(),
    affiliation: z.string().optional(),
    orcid: z.string().optional(),
    emailConfirmed: z.literal(false).optional().openapi({
      description: 'Only there when the address has to be confirmed before a second manuscript',
    }),
    pendingEmail: z.string().optional().openapi({
      description: 'The new address of an editor or administrator, which replaces `email` when it is confirmed',
    }),
    secondFactorNeeded: z.literal(true).optional().openapi({
      description: 'Only there when nothing but turning on two-step sign-in is possible before that',
    }),
  })
  .openapi('User')

export type UserObject = z.infer<typeof userObject>

export const sessionObject = z
  .object({
    token: z.string(),
    user: userObject,
    device: z.string().optional().openapi({
      description: 'A secret for this client to keep, also after signing out, and to send with its next sign-in.',
    }),
  })
  .openapi('Session')

export type SessionObject = z.infer<typeof sessionObject>

export const messageObject = z.object({ message: z.string() }).openapi('Message')

export type MessageObject = z.infer<typeof messageObject>

/**
 * Anything that is not text counts as missing, so that the answer names the missing field in the specification's words.
 */
const text = z.string().catch('').openapi({ type: 'string' })

export const deviceSecret = z
  .string()
  .max(200)
  .optional()
  .catch(undefined)
  .openapi({ type: 'string', description: 'The `device` of an earlier answer to this client' })

export const loginRequest = z
  .object({ email: text, password: text, device: deviceSecret })
  .openapi('LoginRequest', { required: ['email', 'password'] })

export const registerRequest = z
  .object({ name: text, email: text, password: text, role: text, device: deviceSecret })
  .openapi('RegisterRequest', { required: ['name', 'email', 'password'] })

export const profileRequest = z
  .object({
    name: z.string(),
    affiliation: z.string(),
    orcid: z.string(),
    email: z.string(),
    password: z.string(),
    currentPassword: z.string(),
  })
  .partial()
  .openapi('ProfileRequest')

export const forgotPasswordRequest = z.object({ email: text }).openapi('ForgotPasswordRequest', { required: ['email'] })

/** A missing password is treated as a wrong one. */
export const confirmEmailRequest = z.object({ currentPassword: text.optional() }).openapi('ConfirmEmailRequest')

export const deviceLinkRequest = z.object({ device: deviceSecret }).openapi('DeviceLinkRequest')

export const knownDevice = z.object({ device: z.string() }).openapi('KnownDevice')

export type KnownDevice = z.infer<typeof knownDevice>

export const resetPasswordRequest = z
  .object({ password: text })
  .openapi('ResetPasswordRequest', { required: ['password'] })

export const setupRequest = z
  .object({ name: text, email: text, password: text, device: deviceSecret })
  .openapi('SetupRequest', { required: ['name', 'email', 'password'] })

/** A device on which an account is signed in. */
export const signedInDevice = z
  .object({
    id: z.string(),
    browser: z.string().optional(),
    system: z.string().optional(),
    firstSeen: z.string().openapi({ format: 'date' }),
    lastSeen: z.string().openapi({ format: 'date' }),
    /** The hour in which it was last used: two browsers of the same kind are told apart by it. */
    lastSeenHour: z.string().openapi({ format: 'date-time' }),
    current: z.boolean().openapi({ description: 'Whether this request comes from it' }),
  })
  .openapi('SignedInDevice')

export type SignedInDevice = z.infer<typeof signedInDevice>

export const signedInDevices = z.object({ sessions: z.array(signedInDevice) }).openapi('SignedInDevices')

export type SignedInDevices = z.infer<typeof signedInDevices>
