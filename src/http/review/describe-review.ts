// What all routes of reviewing have in common. Their acts are recorded in the log of the case, which its authors never see,
// and not in the log of the site.
import { z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { auditNothing } from '#src/http/audit/audit-act.ts'
import type { ApiEnv } from '#src/http/context.ts'
import { jsonAnswer, signedInOnly } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { errorBody } from '#src/wire/error.ts'

export const caseParams = z.object({ id: z.string() })
export const invitationParams = z.object({ id: z.string(), invitation: z.string() })

const refusals = {
  400: jsonAnswer('A field is missing or wrong: `fields` names it', errorBody),
  404: jsonAnswer('No such thing, or not for this viewer', errorBody),
  409: jsonAnswer('The case does not allow it: `code` says why', errorBody),
}

/** For people with an account. */
export const signedIn = {
  tags: ['Review'],
  middleware: [allow('signed-in'), auditNothing()] satisfies MiddlewareHandler<ApiEnv>[],
  security: signedInOnly,
}

export const caseRefusals = {
  ...refusals,
  401: jsonAnswer('Not signed in', errorBody),
  403: jsonAnswer('One of the authors, or not the one who sent it in', errorBody),
}

/** For those who have the link of an invitation. */
export const invited = {
  tags: ['Review'],
  middleware: [allow('reviewer'), auditNothing()] as [MiddlewareHandler<ApiEnv>, MiddlewareHandler<ApiEnv>],
  security: [{ invitation: [] }],
}

export const invitationRefusals = refusals
