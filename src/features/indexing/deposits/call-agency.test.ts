import { expect, test } from 'vitest'
import { type ScriptedReply, startAgencyServer } from '#test/factories/registration-agency.ts'
import { callAgency, wordsOf } from './call-agency.ts'

async function call(said: ScriptedReply, timeLimit?: number) {
  const { url, heard } = await startAgencyServer(() => said)
  const reply = await callAgency(
    { method: 'POST', url: `${url}/?key=hush`, body: 'x', signal: undefined },
    { timeLimit },
  )
  return { reply, heard }
}

test('an answer that does not come is given up', async () => {
  const { reply } = await call('silence', 50)
  expect(reply).toEqual({ status: undefined, reason: 'it did not respond within 0.05 seconds' })
})

test('an answer that never ends is not read to its end', async () => {
  const { reply } = await call({ status: 200, body: 'x'.repeat(3 * 1024 * 1024) })
  expect(reply).toEqual({ status: undefined, reason: 'its response was too long' })
})

test('redirects are not followed, least of all with a password', async () => {
  const elsewhere = await startAgencyServer(() => ({ status: 200 }))
  const { reply } = await call({ status: 307, headers: { Location: elsewhere.url } })
  expect(reply.status).toBe(307)
  expect(elsewhere.heard).toEqual([])
})

test('an unreachable server is reported as such, and its address is not repeated', async () => {
  const server = await startAgencyServer(() => ({ status: 200 }))
  await server.stop()
  const reply = await callAgency({ method: 'GET', url: `${server.url}/?key=hush`, signal: undefined })
  expect(reply).toEqual({ status: undefined, reason: 'nothing responds at its address' })
})

test.each([
  [
    '<html><head><title>T</title><style>p{}</style></head><body><h1>Down</h1>\n<p>for  now</p></body></html>',
    'Down for now',
  ],
  ['plain\u0000 text', 'plain text'],
  ['1 < 2', '1 < 2'],
  [`<p>${'long '.repeat(100)}</p>`, `${'long '.repeat(60)}…`],
  ['<script>'.repeat(100_000), ''],
])('the text of an answer is extracted from its page', (text, words) => {
  expect(wordsOf(text)).toBe(words)
})
