// How the API document describes JSON requests and answers.
import type { ZodType } from 'zod'
import { errorBody } from '#src/wire/error.ts'

/** Required: a body of another content type is refused, while an optional one would pass unread. */
export function jsonBody<T extends ZodType>(schema: T) {
  return { body: { required: true, content: { 'application/json': { schema } } } }
}

export function jsonAnswer<T extends ZodType>(description: string, schema: T) {
  return { description, content: { 'application/json': { schema } } }
}

export const failures = {
  invalid: jsonAnswer('A field is missing or wrong: `message` names it', errorBody),
  unauthenticated: jsonAnswer('Not signed in, or the session has ended', errorBody),
  notFound: jsonAnswer('Not found', errorBody),
  emailTaken: jsonAnswer('An account with this email already exists', errorBody),
  tooMany: {
    ...jsonAnswer('Too many attempts', errorBody),
    headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' as const } } },
  },
}

export const signedInOnly = [{ bearer: [] }]
