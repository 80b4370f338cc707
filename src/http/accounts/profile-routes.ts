// The signed-in person's own account.
import { createRoute } from '@hono/zod-openapi'
import { readOwnProfile } from '#src/features/accounts/confirmation/index.ts'
import { type ProfileField, updateProfile } from '#src/features/accounts/index.ts'
import { addAuditDetails, auditAct } from '#src/http/audit/audit-act.ts'
import type { Api, ApiServices, AuditDetails } from '#src/http/context.ts'
import { failures, jsonAnswer, jsonBody, signedInOnly } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { profileRequest, userObject } from '#src/wire/account.ts'
import { presentAccount } from './present-account.ts'

const me = createRoute({
  method: 'get',
  path: '/api/auth/me',
  tags: ['Accounts'],
  summary: 'The signed-in account',
  middleware: allow('signed-in', { beforeFactor: true }),
  security: signedInOnly,
  responses: { 200: jsonAnswer('The account', userObject), 401: failures.unauthenticated },
})

const profile = createRoute({
  method: 'put',
  path: '/api/auth/profile',
  tags: ['Accounts'],
  summary: 'Change one’s own account',
  description:
    'Absent fields stay as they are. A new `email` or `password` needs `currentPassword`; a new password ends all other sessions. A new ' +
    'address of an editor, an administrator or somebody with two-step sign-in is `pendingEmail` until it is confirmed, where ' +
    'mail is sent.',
  middleware: [allow('signed-in'), auditAct('account.profile-changed')] as const,
  security: signedInOnly,
  request: jsonBody(profileRequest),
  responses: {
    200: jsonAnswer('The account after the change', userObject),
    400: failures.invalid,
    401: failures.unauthenticated,
    409: failures.emailTaken,
    429: failures.tooMany,
  },
})

export function registerProfileRoutes(api: Api, services: ApiServices): void {
  api.openapi(me, async (c) => {
    const { account, pendingEmail } = await readOwnProfile(services, c.get('actor'))
    const actor = c.get('actor')
    const lacksFactor = actor.kind === 'person' && actor.lacksFactor === true
    const presented = presentAccount(account, services, pendingEmail)
    return c.json(lacksFactor ? { ...presented, secondFactorNeeded: true as const } : presented, 200)
  })

  api.openapi(profile, async (c) => {
    const from = { token: c.get('token'), address: c.get('address') }
    const { account, changed, pendingEmail } = await updateProfile(services, c.get('actor'), c.req.valid('json'), from)
    addAuditDetails(c, actOfChange(changed))
    return c.json(presentAccount(account, services, pendingEmail), 200)
  })
}

/** The most important change names the act. */
function actOfChange(changed: readonly ProfileField[]): AuditDetails {
  const detail = changed.filter((field) => field !== 'email' && field !== 'password').join(', ') || undefined
  const hasNewEmail = changed.includes('email')
  if (changed.includes('password')) {
    return { act: 'account.password-changed', detail: hasNewEmail ? 'with the e-mail address' : detail }
  }
  return hasNewEmail ? { act: 'account.email-changed', detail } : { detail }
}
