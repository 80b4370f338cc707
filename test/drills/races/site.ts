// What every race needs: requests whose answers are never an outage, and complaints in one place.
import { setTimeout as pause } from 'node:timers/promises'
import type { Post } from '#test/drills/post-office.ts'
import type { Random } from '#test/drills/seeded-random.ts'
import { call } from '#test/drills/writer.ts'

// The answers of many routes; a race knows which.
// biome-ignore lint/suspicious/noExplicitAny: a wrong member is undefined, which breaks the promise that reads it
type Body = any

export type Answer = { readonly what: string; readonly status: number; readonly body: Body }

export type Ask = { token?: string; json?: unknown; form?: FormData; headers?: Record<string, string> }

export type Site = {
  readonly origin: string
  /** The token of an administrator who loses no race. */
  readonly administrator: string
  readonly post: Post
  readonly random: Random
  /** Unlike any other text of this drill. */
  newText(): string
  send(method: string, path: string, ask?: Ask): Promise<Answer>
  complain(sentence: string): void
}

export type Race = {
  /** What must be true, no matter who comes first. */
  readonly promise: string
  run(site: Site): Promise<void>
}

/** @param complain learns of each broken promise. */
export function openSite(
  from: Pick<Site, 'origin' | 'administrator' | 'post' | 'random' | 'complain'> & { name: string },
): Site {
  const { origin, complain, name } = from
  let texts = 0
  return {
    ...from,
    newText() {
      texts += 1
      return `${name}-${texts}`
    },
    async send(method, path, { token, json, form, headers = {} } = {}) {
      const what = `${method} ${path}`
      const response = await call(origin, method, path, {
        headers: {
          ...headers,
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
        ...(form === undefined ? {} : { body: form }),
      })
      const { status } = response
      const text = await response.text()
      if (status >= 500 || status === 429) complain(`${what} was answered ${status}: ${text}`)
      return { what, status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text }
    },
  }
}

/** What has to work before a race can begin. */
export async function succeed(answer: Promise<Answer>): Promise<Body> {
  const { what, status, body } = await answer
  if (status >= 200 && status < 300) return body
  throw new Error(`${what} was answered ${status}: ${JSON.stringify(body)}`)
}

/** Complains unless the answers have these statuses, in whatever order. */
export function expectAnswers(site: Site, answers: readonly Answer[], ...statuses: number[]): void {
  const seen = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  if (`${seen}` !== `${statuses.toSorted((a, b) => a - b)}`)
    site.complain(
      `${answers[0]?.what} was answered ${seen}, not ${statuses}: ${JSON.stringify(answers.map(({ body }) => body?.message))}`,
    )
}

/** Complains unless these statuses, in this order, are among the outcomes of one after the other. */
export function expectOutcome(
  site: Site,
  answers: readonly Answer[],
  ...outcomes: readonly (readonly number[])[]
): void {
  const seen = answers.map(({ status }) => status)
  if (!outcomes.some((outcome) => `${outcome}` === `${seen}`))
    site.complain(
      `${answers.map(({ what }) => what).join(' and ')} were answered ${seen}, not ${outcomes.join(' or ')}`,
    )
}

export function expectSame(site: Site, what: string, seen: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(seen), JSON.stringify(expected)]
  if (one !== other) site.complain(`${what}: ${one}, not ${other}`)
}

export const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300

/** Begins the work `count` times at once. */
export const atOnce = <T>(count: number, work: (number: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)))

// About as long as one takes that a round does not slow down.
const maxHeadStart = 20

/** For works that take unlike times until they meet: begins each up to that much later. */
export async function withRandomDelays<T extends readonly unknown[]>(
  { random }: Site,
  ...works: { [K in keyof T]: () => Promise<T[K]> }
): Promise<T> {
  const later = async (work: () => Promise<unknown>) => {
    await pause(random.between(0, maxHeadStart))
    return work()
  }
  return (await Promise.all(works.map(later))) as unknown as T
}
