// What a refusal looks like, whatever was wrong: words for people, a code for programs, and nothing internal.
import { expect } from 'vitest'

const innerWords = [
  /node_modules|\/home\/|\/tmp\/|\/dev\/shm\/|test-data-|\.[tj]s:\d|\bat .*\(/i,
  /\bselect\b.*\bfrom\b|insert into|sqlite|postgres|pg_|kysely|\b(ECONN|ENOENT|EIO|ENOSPC|EACCES|SQLITE_)/i,
  /zod|busboy|argon2|unexpected (token|end)|in JSON at|prototype|undefined|\[object/i,
]

/** @throws when the answer is not a refusal, or reveals too much. */
export async function expectRefusal(response: Response, what: string, statuses?: readonly number[]): Promise<string> {
  const text = await response.text()
  expect(response.status, `${what}: ${text.slice(0, 200)}`).toBeGreaterThanOrEqual(400)
  expect(response.status, `${what}: ${text.slice(0, 200)}`).toBeLessThan(500)
  if (statuses) expect(statuses, `${what}: ${text.slice(0, 200)}`).toContain(response.status)
  expectPlainError(response, text, what)
  return text
}

export function expectPlainError(response: Response, text: string, what: string): void {
  expect(response.headers.get('Content-Type'), what).toMatch(/^application\/json/)
  const body = JSON.parse(text) as { message: unknown; code: unknown; fields?: unknown }
  expect(body, what).toEqual({
    message: expect.stringMatching(/\S/),
    code: expect.stringMatching(/^[a-z][a-z0-9-]+$/),
    ...(body.fields === undefined ? {} : { fields: expect.any(Object) }),
  })
  const all = [text, ...[...response.headers].map(([name, value]) => `${name}: ${value}`)].join('\n')
  for (const words of innerWords) expect(all, what).not.toMatch(words)
}
