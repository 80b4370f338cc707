// How much may be uploaded in a day, by account and by network.
// One database is enough: the counters decide, which have tests of their own on both.
import { expect, test } from 'vitest'
import { docxFile, sendSubmission, submissionForm } from '#test/factories/submission.ts'
import { type Overrides, startApi, type TestApi } from './api-harness.ts'

const hour = 3_600_000
const kilobytes = 1024
/** What a form with one manuscript counts, in whole kilobytes. */
const formBytes = kilobytes * Math.ceil((await new Response(submissionForm()).arrayBuffer()).byteLength / kilobytes)

const from = (network: number) => ({ 'X-Forwarded-For': `192.0.2.${network}` })

const start = (limits: NonNullable<Overrides['limits']>) => startApi({ trustedProxies: 1, limits })

let papers = 0
const send = (site: TestApi, token: string, network = 1, file = docxFile()) => {
  papers += 1
  return sendSubmission(site, token, { title: `Paper ${papers}`, file }, from(network))
}

async function statusesOf(times: number, sendOne: () => Promise<Response>): Promise<number[]> {
  const statuses: number[] = []
  for (let turn = 0; turn < times; turn += 1) statuses.push((await sendOne()).status)
  return statuses
}

test('an account that has used up its daily uploads has to wait, wherever it is', async () => {
  const site = await start({ uploadBytesPerAccount: 2.5 * formBytes })
  const { token } = await site.register()
  expect(await statusesOf(3, () => send(site, token))).toEqual([201, 201, 201])
  site.clock.advance(hour)
  const refused = await send(site, token, 2)
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, String((23 * hour) / 1000)])
  expect(await refused.json()).toEqual({
    message: 'You have uploaded too much within a day. Please wait 23 hours and try again.',
    code: 'too-many-bytes',
  })
  const other = await site.register()
  expect((await send(site, other.token)).status).toBe(201)
  site.clock.advance(23 * hour)
  expect((await send(site, token)).status).toBe(201)
})

test('a network has a daily limit too, for all its accounts together', async () => {
  const site = await start({ uploadBytesPerAddress: 2.5 * formBytes })
  const tokens = [await site.register(), await site.register(), await site.register()]
  for (const { token } of tokens) expect((await send(site, token)).status).toBe(201)
  const { token } = await site.register()
  const refused = await send(site, token)
  expect(await refused.json()).toEqual({
    message: 'Too much has been uploaded from your network within a day. Please wait 24 hours and try again.',
    code: 'too-many-network-bytes',
  })
  expect((await send(site, token, 2)).status).toBe(201)
})

test('refused files count, because their bytes have arrived', async () => {
  const site = await start({ uploadBytesPerAccount: 150 * kilobytes })
  const { token } = await site.register()
  const nonsense = () => docxFile(new Uint8Array(100 * kilobytes).fill(65))
  expect(await statusesOf(3, () => send(site, token, 1, nonsense()))).toEqual([400, 400, 429])
})

test('an upload that breaks off counts only the bytes that arrived', async () => {
  const site = await start({ uploadBytesPerAccount: 100 * kilobytes })
  const { token } = await site.register()
  const headers = { ...from(1), 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '9000000' }
  const announce = () => site.request('POST', '/api/submissions', { token, headers, body: '--x\r\n' })
  expect(await statusesOf(20, announce)).toEqual(Array(20).fill(400))
  expect((await send(site, token)).status).toBe(201)
})

test('administrators have no such limit, and every answer says so', async () => {
  const site = await start({ uploadBytesPerAccount: 1, uploadBytesPerAddress: 1 })
  const [author, administrator] = [await site.register(), await site.administrator()]
  expect(await statusesOf(3, () => send(site, administrator.token))).toEqual([201, 201, 201])
  const first = await send(site, author.token)
  expect(first.status).toBe(201)
  expect(first.headers.get('RateLimit-Policy')).toContain('"upload-bytes";q=1;qu="content-bytes";w=86400')
  expect(first.headers.get('RateLimit')).not.toContain('upload-bytes')
  expect((await send(site, author.token)).headers.get('RateLimit')).toContain('"upload-bytes";r=0;t=86400')
})

test('a refusal names the limit that was reached: the account’s or the network’s', async () => {
  const site = await start({ uploadBytesPerAccount: 1024 ** 2, uploadBytesPerAddress: 1 })
  const [first, second] = [await site.register(), await site.register()]
  await send(site, first.token)
  const refused = await send(site, second.token)
  expect(refused.headers.get('RateLimit')).toMatch(/^"writes";r=\d+;t=\d+, "network-upload-bytes";r=0;t=86400$/)
  expect(refused.headers.get('RateLimit-Policy')).toMatch(/, "network-upload-bytes";q=1;qu="content-bytes";w=86400$/)
})

test('a limit that does not reset by itself promises no time', async () => {
  const site = await start({ pendingSubmissionsPerAccount: 1 })
  const { token } = await site.register()
  await send(site, token)
  const refused = await send(site, token)
  expect([refused.status, refused.headers.get('RateLimit')]).toEqual([429, expect.not.stringContaining('upload-bytes')])
})
