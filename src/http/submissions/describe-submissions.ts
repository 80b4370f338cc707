// How the API document describes the answers of the submission routes.
import { z } from '@hono/zod-openapi'
import { errorBody } from '#src/wire/error.ts'

export const json = <T extends z.ZodType>(description: string, schema: T) => ({
  description,
  content: { 'application/json': { schema } },
})

export const params = z.object({ id: z.string() })

export const signedIn = [{ bearer: [] }]

export const failures = {
  invalid: json('A field or the file is missing or wrong: `message` says which', errorBody),
  unauthenticated: json('Not signed in', errorBody),
  forbidden: json('One’s own submission, but only administrators may do this', errorBody),
  notFound: json('No such submission, or not for this viewer', errorBody),
  keyReused: json('The Idempotency-Key was used for another submission', errorBody),
  withdrawn: json('The paper that was published from it has been withdrawn', errorBody),
  tooLate: json('Deleted more than an hour ago', errorBody),
  tooLarge: json('The file is too large', errorBody),
  tooMany: json('Too many manuscripts wait for a decision', errorBody),
}
