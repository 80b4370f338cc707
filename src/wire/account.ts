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
  })
  .openapi('User')

export type UserObject = z.infer<typeof userObject>

export const sessionObject = z.object({ token: z.string(), user: userObject }).openapi('Session')

export type SessionObject = z.infer<typeof sessionObject>

export const messageObject = z.object({ message: z.string() }).openapi('Message')

export type MessageObject = z.infer<typeof messageObject>

/**
 * Anything that is not text counts as missing, so that the answer names the missing field in the specification's words.
 */
const text = z.string().catch('').openapi({ type: 'string' })

export const loginRequest = z
  .object({ email: text, password: text })
  .openapi('LoginRequest', { required: ['email', 'password'] })

export const registerRequest = z
  .object({ name: text, email: text, password: text, role: text })
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

export const resetPasswordRequest = z
  .object({ password: text })
  .openapi('ResetPasswordRequest', { required: ['password'] })

export const setupRequest = z
  .object({ name: text, email: text, password: text })
  .openapi('SetupRequest', { required: ['name', 'email', 'password'] })
