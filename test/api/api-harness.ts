// The whole API over a real database and a real store, called without a port. Time stands still until a test moves it.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Clock } from '#src/domain/clock.ts'
import { defaultLimits, type Limits } from '#src/domain/limits.ts'
import { createSetupLink } from '#src/features/accounts/index.ts'
import { createInspector } from '#src/features/files/index.ts'
import type { AgencyAccess } from '#src/features/indexing/index.ts'
import { createTextRenderer } from '#src/features/periodical/index.ts'
import { keepCases } from '#src/features/review/index.ts'
import { createUsageCounter } from '#src/features/usage/index.ts'
import { createApi } from '#src/http/api.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { bucketOwnerIdsIn } from '#src/platform/database/bucket-owner-ids.ts'
import { type Database, openDatabase } from '#src/platform/database/open-database.ts'
import { createLog } from '#src/platform/log.ts'
import { createSealer } from '#src/platform/sealer.ts'
import type { SessionObject } from '#src/wire/account.ts'
import { articleFolder } from '#src/wire/journal.ts'
import { createTestDatabase, type DatabasePlace } from '#test/environment/database.ts'
import { openTestStorage } from '#test/environment/s3.ts'
import { watchStaleness } from './watch-staleness.ts'

export type TestClock = Clock & { advance(milliseconds: number): void; set(time: string): void }

export type Ask = {
  token?: string | undefined
  json?: unknown
  form?: FormData
  body?: BodyInit
  headers?: Record<string, string>
}

export type TestApi = {
  api: Api
  services: ApiServices
  db: Database
  dataDir: string
  databaseUrl: string | undefined
  clock: TestClock
  request(method: string, path: string, ask?: Ask): Promise<Response>
  /** Registers somebody through the API. */
  register(overrides?: { name?: string; email?: string; password?: string; role?: string }): Promise<SessionObject>
  /** A person with a session, a confirmed address and the administrator's role. */
  administrator(): Promise<SessionObject>
  /** Names of all complete and partial files in the store. */
  storedFiles(): { blobs: string[]; temporary: string[] }
}

export type Overrides = {
  limits?: Partial<Limits>
  trustedProxies?: number
  publicUrl?: string
  /** A database with data; by default, an empty one. */
  place?: DatabasePlace
  now?: string
  agencies?: AgencyAccess
  mailDelivery?: ApiServices['mailDelivery']
}

const { passwordHashMemory, passwordHashPasses } = defaultLimits
/** The cost of a password in production: for tests of its hash, and of requests that arrive while one is computed. */
export const realPasswords = { passwordHashMemory, passwordHashPasses }
/** The cost in every other test. */
const cheapPasswords = { passwordHashMemory: 64, passwordHashPasses: 1 }

// Shared by all tests of a process: its threads take most of a second to start, and keep nothing from one upload to the
// next. They do not keep the process alive, so nobody ends them.
const inspector = createInspector({
  workerUrl: new URL('../../src/features/files/inspection-worker.ts', import.meta.url),
  timeoutMs: 120_000,
  maxParallel: 2,
})

const renderText = createTextRenderer(new URL('../../src/features/periodical/text-worker.ts', import.meta.url), 120_000)

let people = 0

export async function startApi(overrides: Overrides = {}): Promise<TestApi> {
  const place = overrides.place ?? (await createTestDatabase())
  const db = openDatabase(place)
  const clock = createTestClock(overrides.now ?? '2025-05-20T10:00:00.000Z')
  const limits = { ...defaultLimits, ...cheapPasswords, ...overrides.limits }
  const publicUrl = overrides.publicUrl ?? 'https://stem.example'
  const log = createLog('silent')
  const mailDelivery = overrides.mailDelivery ?? { server: null, from: 'office@stem.example' }
  const services: ApiServices = {
    db,
    storage: await openTestStorage(place.dataDir, { ownerIds: bucketOwnerIdsIn(db), publicUrl }),
    clock,
    log,
    limits,
    publicUrl,
    nudgeJobs: () => undefined,
    // A copy: a test may replace it with a broken one.
    inspector: { ...inspector },
    setup: createSetupLink({ db, clock, limits, publicUrl, mailDelivery, log }),
    trustedProxies: overrides.trustedProxies ?? 0,
    addressOf: (articleId) => `${publicUrl}/${articleFolder}/${articleId}`,
    agencies: overrides.agencies ?? {},
    cases: keepCases({ db, clock, limits, publicUrl, nudgeJobs: () => undefined }),
    sealer: createSealer(join(place.dataDir, 'second-factor.key'), createLog('silent')),
    renderText,
    usage: createUsageCounter({ db, clock, log: createLog('silent') }),
    mailDelivery,
  }
  onTestFinished(async () => {
    await db.destroy()
  })
  await services.setup.open()
  const api = createApi(services)
  const withoutStaleness = watchStaleness(services)

  const request: TestApi['request'] = async (method, path, ask = {}) => {
    const headers = new Headers(ask.headers)
    if (ask.token) headers.set('Authorization', `Bearer ${ask.token}`)
    if (ask.json !== undefined) headers.set('Content-Type', 'application/json')
    const body = ask.json === undefined ? (ask.form ?? ask.body) : JSON.stringify(ask.json)
    const init = { method, headers, ...(body === undefined ? {} : { body, duplex: 'half' }) } as RequestInit
    const send = async () => api.request(path, init)
    return method === 'GET' && !headers.has('Authorization') ? withoutStaleness(path, send) : send()
  }

  const register: TestApi['register'] = async (person = {}) => {
    people += 1
    const { name = `Person ${people}`, email = `person-${people}@example.org`, password = 'correct horse' } = person
    const response = await request('POST', '/api/auth/register', { json: { name, email, password, ...person } })
    if (response.status !== 201) throw new Error(`registering failed: ${response.status} ${await response.text()}`)
    return (await response.json()) as SessionObject
  }

  return {
    api,
    services,
    db,
    dataDir: place.dataDir,
    databaseUrl: place.databaseUrl,
    clock,
    request,
    register,
    async administrator() {
      const session = await register()
      const { emailConfirmed: _, ...user } = session.user
      const confirmed_at = clock.now().toISOString()
      await db.updateTable('account').set({ role: 'admin', confirmed_at }).where('id', '=', user.id).execute()
      return { ...session, user: { ...user, role: 'admin' } }
    },
    storedFiles: () => ({
      blobs: filesBelow(join(place.dataDir, 'blobs')),
      temporary: filesBelow(join(place.dataDir, 'temporary')),
    }),
  }
}

function createTestClock(start: string): TestClock {
  let now = new Date(start)
  return {
    now: () => new Date(now),
    advance(milliseconds) {
      now = new Date(now.getTime() + milliseconds)
    },
    set(time) {
      now = new Date(time)
    },
  }
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort()
}
