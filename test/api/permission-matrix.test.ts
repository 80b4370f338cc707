// Everybody requests everything at every address in every spelling. The tables beside this file list the answers.
import { describe, expect, inject, test } from 'vitest'
import { takeShare } from '#test/environment/round.ts'
import { type Answer, isSame, readAnswer, describe as tell } from './matrix/answer.ts'
import { bodies, rows } from './matrix/endpoints.ts'
import { disguises, fileRows, spellings } from './matrix/file-addresses.ts'
import { readTraces, type Traces } from './matrix/traces.ts'
import { buildWorld, things, type Viewer, viewers, type World, websiteMark } from './matrix/world.ts'

const thingName = new RegExp(`\\b(${Object.keys(things).join('|')})\\b`)

// The bytes of a refused manuscript have arrived, and copies of one's own data are limited.
const counted = new Set([
  'POST /api/submissions',
  'GET /api/auth/my-data',
  'POST /api/authorship/deny',
  'POST /api/authorship/take-back',
])

// Requests: reading every table takes PostgreSQL longer than to answer one.
const readAfter = 20

const withoutCounters = ({ rows, ...others }: Traces): Traces => ({ ...others, rows: { ...rows, throttle: [] } })

function place(path: string, ids: World['ids']): string {
  return path.replace(thingName, (name) => ids[name as keyof typeof ids])
}

const isOnSqlite = inject('database') === 'sqlite'
// Which file an address means is decided before any query, so one database sees every disguise and the other none.
const theseDisguises = isOnSqlite ? disguises : disguises.filter(({ name }) => name === 'plain')
// Policies decide before any query too: of those whom they refuse, PostgreSQL sees some in turn. An administrator gets the most.
const theseViewers = isOnSqlite
  ? viewers
  : viewers.filter((viewer) => viewer === 'administrator' || takeShare(viewers, 4).includes(viewer))

describe.each(theseViewers)('%s', (viewer: Viewer) => {
  test('gets from every address of the API what the table states, and a refusal changes nothing', async () => {
    const world = await buildWorld()
    const { ask, ids, site } = world
    const differences: string[] = []

    let before = await readTraces(site)
    const since: string[] = []
    const expectNoChange = async (compared = (traces: Traces) => traces) => {
      if (since.length === 0) return
      const after = await readTraces(site)
      expect(compared(after), `none of these may change anything: ${since.splice(0)}`).toEqual(compared(before))
      before = after
    }
    for (const { method, path, expected } of rows) {
      const { status, likeMissing } = expected[viewer]
      const mayChange = method !== 'GET' && status < 400
      const isCounted = counted.has(`${method} ${path}`)
      if (mayChange || isCounted) await expectNoChange()
      const send = (address: string, how = method) => {
        const json = how === 'GET' || how === 'HEAD' || how === 'DELETE' ? undefined : bodies[how]
        const body = json === undefined ? {} : { body: JSON.stringify(json) }
        return ask(viewer, how, address, { ...body, headers: { 'Content-Type': 'application/json' } })
      }
      const response = await send(place(path, ids))
      const headersOfGet = [...response.headers.keys()]
      const answer = await readAnswer(response)
      const differs = (what: string) => differences.push(`${method} ${path}: ${what}, got ${tell(answer)}`)

      if (answer.status !== status) differs(`expected ${status}`)
      if (likeMissing) {
        const missing = await readAnswer(await send(place(path.replace(thingName, 'No'), ids)))
        if (!isSame(answer, missing)) differs(`expected the same as for a missing one, ${tell(missing)}`)
      }
      if (answer.status === 401 && answer.headers['www-authenticate'] !== 'Bearer') differs('no WWW-Authenticate')
      const isPage = answer.body.includes(websiteMark)
      if (answer.status >= 400 && !isPage && !isErrorBody(answer.body)) differs('no {message, code}')
      if (method === 'GET') {
        const head = await send(place(path, ids), 'HEAD')
        const sameHeaders = headersOfGet.join() === [...head.headers.keys()].join()
        if (head.status !== answer.status || !sameHeaders)
          differs(`HEAD says ${head.status}, ${[...head.headers.keys()]}`)
        if ((await head.text()) !== '') differs('HEAD has a body')
      }
      if (mayChange) {
        before = await readTraces(site)
        continue
      }
      since.push(`${method} ${path}`)
      if (isCounted) await expectNoChange(withoutCounters)
      else if (since.length === readAfter) await expectNoChange()
    }
    await expectNoChange()
    expect(differences).toEqual([])
  })

  test('gets from every spelling of a file address what the table states', async () => {
    const { ask, ids, tokens } = await buildWorld()
    const differences: string[] = []
    // Many disguises leave an address as it is, and many things are compared with the same missing one.
    const answers = new Map<string, Promise<Answer>>()
    const askOnce = (method: string, address: string): Promise<Answer> => {
      const request = `${method} ${address}`
      const answer = answers.get(request) ?? ask(viewer, method, address).then(readAnswer)
      answers.set(request, answer)
      return answer
    }

    for (const { kind, thing, type, expected } of fileRows) {
      for (const { path } of spellings.filter(({ of }) => of === kind)) {
        for (const disguise of theseDisguises) {
          const address = (id: string) =>
            disguise
              .of(path.replace('{id}', id).replace('{type}', type))
              .replaceAll('{token}', tokens.administrator ?? '')
          const { status, likeMissing } = expected[viewer]
          const answer = await askOnce(disguise.method, address(ids[thing]))
          const differs = (what: string) =>
            differences.push(`${disguise.name} ${path} of ${thing} as ${type}: ${what}, got ${tell(answer)}`)

          if (disguise.leadsNowhere ? answer.status === 200 : answer.status !== status) differs(`expected ${status}`)
          if (likeMissing || disguise.leadsNowhere) {
            const missing = await askOnce(disguise.method, address(ids.No))
            if (!isSame(answer, missing)) differs(`expected the same as for a missing one, ${tell(missing)}`)
          }
          if (!disguise.leadsNowhere && answer.body.includes(websiteMark)) differs('answered by the website')
          if (disguise.method === 'HEAD') {
            const get = await askOnce('GET', address(ids[thing]))
            if (!isSame({ ...get, body: '' }, answer)) differs(`HEAD differs from GET, ${tell(get)}`)
          }
        }
      }
    }
    expect(differences).toEqual([])
  })
})

function isErrorBody(body: string): boolean {
  const { message, code } = JSON.parse(body) as { message?: unknown; code?: unknown }
  return typeof message === 'string' && message !== '' && typeof code === 'string' && code !== ''
}
