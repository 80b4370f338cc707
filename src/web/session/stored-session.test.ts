import { expect, test, vi } from 'vitest'
import { createSessionStore, type Session } from './stored-session.ts'

const ada: Session = {
  token: 'token-1',
  user: {
    _id: '1',
    id: '1',
    name: 'Ada Quill',
    email: 'ada@example.org',
    role: 'admin',
    createdAt: '2026-01-01T00:00:00Z',
  },
}

function buildTab(values = new Map<string, string>()) {
  const tabs = new EventTarget()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  const otherTabChanged = (key: string | null) => tabs.dispatchEvent(Object.assign(new Event('storage'), { key }))
  return { store: createSessionStore(storage, tabs), values, otherTabChanged }
}

test('signing in keeps token and user under the keys of the specification', () => {
  const { store, values } = buildTab()
  store.signIn(ada)
  expect(values.get('authToken')).toBe('token-1')
  expect(JSON.parse(values.get('authUser') ?? '')).toEqual(ada.user)
  expect(store.read()).toEqual(ada)
})

test('signing out leaves nothing behind and notifies listeners', () => {
  const { store, values } = buildTab()
  store.signIn(ada)
  const listener = vi.fn()
  store.subscribe(listener)
  store.clear()
  expect([...values.keys()]).toEqual([])
  expect(store.read()).toBeNull()
  expect(listener).toHaveBeenCalledOnce()
})

test.each(['authToken', 'authUser', null])('a change of %s in another tab is followed', (key) => {
  const { store, values, otherTabChanged } = buildTab()
  store.signIn(ada)
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  values.clear()
  otherTabChanged(key)
  expect(listener).toHaveBeenCalledOnce()
  expect(store.read()).toBeNull()
  stop()
  otherTabChanged(key)
  expect(listener).toHaveBeenCalledOnce()
})

test('other programs’ entries in the storage are ignored', () => {
  const { store, otherTabChanged } = buildTab()
  const listener = vi.fn()
  store.subscribe(listener)
  otherTabChanged('theme')
  expect(listener).not.toHaveBeenCalled()
})

test('the session is the same object until the stored texts change', () => {
  const { store } = buildTab()
  store.signIn(ada)
  expect(store.read()).toBe(store.read())
  store.updateUser({ ...ada.user, name: 'Ada Q.' })
  expect(store.read()?.user.name).toBe('Ada Q.')
  expect(store.read()?.token).toBe('token-1')
})

test('the same user again is no news to the pages that follow the session', () => {
  const { store } = buildTab()
  store.signIn(ada)
  let changes = 0
  store.subscribe(() => changes++)
  store.updateUser({ ...ada.user, name: 'Ada Q.' })
  store.updateUser({ ...ada.user, name: 'Ada Q.' })
  expect(changes).toBe(1)
})

test('an answer that comes after the session has ended signs nobody in again', () => {
  const { store, values } = buildTab()
  store.signIn(ada)
  store.clear()
  store.updateUser({ ...ada.user, name: 'Ada Q.' })
  expect([...values.keys()]).toEqual([])
})

test.each(['{', '[]', 'null', '"Ada"'])('a damaged user %s counts as signed out', (text) => {
  const { store } = buildTab(
    new Map([
      ['authToken', 't'],
      ['authUser', text],
    ]),
  )
  expect(store.read()).toBeNull()
})

test('a stored user without a role is an author', () => {
  const { store } = buildTab(
    new Map([
      ['authToken', 't'],
      ['authUser', '{"name":"Ada Quill"}'],
    ]),
  )
  expect(store.read()?.user.role).toBe('author')
})
