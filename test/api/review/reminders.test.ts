// One database is enough: the clock and the state of the case decide.
import { expect, test } from 'vitest'
import { system } from '#src/domain/actor.ts'
import { oneDay } from '#src/domain/clock.ts'
import { remindPeople } from '#src/features/review/index.ts'
import { startApi, type TestApi } from '#test/api/api-harness.ts'
import { actOnCase, confirmedCase, invite, makeEditor, promises } from '#test/factories/review.ts'

const letters = async (site: TestApi) =>
  (
    await site.db
      .selectFrom('case_letter')
      .select('kind')
      // Those about its arrival are of no interest here.
      .where('kind', 'not in', ['submission-received', 'submission-new'])
      .orderBy('queued_at')
      .orderBy('mail_id')
      .execute()
  ).map(({ kind }) => kind)

/** A day passes at a time, and the program looks twice on each. */
async function passDays(site: TestApi, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    site.clock.advance(oneDay)
    for (const _ of ['once', 'twice']) await remindPeople(site.services, system)
  }
}

test('an invitation without an answer is reminded of once and then expires, and the editor has to ask somebody else', async () => {
  const site = await startApi()
  const { editor, submission } = await confirmedCase(site)
  const { token } = await invite(site, editor.token, submission.id)
  await passDays(site, 10)
  expect(await letters(site)).toEqual(['invitation', 'reminder-to-answer'])
  expect(await actOnCase(site, editor.token, 'GET', `/api/submissions/${submission.id}`)).toMatchObject({
    turn: 'editor',
    nextAct: 'invite',
    rounds: [{ invitations: [{ state: 'expired' }] }],
  })
  const late = await site.request('POST', '/api/review/accept', { token, json: promises })
  expect(late.status).toBe(404)
})

test('a reviewer is reminded before the review is due and twice afterwards, and the case is late', async () => {
  const site = await startApi()
  const { editor, submission } = await confirmedCase(site)
  const { token } = await invite(site, editor.token, submission.id)
  await actOnCase(site, token, 'POST', '/api/review/accept', promises)
  await passDays(site, 40)
  expect(await letters(site)).toEqual([
    'invitation',
    'thanks-for-accepting',
    'reminder-before-due',
    'reminder-after-due',
    'reminder-after-due',
  ])
  const later = await makeEditor(site)
  expect(await actOnCase(site, later.token, 'GET', `/api/submissions/${submission.id}`)).toMatchObject({
    overdue: true,
  })
})

test('an author is reminded of a revision once, a week before it is due', async () => {
  const site = await startApi()
  const { editor, submission } = await confirmedCase(site)
  await invite(site, editor.token, submission.id)
  await actOnCase(site, editor.token, 'POST', `/api/submissions/${submission.id}/decisions`, {
    decision: 'major-revision',
    letter: 'Please say how the classes were chosen.',
    dueOn: '2025-07-20',
    isEarly: true,
  })
  await passDays(site, 53)
  expect(await letters(site)).not.toContain('reminder-to-revise')
  await passDays(site, 20)
  expect((await letters(site)).filter((kind) => kind === 'reminder-to-revise')).toHaveLength(1)
})
