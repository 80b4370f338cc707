// One database is enough: the policy decides.
import { expect, test } from 'vitest'
import { oneDay, oneHour } from '#src/domain/clock.ts'
import type { SubmissionList } from '#src/wire/submission.ts'
import { startApi, type TestApi } from '#test/api/api-harness.ts'
import { actOnCase, confirmedCase, invite, makeEditor } from '#test/factories/review.ts'

const list = async (site: TestApi, token: string, query = '') =>
  (await actOnCase(site, token, 'GET', `/api/submissions${query}`)) as unknown as SubmissionList

/** A case, and an administrator and an editor who share an address or an iD with one of its authors. */
async function conflictedCase() {
  const site = await startApi()
  const found = await confirmedCase(site)
  const administrator = await site.administrator()
  const coAuthor = await makeEditor(site)
  await site.db
    .insertInto('submission_author_key')
    .values([
      { submission_id: found.submission.id, key: `email:${administrator.user.email}` },
      { submission_id: found.submission.id, key: 'orcid:0000-0002-1825-0097' },
    ])
    .execute()
  await site.db.updateTable('account').set({ orcid: '0000-0002-1825-0097' }).where('id', '=', coAuthor.id).execute()
  const { invitation } = await invite(site, found.editor.token, found.submission.id)
  return { site, ...found, invitation, conflicted: [administrator.token, coAuthor.token] }
}

test('an author of a submission sees what its author sees, administrators included', async () => {
  const { site, author, submission, conflicted } = await conflictedCase()
  const own = await actOnCase(site, author.token, 'GET', `/api/submissions/${submission.id}`)
  for (const token of conflicted) {
    expect(await actOnCase(site, token, 'GET', `/api/submissions/${submission.id}`)).toEqual(own)
    const listed = await list(site, token)
    expect(listed.submissions).toMatchObject([{ id: submission.id, stage: 'in-review' }])
    expect(listed.submissions[0]).not.toHaveProperty('turn')
    expect(listed.counts).toMatchObject({ mine: 0, overdue: 0 })
    for (const query of ['?turn=mine', '?overdue=1']) expect((await list(site, token, query)).submissions).toEqual([])
  }
})

test('an author of a submission decides nothing about it', async () => {
  const { site, submission, invitation, conflicted } = await conflictedCase()
  const path = `/api/submissions/${submission.id}`
  const acts = [
    ['POST', `${path}/invitations`],
    ['PATCH', `${path}/invitations/${invitation.id}`],
    ['POST', `${path}/invitations/${invitation.id}/remind`],
    ['POST', `${path}/invitations/${invitation.id}/send-again`],
    ['DELETE', `${path}/invitations/${invitation.id}`],
    ['PUT', `${path}/anonymous-file`],
    ['POST', `${path}/anonymous-file/confirm`],
    ['GET', `${path}/anonymous-file/pdf`],
    ['POST', `${path}/review`],
    ['POST', `${path}/review/enough`],
    ['POST', `${path}/review/read`],
    ['POST', `${path}/decisions`],
    ['DELETE', `${path}/decisions/last`],
    ['GET', `${path}/invitations/candidates`],
    ['GET', `${path}/notes`],
    ['POST', `${path}/notes`],
    ['POST', `${path}/withdraw`],
  ] as const
  for (const token of conflicted) {
    for (const [method, address] of acts) {
      const json = {
        name: 'Ada',
        email: 'a@b.example',
        text: 'x',
        decision: 'decline',
        letter: '',
        dueOn: '2025-06-20',
      }
      const response = await site.request(method, address, { token, ...(method === 'GET' ? {} : { json }) })
      expect(response.status, `${method} ${address}`).toBe(403)
    }
  }
})

test('an author of the manuscript cannot be invited to review it', async () => {
  const { site, editor, submission } = await conflictedCase()
  for (const person of [
    { email: 'colleague@example.org', orcid: '0000-0002-1825-0097' },
    { email: (await emailOf(site, submission.id)).toUpperCase() },
  ]) {
    const response = await site.request('POST', `/api/submissions/${submission.id}/invitations`, {
      token: editor.token,
      json: { name: 'A colleague', ...person },
    })
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'conflict-of-interest' }])
  }
})

const emailOf = async (site: TestApi, submissionId: string): Promise<string> => {
  const { email } = await site.db
    .selectFrom('submission')
    .innerJoin('account', 'account.id', 'submission.account_id')
    .select('account.email')
    .where('submission.id', '=', submissionId)
    .executeTakeFirstOrThrow()
  return email
}

test('an author who takes the iD or the address out of the profile stays an author', async () => {
  const { site, author, submission, conflicted } = await conflictedCase()
  const own = await actOnCase(site, author.token, 'GET', `/api/submissions/${submission.id}`)
  const [administrator = '', coAuthor = ''] = conflicted
  await actOnCase(site, coAuthor, 'PUT', '/api/auth/profile', { orcid: '' })
  await actOnCase(site, administrator, 'PUT', '/api/auth/profile', {
    email: 'another@example.org',
    currentPassword: 'correct horse',
  })
  for (const token of conflicted) {
    expect(await actOnCase(site, token, 'GET', `/api/submissions/${submission.id}`)).toEqual(own)
  }
})

test('an editor cannot be invited to review the case that they handle', async () => {
  const site = await startApi()
  const { submission } = await confirmedCase(site)
  const { token, user } = await site.administrator()
  const response = await site.request('POST', `/api/submissions/${submission.id}/invitations`, {
    token,
    json: { name: user.name, email: user.email },
  })
  expect([response.status, await response.json()]).toMatchObject([409, { code: 'conflict-of-interest' }])
})

test('an author cannot be invited at an address taken after the submission', async () => {
  const { site, author, editor, submission } = await conflictedCase()
  await actOnCase(site, author.token, 'PUT', '/api/auth/profile', {
    email: 'new-address@example.org',
    currentPassword: 'correct horse',
  })
  const response = await site.request('POST', `/api/submissions/${submission.id}/invitations`, {
    token: editor.token,
    json: { name: 'Nobody else', email: 'New-Address@example.org' },
  })
  expect([response.status, await response.json()]).toMatchObject([409, { code: 'conflict-of-interest' }])
})

test('an author learns the day on which a stage began, but never when exactly somebody acted', async () => {
  const { site, author, editor, submission } = await conflictedCase()
  site.clock.advance(oneDay + 3 * oneHour)
  await actOnCase(site, editor.token, 'POST', `/api/submissions/${submission.id}/review/enough`)
  const moment = site.clock.now().toISOString()
  const path = `/api/submissions/${submission.id}`
  expect(await actOnCase(site, editor.token, 'GET', path)).toMatchObject({ stageSince: moment })
  expect(await actOnCase(site, author.token, 'GET', path)).toMatchObject({
    stageSince: `${moment.slice(0, 10)}T00:00:00.000Z`,
  })
})

test('letters about a case are not among those that administrators read', async () => {
  const { site, conflicted, invitation } = await conflictedCase()
  const [administrator = ''] = conflicted
  const mail = await (await site.request('GET', '/api/mail?limit=50', { token: administrator })).text()
  expect(mail).not.toContain(invitation.person.email)
  expect(mail).toContain('MS-0001 received')
})
