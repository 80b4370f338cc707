// How far a review is, as the editors' list and the page of the case say it.
// One database is enough: the presenter decides.
import { expect, test } from 'vitest'
import type { SubmissionList } from '#src/wire/submission.ts'
import { startApi, type TestApi } from '#test/api/api-harness.ts'
import { acceptAndReview, actOnCase, confirmedCase, invite, promises } from '#test/factories/review.ts'
import { submit } from '#test/factories/submission.ts'

const list = async (site: TestApi, token: string) =>
  ((await actOnCase(site, token, 'GET', '/api/submissions?status=all')) as unknown as SubmissionList).submissions

test('editors see who was asked, who said yes and how many reviews are in, of the current round only', async () => {
  const site = await startApi()
  const { author, editor, submission } = await confirmedCase(site)
  const other = await submit(site, author.token, { title: 'A manuscript that nobody has looked at' })
  const path = `/api/submissions/${submission.id}`
  const people = []
  for (let count = 0; count < 5; count += 1) people.push(await invite(site, editor.token, submission.id))
  const [sends, works, declines, cancelled] = people
  if (!sends || !works || !declines || !cancelled) throw new Error('not enough people')
  await acceptAndReview(site, sends.token)
  await actOnCase(site, works.token, 'POST', '/api/review/accept', promises)
  await actOnCase(site, declines.token, 'POST', '/api/review/decline')
  await actOnCase(site, editor.token, 'DELETE', `${path}/invitations/${cancelled.invitation.id}`)

  const progress = { round: 1, reviews: { asked: 4, accepted: 2, in: 1 } }
  const nothingYet = { round: 1, reviews: { asked: 0, accepted: 0, in: 0 } }
  const listed = await list(site, editor.token)
  expect(listed.find(({ id }) => id === submission.id)).toMatchObject(progress)
  expect(listed.find(({ id }) => id === other.id)).toMatchObject(nothingYet)
  expect(await actOnCase(site, editor.token, 'GET', path)).toMatchObject(progress)

  await site.db
    .insertInto('review_round')
    .columns([
      'submission_id',
      'number',
      'created_at',
      'manuscript_sha256',
      'manuscript_size',
      'manuscript_name',
      'anonymous_state',
    ])
    .expression((eb) =>
      eb
        .selectFrom('review_round')
        .select((eb) => [
          'submission_id',
          eb.lit(2).as('number'),
          'created_at',
          'manuscript_sha256',
          'manuscript_size',
          'manuscript_name',
          'anonymous_state',
        ])
        .where('submission_id', '=', submission.id),
    )
    .execute()
  const later = (await list(site, editor.token)).find(({ id }) => id === submission.id)
  expect(later).toMatchObject({ ...nothingYet, round: 2 })
})

test('authors learn nothing of it, and neither do editors who are authors of the manuscript', async () => {
  const site = await startApi()
  const { author, editor, submission } = await confirmedCase(site)
  const { token, user } = await site.administrator()
  await site.db
    .insertInto('submission_author_key')
    .values({ submission_id: submission.id, key: `email:${user.email}` })
    .execute()
  await invite(site, editor.token, submission.id)
  for (const viewer of [author.token, token]) {
    const [listed] = await list(site, viewer)
    for (const seen of [listed, await actOnCase(site, viewer, 'GET', `/api/submissions/${submission.id}`)]) {
      expect(seen).toMatchObject({ id: submission.id })
      expect(seen).not.toHaveProperty('round')
      expect(seen).not.toHaveProperty('reviews')
    }
  }
})
