// Who is asking. Every policy takes an actor and never a role or a request alone.

export const roles = ['admin', 'author', 'user'] as const
export type Role = (typeof roles)[number]

export type Person = { readonly kind: 'person'; readonly accountId: string; readonly role: Role }
export type Actor = { readonly kind: 'anonymous' } | Person

export const anonymous: Actor = { kind: 'anonymous' }

export function isAdministrator(actor: Actor): boolean {
  return actor.kind === 'person' && actor.role === 'admin'
}
