// A person's own copy of what is kept about them: one archive, written while it is sent.
import { Readable } from 'node:stream'
import { createRoute } from '@hono/zod-openapi'
import { TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import { readAccountData } from '#src/features/accounts/own-data/index.ts'
import { readOwnFactors } from '#src/features/accounts/second-factor/index.ts'
import { readOwnEvents } from '#src/features/audit/index.ts'
import { readOwnSubscription } from '#src/features/newsletter/index.ts'
import { readOwnCases, readReviewingData } from '#src/features/review/own-data/index.ts'
import { auditAct } from '#src/http/audit/audit-act.ts'
import type { Api, ApiContext, ApiServices } from '#src/http/context.ts'
import { failures, signedInOnly } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { presentFactors } from './present-factors.ts'
import { type FileInArchive, filesIn, type KeptData, presentMyData } from './present-my-data.ts'

const myData = createRoute({
  method: 'get',
  path: '/api/auth/my-data',
  tags: ['Accounts'],
  summary: 'Everything kept about one’s own account, with the files that one sent, as a ZIP archive',
  description:
    '`my-data.json` has the profile, devices, sessions, the log of one’s acts, one’s submissions as their author sees them, ' +
    'invitations to the confirmed address with one’s own reviews, the newsletter, and letters. At most five times an hour.',
  middleware: [allow('signed-in'), auditAct('account.data-downloaded')] as const,
  security: signedInOnly,
  responses: {
    200: {
      description: 'The archive',
      content: { 'application/zip': { schema: { type: 'string' as const, format: 'binary' } } },
    },
    401: failures.unauthenticated,
    429: failures.tooMany,
  },
})

export function registerMyDataRoutes(api: Api, services: ApiServices): void {
  api.openapi(myData, async (c) => {
    const kept = await readKept(c, services)
    const files = filesIn(kept)
    const lost = await findLost(services, files)
    const json = JSON.stringify(presentMyData(services, kept, lost), null, 2)
    const sent = files.filter(({ file }) => !lost.has(file.sha256))
    const parts = Readable.from(writeArchive(services, json, sent), { objectMode: false })
    return c.body(Readable.toWeb(parts) as ReadableStream<Uint8Array>, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="my-data.zip"',
    })
  })
}

async function readKept(c: ApiContext, services: ApiServices): Promise<KeptData> {
  const actor = c.get('actor')
  return {
    account: await readAccountData(services, actor),
    factors: presentFactors(await readOwnFactors(services, actor)),
    events: await readOwnEvents(services, actor),
    cases: await readOwnCases(services, actor),
    reviewing: await readReviewingData(services, actor),
    subscription: await readOwnSubscription(services, actor),
  }
}

/** A copy that lacks a lost file, and says so, is better than none. */
async function findLost({ storage }: ApiServices, files: readonly FileInArchive[]): Promise<Set<string>> {
  const lost = new Set<string>()
  for (const { file } of files) if (!(await storage.has(file.sha256))) lost.add(file.sha256)
  return lost
}

/**
 * Holds one file at a time, and begins the next one when the reader has taken it. The library compresses few entries at once in
 * the whole process, so an entry must not wait for a slow reader: it would keep others from opening any archive.
 */
async function* writeArchive(
  { clock, log, storage }: Pick<ApiServices, 'clock' | 'log' | 'storage'>,
  json: string,
  files: readonly FileInArchive[],
): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const sink = new WritableStream<Uint8Array>({ write: (part) => void written.push(part) })
  const zip = new ZipWriter(sink, { keepOrder: true, lastModDate: clock.now() })
  try {
    await zip.add('my-data.json', new TextReader(json))
    for (const { path, file } of files) {
      yield* written.splice(0)
      const content = await storage.open(file.sha256)
      if (!content) throw new Error(`the stored file ${file.sha256} is missing`)
      // They are compressed already.
      await zip.add(path, { readable: content, size: file.size }, { level: 0 })
    }
    await zip.close()
    yield* written.splice(0)
  } catch (error) {
    log.error({ err: error }, 'a copy of somebody’s data was not sent whole')
    throw error
  }
}
