// An editor at work, as fast as the server answers: signs in, looks at the desk, searches, uploads, saves, publishes. Each
// request is timed.
import { administrator } from '#test/drills/built-server.ts'
import { paperForm } from '#test/drills/paper-form.ts'

export type Work = {
  /** In milliseconds. */
  times: { what: string; ms: number }[]
  /** Acknowledged, by id, with the title that was acknowledged last. */
  published: Map<string, string>
  complaints: string[]
}

type Desk = { origin: string; word: string; name: string }

/** From one network, which is no robot's. */
const from = {
  'X-Forwarded-For': '192.0.2.44',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0',
}

export async function workUntil(isOver: () => boolean, desk: Desk): Promise<Work> {
  const work: Work = { times: [], published: new Map(), complaints: [] }
  for (let round = 1; !isOver() || round === 1; round += 1) await workOnce(work, desk, round)
  return work
}

async function workOnce(work: Work, { origin, word, name }: Desk, round: number): Promise<void> {
  const call = async (what: string, path: string, init: RequestInit & { expected?: number } = {}) => {
    const { expected = 200, headers, ...rest } = init
    const began = performance.now()
    const response = await fetch(origin + path, { ...rest, headers: { ...from, ...headers } })
    const text = await response.text()
    work.times.push({ what, ms: performance.now() - began })
    if (response.status !== expected) work.complaints.push(`${what}: ${response.status} ${text.slice(0, 200)}`)
    return text
  }
  const json = { 'Content-Type': 'application/json' }
  const title = `${name}, paper ${round}`
  const signedIn = await call('sign in', '/api/auth/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify(administrator),
  })
  const Authorization = `Bearer ${JSON.parse(signedIn).token}`
  await call('page of the desk', '/manage-journals')
  await call('list', '/api/journals?status=Draft&page=1&limit=10', { headers: { Authorization } })
  await call('search', `/api/journals?q=${word}&page=1&limit=10`, { headers: { Authorization } })
  const uploaded = await call('upload', '/api/journals', {
    method: 'POST',
    headers: { Authorization },
    body: paperForm(title, { status: 'Draft' }),
    expected: 201,
  })
  const { id } = JSON.parse(uploaded)
  const change = (what: string, facts: object) =>
    call(what, `/api/journals/${id}`, {
      method: 'PATCH',
      headers: { ...json, Authorization },
      body: JSON.stringify(facts),
    })
  await change('save', { title: `${title}, saved` })
  await change('publish', { status: 'Published' })
  work.published.set(id, `${title}, saved`)
  await call('sign out', '/api/auth/logout', { method: 'POST', headers: { Authorization }, expected: 204 })
}
