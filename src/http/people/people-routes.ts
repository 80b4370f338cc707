// People and their roles, for administrators.

import { createRoute, z } from '@hono/zod-openapi'
import { type Actor, accountStatuses, roles } from '#src/domain/actor.ts'
import type { AuditAct } from '#src/domain/audit.ts'
import { totalPages } from '#src/domain/paging.ts'
import { sendPasswordReset } from '#src/features/accounts/by-mail/index.ts'
import { changePerson, endSessions, listPeople, type Person } from '#src/features/accounts/index.ts'
import { countSubmissions } from '#src/features/submissions/index.ts'
import { addAuditDetails, auditAct } from '#src/http/audit/audit-act.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { failures, jsonAnswer, jsonBody, signedInOnly } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { errorBody } from '#src/wire/error.ts'
import { peopleList, peopleQuery, personObject, personRequest } from '#src/wire/people.ts'
import { presentPerson } from './present-person.ts'
import { registerSecondFactorRuleRoutes } from './second-factor-rule-routes.ts'

const params = z.object({ id: z.string() })
const refusals = {
  401: failures.unauthenticated,
  403: jsonAnswer('Not an administrator', errorBody),
}

const list = createRoute({
  method: 'get',
  path: '/api/people',
  tags: ['People'],
  summary: 'Everybody who has an account, by name',
  description: 'An invalid role or status does not filter.',
  middleware: allow('administrator'),
  security: signedInOnly,
  request: { query: peopleQuery },
  responses: { 200: jsonAnswer('One page of people', peopleList), ...refusals },
})

const change = createRoute({
  method: 'patch',
  path: '/api/people/{id}',
  tags: ['People'],
  summary: 'Change a role; disable an account or enable it again',
  description:
    'A new role takes effect with the next request, and the person gets a letter about it. A disabled account is signed out everywhere at once and cannot sign in. ' +
    'Nobody can change their own account here, and the last administrator who can sign in stays one. Where mail is sent, nobody ' +
    'becomes an editor or administrator before they have confirmed the address.',
  middleware: [allow('administrator'), auditAct('account.role-changed')] as const,
  security: signedInOnly,
  request: { params, ...jsonBody(personRequest) },
  responses: {
    200: jsonAnswer('The person after the change', personObject),
    400: failures.invalid,
    ...refusals,
    404: failures.notFound,
    409: jsonAnswer('One’s own account, the last administrator, or an unconfirmed address', errorBody),
  },
})

const signOut = createRoute({
  method: 'delete',
  path: '/api/people/{id}/sessions',
  tags: ['People'],
  summary: 'Sign somebody out everywhere',
  description: 'The session that makes the request stays.',
  middleware: [allow('administrator'), auditAct('account.sessions-ended')] as const,
  security: signedInOnly,
  request: { params },
  responses: { 204: { description: 'They must sign in again' }, ...refusals, 404: failures.notFound },
})

const reset = createRoute({
  method: 'post',
  path: '/api/people/{id}/password-reset',
  tags: ['People'],
  summary: 'Send a person a letter with a password-reset link',
  description: 'The link is in the letter only. The password and the sessions stay as they are until it is used.',
  middleware: [allow('administrator'), auditAct('account.reset-sent')] as const,
  security: signedInOnly,
  request: { params },
  responses: {
    202: { description: 'The letter is queued' },
    ...refusals,
    404: failures.notFound,
    409: jsonAnswer('The account is disabled', errorBody),
    429: failures.tooMany,
  },
})

export function registerPeopleRoutes(api: Api, services: ApiServices): void {
  registerSecondFactorRuleRoutes(api, services)
  const deps = {
    ...services,
    countSubmissions: (actor: Actor, accountIds: readonly string[]) => countSubmissions(services, actor, accountIds),
  }

  api.openapi(list, async (c) => {
    const { q = '', role, status, page, limit } = c.req.valid('query')
    const asked = {
      text: q,
      role: roles.find((name) => name === role),
      status: accountStatuses.find((name) => name === status),
    }
    const found = await listPeople(deps, c.get('actor'), asked, { number: page, size: limit })
    return c.json(
      {
        people: found.items.map((person) => presentPerson(person, services)),
        pagination: {
          currentPage: found.page.number,
          totalPages: totalPages(found.total, limit),
          totalPeople: found.total,
        },
      },
      200,
    )
  })

  api.openapi(change, async (c) => {
    const { id } = c.req.valid('param')
    const { before, after } = await changePerson(deps, c.get('actor'), id, c.req.valid('json'))
    addAuditDetails(c, actBetween(before, after))
    return c.json(presentPerson(after, services), 200)
  })

  api.openapi(signOut, async (c) => {
    await endSessions(services, c.get('actor'), c.req.valid('param').id, c.get('token') ?? '')
    return c.body(null, 204)
  })

  api.openapi(reset, async (c) => {
    await sendPasswordReset(services, c.get('actor'), c.req.valid('param').id)
    return c.body(null, 202)
  })
}

function actBetween(before: Person, after: Person): { act: AuditAct; detail?: string } {
  const roles = before.role === after.role ? {} : { detail: `${before.role} → ${after.role}` }
  if (before.disabledAt === after.disabledAt) return { act: 'account.role-changed', ...roles }
  return { act: after.disabledAt === undefined ? 'account.enabled' : 'account.disabled', ...roles }
}
