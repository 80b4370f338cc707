// The session of this browser. On the server nobody is signed in: public documents are the same for everyone.
import { useSyncExternalStore } from 'react'
import { createSessionStore, type Session, type SessionStore, type TextStorage, tokenKey } from './stored-session.ts'

/** If a browser refuses storage, people can still sign in for as long as the page lasts; the server keeps nothing. */
function openStorage(name: 'localStorage' | 'sessionStorage'): TextStorage {
  try {
    const storage = window[name]
    storage.getItem(tokenKey)
    return storage
  } catch {
    const values = new Map<string, string>()
    return {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    }
  }
}

export const browserStorage: TextStorage = openStorage('localStorage')

/** Lasts as long as the tab. */
export const tabStorage: TextStorage = openStorage('sessionStorage')

export const session: SessionStore = createSessionStore(
  browserStorage,
  typeof window === 'undefined' ? new EventTarget() : window,
)

/** The signed-in session, or null: always null on the server and while hydrating. */
export function useSession(): Session | null {
  return useSyncExternalStore(session.subscribe, session.read, () => null)
}
