// The permission matrix through the store of ready answers: who asked before decides nothing.
// One database is enough: whose answer is kept for whom is decided before any query.
import { expect, test } from 'vitest'
import { rows } from './matrix/endpoints.ts'
import { fileRows, spellings } from './matrix/file-addresses.ts'
import { buildWorld, things, type Viewer, viewers, websiteMark } from './matrix/world.ts'
import { serveReady } from './ready-server.ts'

type Asked = { path: string; expected: Record<Viewer, { status: number }> }

const thingName = new RegExp(`\\b(${Object.keys(things).join('|')})\\b`)

// Copies of one's own data are limited.
const limited = new Set(['/api/auth/my-data'])

const reads: Asked[] = rows.filter(({ method, path }) => method === 'GET' && !limited.has(path))
const files: Asked[] = fileRows.flatMap(({ kind, thing, type, expected }) =>
  spellings
    .filter(({ of }) => of === kind)
    .map(({ path }) => ({ path: path.replace('{id}', thing).replace('{type}', type), expected })),
)

// Those who may see more ask first, and everybody asks once more after those who may see least.
const order: Viewer[] = [...viewers].reverse()

test('no matter who asked before, everybody gets from every address what the table states', async () => {
  const { site, ids, tokens } = await buildWorld()
  const notFound = async () =>
    new Response(`<!doctype html>${websiteMark}`, { status: 404, headers: { 'Content-Type': 'text/html' } })
  const { ask, made } = await serveReady(site, { website: notFound })
  const differences: string[] = []
  for (const { path, expected } of [...reads, ...files]) {
    const address = path.replace(thingName, (name) => ids[name as keyof typeof ids])
    const ofEverybody = new Set<string>()
    for (const viewer of [...order, ...order]) {
      const token = tokens[viewer]
      const { status, text, headers } = await ask(address, token ? { Authorization: `Bearer ${token}` } : {})
      if (status !== expected[viewer].status) differences.push(`${viewer} got ${status} from ${path}`)
      const { 'content-type': type, 'content-length': length } = headers
      if (viewer === 'anonymous') ofEverybody.add(JSON.stringify([status, type, length, text]))
    }
    if (ofEverybody.size > 1) differences.push(`the public answer was another one the second time: ${path}`)
  }
  expect(differences).toEqual([])
  expect(made.length).toBeGreaterThan(0)
})
