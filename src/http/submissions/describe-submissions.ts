// How the API document describes the answers of the submission routes.
import { z } from '@hono/zod-openapi'
import { jsonAnswer } from '#src/http/describe-json.ts'
import { errorBody } from '#src/wire/error.ts'

export const params = z.object({ id: z.string() })

export const failures = {
  invalid: jsonAnswer('A field or the file is missing or wrong: `message` names it', errorBody),
  unauthenticated: jsonAnswer('Not signed in', errorBody),
  forbidden: jsonAnswer('This viewer may read it, but not do this', errorBody),
  notFound: jsonAnswer('No such submission, or not for this viewer', errorBody),
  keyReused: jsonAnswer('The Idempotency-Key was used for another submission', errorBody),
  unpublishable: jsonAnswer(
    'The paper that was published from it has been withdrawn, or it is not accepted, or has changed',
    errorBody,
  ),
  hasReviews: jsonAnswer('It has reviews, which would be lost: confirm with its number', errorBody),
  tooLate: jsonAnswer('Deleted more than an hour ago', errorBody),
  tooLarge: jsonAnswer('The file is too large', errorBody),
  tooMany: jsonAnswer('Too many manuscripts wait for a decision, or too much was uploaded within a day', errorBody),
}
