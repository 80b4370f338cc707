// Who makes a request. Every policy takes an actor and never a role or a request alone.

export const roles = ['admin', 'editor', 'author', 'user'] as const
export type Role = (typeof roles)[number]

/** Roles that see the unpublished work of others. */
export const trustedRoles = ['admin', 'editor'] as const satisfies readonly Role[]

export function isTrusted(role: Role): boolean {
  return trustedRoles.some((trusted) => trusted === role)
}

export const accountStatuses = ['active', 'disabled'] as const
export type AccountStatus = (typeof accountStatuses)[number]

export type Person = {
  readonly kind: 'person'
  readonly accountId: string
  readonly role: Role
  /** They must have a second factor, and have none yet. */
  readonly lacksFactor?: true | undefined
}
/** Somebody who has the link of one invitation to review, and needs no account. */
export type Reviewer = { readonly kind: 'reviewer'; readonly invitationId: string }
export type Actor = { readonly kind: 'anonymous' } | Person | Reviewer | { readonly kind: 'system' }

export const anonymous: Actor = { kind: 'anonymous' }

/**
 * The program itself, in its jobs and in the commands of the people who run the server. No HTTP request is ever the
 * system's.
 */
export const system: Actor = { kind: 'system' }

export function isAdministrator(actor: Actor): boolean {
  return actor.kind === 'person' && actor.role === 'admin'
}

export function isSystem(actor: Actor): boolean {
  return actor.kind === 'system'
}
