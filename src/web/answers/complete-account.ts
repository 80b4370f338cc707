// A person, and the session that signing in starts.
import { roles } from '#src/domain/actor.ts'
import type { SessionObject, UserObject } from '#src/wire/account.ts'
import { toFields, toId, toText } from './plain-value.ts'

/** A user without a role is an author. */
export function completeUser(answer: unknown): UserObject {
  const user = toFields(answer)
  const email = toText(user['email'])
  const id = toId(user) || email
  const role = roles.find((one) => one === user['role']) ?? 'author'
  return { ...user, _id: id, id, name: toText(user['name']), email, role, createdAt: toText(user['createdAt']) }
}

export function completeSession(answer: unknown): SessionObject {
  const { token, user, ...more } = toFields(answer)
  return { ...more, token: toText(token), user: completeUser(user) }
}
