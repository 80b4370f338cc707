// Sends an act of one of the eight, and notes what was promised.
import type { Post } from '#test/drills/post-office.ts'
import type { Random } from '#test/drills/seeded-random.ts'
import { call, ServerGone } from '#test/drills/writer.ts'
import { type Act, type Promises, promise, resolvePromise } from './promises.ts'

export type Person = { readonly name: string; readonly email: string; readonly token: string }

export type Scene = {
  readonly origin: string
  readonly promises: Promises
  readonly post: Pick<Post, 'reviewTokens'>
  readonly random: Random
  readonly killed: AbortSignal
  /** A text that nobody has used. */
  newText(): string
}

export type Request = {
  readonly token: string
  readonly method: string
  readonly path: string
  readonly body?: object
  readonly headers?: Record<string, string>
}

/** Something was answered that no reader of the API would expect. */
export class WrongAnswer extends Error {}

// Somebody else was faster, the case has moved on, a link has ended, or a reviewer has sent too many files.
const refusals = [404, 409, 429]

/** @returns the answer; undefined if the act was refused. @throws when no answer came, half of one, or a wrong one. */
export async function perform<T>(
  scene: Pick<Scene, 'origin' | 'promises' | 'killed'>,
  about: Omit<Act, 'state' | 'repeat'>,
  request: Request,
): Promise<{ body: T } | undefined> {
  const { promises, origin, killed } = scene
  const act = promise(promises, { ...about, repeat: (place) => repeat(promises, act, place, request) })
  const response = await send(origin, request, killed)
  if (!(await note(promises, act, response))) return undefined
  const text = await textOf(response)
  return { body: (text === '' ? undefined : JSON.parse(text)) as T }
}

/** @returns whether it was done; otherwise it had been done before, or cannot be done any more. */
async function repeat(promises: Promises, act: Act, origin: string, request: Request): Promise<boolean> {
  const response = await send(origin, request)
  if (refusals.includes(response.status)) return false
  return note(promises, act, response)
}

/** The promise is made by the status, before the body is read. */
async function note(promises: Promises, act: Act, response: Response): Promise<boolean> {
  if (response.ok || refusals.includes(response.status)) {
    resolvePromise(promises, act, response.ok ? 'done' : 'refused')
    return response.ok
  }
  throw new WrongAnswer(`${act.kind} was answered ${response.status} ${await textOf(response)}`)
}

/** @returns undefined where there is nothing, or nothing any more. */
export async function read<T>(
  { origin, killed }: Pick<Scene, 'origin'> & { killed?: AbortSignal },
  { token, path }: Pick<Request, 'token' | 'path'>,
): Promise<T | undefined> {
  const response = await send(origin, { token, path, method: 'GET' }, killed)
  const text = await textOf(response)
  if (response.status === 404) return undefined
  if (!response.ok) throw new WrongAnswer(`GET ${path} was answered ${response.status} ${text}`)
  return JSON.parse(text) as T
}

/** @throws ServerGone when the connection broke within the answer. */
const textOf = (response: Response): Promise<string> =>
  response.text().catch((error: unknown) => {
    throw new ServerGone(response.url, { cause: error })
  })

function send(origin: string, { token, method, path, body, headers }: Request, killed?: AbortSignal) {
  const isForm = body instanceof FormData
  return call(origin, method, path, {
    ...(killed ? { signal: killed } : {}),
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
}
