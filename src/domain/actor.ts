// Who makes a request. Every policy takes an actor and never a role or a request alone.

export const roles = ['admin', 'author', 'user'] as const
export type Role = (typeof roles)[number]

export const accountStatuses = ['active', 'disabled'] as const
export type AccountStatus = (typeof accountStatuses)[number]

export type Person = { readonly kind: 'person'; readonly accountId: string; readonly role: Role }
export type Actor = { readonly kind: 'anonymous' } | Person | { readonly kind: 'system' }

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
