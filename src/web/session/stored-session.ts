// Who is signed in in this browser: token and user in localStorage, under the specification's keys, the same in every
// tab. The snapshot keeps its identity until the stored texts change, as useSyncExternalStore requires.
import { completeUser } from '#src/web/answers/complete-account.ts'
import type { SessionObject, UserObject } from '#src/wire/account.ts'

export const tokenKey = 'authToken'
const userKey = 'authUser'

export type Session = SessionObject

type Tabs = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

export type SessionStore = {
  read(): Session | null
  signIn(session: Session): void
  /** The signed-in user as the server now has them; undefined once somebody else is signed in. */
  updateUser(user: UserObject): void
  clear(): void
  subscribe(listener: () => void): () => void
}

/** What a browser keeps under a name. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function createSessionStore(storage: TextStorage, tabs: Tabs): SessionStore {
  const listeners = new Set<() => void>()
  let known: { token: string | null; user: string | null; session: Session | null } | undefined

  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  const onStorage = (event: Event) => {
    const key = 'key' in event ? event.key : null
    // A null key means that the whole storage was cleared.
    if (key === null || key === tokenKey || key === userKey) tell()
  }

  return {
    read() {
      const token = storage.getItem(tokenKey)
      const user = storage.getItem(userKey)
      if (!known || known.token !== token || known.user !== user) known = { token, user, session: parse(token, user) }
      return known.session
    },
    signIn({ token, user }) {
      // The user first: a tab that notices the token must find its owner.
      storage.setItem(userKey, JSON.stringify(user))
      storage.setItem(tokenKey, token)
      tell()
    },
    updateUser(user) {
      if (this.read()?.user.id !== user.id) return
      const text = JSON.stringify(user)
      // Listeners ask the server again when they hear of a change.
      if (storage.getItem(userKey) === text) return
      storage.setItem(userKey, text)
      tell()
    },
    clear() {
      storage.removeItem(tokenKey)
      storage.removeItem(userKey)
      tell()
    },
    subscribe(listener) {
      if (listeners.size === 0) tabs.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) tabs.removeEventListener('storage', onStorage)
      }
    },
  }
}

/** Damaged storage counts as signed out. */
function parse(token: string | null, user: string | null): Session | null {
  if (!token || !user) return null
  try {
    const value: unknown = JSON.parse(user)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    return { token, user: completeUser(value) }
  } catch {
    return null
  }
}
