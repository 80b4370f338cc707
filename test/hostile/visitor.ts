// People who visit the site, each from a network of their own.
import { randomBytes, randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import type { SessionObject } from '#src/wire/account.ts'
import type { JournalObject } from '#src/wire/journal.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { type UploadParts, uploadForm } from '#test/factories/article-upload.ts'
import { buildDocx } from '#test/fixtures/documents/index.ts'

export const site = inject('site')

export type Ask = {
  token?: string | undefined
  json?: unknown
  form?: FormData
  body?: BodyInit
  headers?: Record<string, string>
}

export type Visitor = {
  address: string
  ask(method: string, path: string, ask?: Ask): Promise<Response>
}

export type Person = Visitor & { email: string; password: string; token: string; id: string }

/** From the blocks for private networks, so that no address is anybody’s. */
const inventAddress = () => `10.${[...randomBytes(3)].join('.')}`

export function visitor(address = inventAddress(), token?: string): Visitor {
  return {
    address,
    ask(method, path, ask = {}) {
      const headers = new Headers({ 'X-Forwarded-For': address, ...ask.headers })
      const bearer = ask.token ?? token
      if (bearer && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${bearer}`)
      if (ask.json !== undefined && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json')
      const body = ask.json === undefined ? (ask.form ?? ask.body) : JSON.stringify(ask.json)
      return fetch(`${site.origin}${path}`, {
        method,
        headers,
        redirect: 'manual',
        ...(body === undefined ? {} : { body, duplex: 'half' }),
      } as RequestInit)
    },
  }
}

export const inventEmail = () => `visitor-${randomUUID()}@example.org`

export async function register(facts: { name?: string; email?: string; password?: string } = {}): Promise<Person> {
  const { name = 'Ada Quill', email = inventEmail(), password = 'six chars and more' } = facts
  const { address, ask } = visitor()
  const answer = await ask('POST', '/api/auth/register', { json: { name, email, password } })
  return person(address, { email, password }, await answerOf<SessionObject>(answer))
}

export async function signIn(credentials: { email: string; password: string }): Promise<Person> {
  const { address, ask } = visitor()
  return person(
    address,
    credentials,
    await answerOf<SessionObject>(await ask('POST', '/api/auth/login', { json: credentials })),
  )
}

const person = (address: string, credentials: { email: string; password: string }, session: SessionObject): Person => ({
  ...visitor(address, session.token),
  ...credentials,
  token: session.token,
  id: session.user.id,
})

export const administrator = () => signIn(site.administrator)

export async function publish(office: Person, parts?: UploadParts): Promise<JournalObject> {
  return answerOf(await office.ask('POST', '/api/journals', { form: uploadForm(parts) }))
}

export async function submit(author: Person, parts: Record<string, string> = {}): Promise<SubmissionObject> {
  return answerOf(await author.ask('POST', '/api/submissions', { form: submissionForm(parts) }))
}

export function submissionForm(parts: Record<string, string> = {}, file = buildDocx({ text: randomUUID() })): FormData {
  const form = new FormData()
  const texts = {
    title: `Tides ${randomUUID()}`,
    abstract: 'Of water.',
    authors: '["Ada Quill"]',
    keywords: '["tides"]',
  }
  for (const [name, text] of Object.entries({ ...texts, ...parts })) form.set(name, text)
  form.set('file', new File([file], 'manuscript.docx'))
  return form
}

export async function answerOf<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}
