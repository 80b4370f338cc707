// What a test can prepare by the API: published papers, registered people.

import type { SessionObject } from '#src/wire/account.ts'
import type { JournalObject } from '#src/wire/journal.ts'
import { type UploadParts, uploadForm } from '#test/factories/article-upload.ts'

export const administrator = { email: 'editor@example.org', password: 'editor-password' }

export type Person = { name: string; email: string; password: string; session: SessionObject }

export type Office = {
  /** A paper with PDF and Word file, public at once. */
  publish(parts?: UploadParts): Promise<JournalObject>
  withdraw(id: string): Promise<void>
  register(name?: string): Promise<Person>
  /** A new session, so that a test may end it. */
  signIn(person: { email: string; password: string }): Promise<SessionObject>
}

let people = 0

/** A person whom no other test knows. */
export function inventPerson(name?: string): Omit<Person, 'session'> {
  people += 1
  return {
    name: name ?? `Ines Example ${people}`,
    email: `ines-${process.pid}-${people}@example.org`,
    password: 'six chars and more',
  }
}

export async function openOffice(origin: string): Promise<Office> {
  const post = async <T>(path: string, body: object): Promise<T> => {
    const headers = { 'Content-Type': 'application/json' }
    return answerOf(await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) }))
  }
  const signIn = (person: { email: string; password: string }) => post<SessionObject>('/api/auth/login', person)
  const headers = { Authorization: `Bearer ${(await signIn(administrator)).token}` }
  return {
    signIn,
    publish: async (parts) =>
      answerOf(await fetch(`${origin}/api/journals`, { method: 'POST', headers, body: uploadForm(parts) })),
    withdraw: async (id) => {
      const answer = await fetch(`${origin}/api/journals/${id}`, { method: 'DELETE', headers })
      if (answer.status !== 204) throw new Error(`The paper was not withdrawn: ${answer.status}`)
    },
    register: async (name) => {
      const person = inventPerson(name)
      return { ...person, session: await post<SessionObject>('/api/auth/register', person) }
    },
  }
}

async function answerOf<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}
