// The eight: one administrator, two editors, two authors, and three reviewers without accounts.
import type { SessionObject } from '#src/wire/account.ts'
import { administrator, signInAsAdministrator } from '#test/drills/built-server.ts'
import type { Post } from '#test/drills/post-office.ts'
import { call } from '#test/drills/writer.ts'
import type { Person } from './perform.ts'
import type { Reviewer } from './reviewers.ts'

export type ReviewCast = {
  readonly administrator: Person
  readonly editors: readonly Person[]
  readonly authors: readonly Person[]
  readonly reviewers: readonly Reviewer[]
}

const password = 'correct horse battery'

export async function gatherPeople(origin: string, post: Pick<Post, 'tokenSentTo'>): Promise<ReviewCast> {
  const office: Person = { name: 'Office', email: administrator.email, token: await signInAsAdministrator(origin) }

  async function register(name: string): Promise<Person> {
    const email = `${name.toLowerCase().replaceAll(' ', '-')}@example.org`
    const { token } = await ask<SessionObject>('POST', '/api/auth/register', { name, email, password })
    const link = await post.tokenSentTo(email, 'confirm')
    await ask('POST', `/api/auth/confirmation/${link}`, { currentPassword: password }, token)
    return { name, email, token }
  }

  /** A role of trust needs a confirmed address. */
  async function registerEditor(name: string): Promise<Person> {
    const person = await register(name)
    const { id } = await ask<{ id: string }>('GET', '/api/auth/me', undefined, person.token)
    await ask('PATCH', `/api/people/${id}`, { role: 'editor' }, office.token)
    return person
  }

  async function ask<T>(method: string, path: string, body?: object, token?: string): Promise<T> {
    const response = await call(origin, method, path, {
      headers: {
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as T
  }

  return {
    administrator: office,
    editors: [await registerEditor('Edda Finch'), await registerEditor('Elon Marsh')],
    authors: [await register('Anna Brook'), await register('Aron Field')],
    reviewers: ['Rosa Hill', 'Remy Stone', 'Rita Wood'].map((name) => ({
      name,
      email: `${name.toLowerCase().replace(' ', '-')}@reviews.example`,
    })),
  }
}
