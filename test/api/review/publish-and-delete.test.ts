// Who ends a submission: editors publish what was accepted, and administrators delete what is not their own.
// One database is enough: the policy decides.
import { describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '#test/api/api-harness.ts'
import { acceptAndReview, actOnCase, confirmedCase, invite, makeEditor } from '#test/factories/review.ts'
import { publish, submit } from '#test/factories/submission.ts'

const accept = { decision: 'accept', letter: 'Gladly.', reason: 'A short note.' }

async function acceptedCase() {
  const site = await startApi()
  const found = await confirmedCase(site)
  const { editor, submission } = found
  await actOnCase(site, editor.token, 'POST', `/api/submissions/${submission.id}/review`)
  await actOnCase(site, editor.token, 'POST', `/api/submissions/${submission.id}/review/enough`)
  await actOnCase(site, editor.token, 'POST', `/api/submissions/${submission.id}/decisions`, accept)
  return { site, ...found }
}

describe('an editor', () => {
  test('publishes an accepted manuscript, and the log says who did', async () => {
    const { site, editor, submission } = await acceptedCase()
    const answer = await publish(site, editor.token, submission.id)
    expect([answer.status, await answer.json()]).toMatchObject([200, { submission: { stage: 'published' } }])
    const { events } = await actOnCase(site, editor.token, 'GET', `/api/submissions/${submission.id}`)
    expect(events?.at(-1)).toMatchObject({ kind: 'publish', actor: 'editor', who: expect.any(String) })
    expect((await publish(site, editor.token, submission.id)).status).toBe(200)
  })

  test('cannot publish a manuscript that was not accepted', async () => {
    const site = await startApi()
    const { editor, submission } = await confirmedCase(site)
    const answer = await publish(site, editor.token, submission.id)
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'not-accepted' }])
  })

  test('cannot publish their own manuscript', async () => {
    const site = await startApi()
    const editor = await makeEditor(site)
    const { id } = await submit(site, editor.token)
    expect((await publish(site, editor.token, id)).status).toBe(403)
  })

  test('cannot delete a submission', async () => {
    const { site, editor, submission } = await acceptedCase()
    expect((await remove(site, editor.token, submission.id)).status).toBe(403)
  })
})

const remove = (site: TestApi, token: string, id: string, confirm = '') =>
  site.request('DELETE', `/api/submissions/${id}${confirm && `?confirm=${confirm}`}`, { token })

describe('an administrator', () => {
  test('deletes a submission with reviews only by typing its number, and is told what is lost', async () => {
    const site = await startApi()
    const { editor, submission } = await confirmedCase(site)
    const { token } = await site.administrator()
    const reviewer = await invite(site, editor.token, submission.id)
    await acceptAndReview(site, reviewer.token)
    for (const confirm of ['', 'MS-0002', '1']) {
      const refused = await remove(site, token, submission.id, confirm)
      expect([refused.status, await refused.json()]).toMatchObject([
        409,
        { code: 'has-reviews', message: expect.stringMatching(/^MS-0001 has 1 review\. .*Type MS-0001/) },
      ])
    }
    expect((await remove(site, token, submission.id, 'ms-0001')).status).toBe(204)
  })

  test('deletes one without reviews at once', async () => {
    const site = await startApi()
    const { editor, submission } = await confirmedCase(site)
    await invite(site, editor.token, submission.id)
    expect((await remove(site, (await site.administrator()).token, submission.id)).status).toBe(204)
  })

  test('deletes and restores their own manuscript as long as nobody has begun to review it', async () => {
    const site = await startApi()
    const { token } = await site.administrator()
    const { id } = await submit(site, token)
    expect((await remove(site, token, id)).status).toBe(204)
    expect((await site.request('POST', `/api/submissions/${id}/restore`, { token })).status).toBe(200)
  })

  test('neither deletes nor restores their own manuscript under review, and does not find it among the deleted ones', async () => {
    const site = await startApi()
    const [own, other] = [await site.administrator(), await site.administrator()]
    const { id } = await submit(site, own.token)
    await actOnCase(site, other.token, 'POST', `/api/submissions/${id}/review`)
    expect((await remove(site, own.token, id)).status).toBe(403)
    expect((await remove(site, other.token, id)).status).toBe(204)
    const deleted = async (token: string) =>
      (await (await site.request('GET', '/api/deleted', { token })).json()) as { submissions: unknown[] }
    expect((await deleted(own.token)).submissions).toEqual([])
    expect((await deleted(other.token)).submissions).toHaveLength(1)
    const restore = (token: string) => site.request('POST', `/api/submissions/${id}/restore`, { token })
    expect((await restore(own.token)).status).toBe(404)
    expect((await restore(other.token)).status).toBe(200)
  })
})
