// Two sides that must not learn of each other: authors, and reviewers. Every fact about each of them is marked, and after each step
// everything that the other side can ask for, and every letter to it, is searched for the marks.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HandledRoundObject } from '#src/wire/review.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { isPostgresAvailable } from '#test/environment/postgres.ts'
import { takeShare } from '#test/environment/round.ts'
import { annotatedPdf, annotatedWord } from './manuscript.ts'
import { daysFromNow, type Invited, type MarkedCase, startMarkedCase, word } from './marked-case.ts'
import type { Marks } from './marks.ts'
import type { Named } from './people.ts'
import { act, type Who, waitUntil } from './site.ts'
import { tellApart } from './tell-apart.ts'
import { describeApi, leaksInAnswers, leaksInLetters, tryActs, walkSite } from './walk-site.ts'

const available = isPostgresAvailable() ? (['SQLite', 'PostgreSQL'] as const) : (['SQLite'] as const)
// In a short round, one of them in turn.
const databases = takeShare(available, available.length)

describe.each(databases)('on %s', (database) => {
  let marked: MarkedCase

  beforeAll(async () => {
    marked = await startMarkedCase(database)
  })

  afterAll(() => marked.stop())

  test('neither side learns a fact about the other, over two rounds', async () => {
    const { site, id, path, ofAuthors, ofReviewers, authors, office, owner, conflicted, stranger, links } = marked
    const { confirmAnonymousFile, invite } = marked
    const diligent = marked.reviewer('who reviews')
    const declining = marked.reviewer('who declines')
    const dismissed = marked.reviewer('who is dismissed')
    const late = marked.reviewer('who is too late')
    const reviewers = [diligent, declining, dismissed, late]
    const api = await describeApi(site)
    const invitations: string[] = []
    const files: string[] = []
    const things = { submission: id, invitations, files }

    /** What everybody can learn now. Pages, which ask the API for what they show, are walked where it tells the most. */
    const expectBlindness = async (step: string, { pages = false } = {}) => {
      const leaks = []
      const walk = (who: Who, marks: readonly Marks[], token?: string) =>
        walkSite(site, { who, api, things, marks, token, pages })
      for (const who of [owner, conflicted]) leaks.push(...(await walk(who, [ofReviewers])))
      for (const { who, token } of links) leaks.push(...(await walk({ ...who, token }, [ofAuthors], token)))
      leaks.push(...(await walk(stranger, [ofAuthors, ofReviewers])))
      const addresses = (people: readonly Named[]) => people.map(({ email }) => email)
      leaks.push(...(await leaksInLetters(site, addresses(authors), ofReviewers)))
      leaks.push(...(await leaksInLetters(site, addresses(reviewers), ofAuthors)))
      for (const who of [owner, conflicted, stranger])
        expect.soft(await tryActs(site, { who, api, things }), step).toEqual([])
      leaks.push(...(await leaksInAnswers(site, [owner, conflicted, stranger], ofReviewers)))
      leaks.push(...(await leaksInAnswers(site, [stranger, ...links.map(({ who }) => who)], ofAuthors)))
      site.told.splice(0)
      expect.soft(leaks, step).toEqual([])
      for (const who of [owner, conflicted])
        expect.soft(await tellApart(site, who, '/api/submissions?status=all', reviewers), step).toEqual([])
      expect.soft(await tellApart(site, stranger, '/api/journals?facets=1', authors), step).toEqual([])
      // An instant finer than a day, and a count, would tell of acts that somebody else took.
      const own = await act<{ stageSince: string }>(site, owner, 'GET', path)
      expect.soft(own.stageSince, step).toMatch(/T00:00:00\.000Z$/)
      const list = await act<{ counts: { mine: number } }>(site, conflicted, 'GET', '/api/submissions?status=all')
      expect.soft(list.counts.mine, step).toBe(0)
    }

    /** It is made after the review, and names its reviewer. */
    const certificateOf = async ({ reviewer }: Invited) => {
      const bytes = await waitUntil('a certificate', async () => {
        const answer = await site.ask(reviewer, 'GET', '/api/review/certificate.pdf')
        return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined
      })
      expect(await ofReviewers.findIn(bytes)).toEqual([
        'the reviewer who reviews: given name',
        'the reviewer who reviews: family name',
      ])
    }

    await confirmAnonymousFile()
    await expectBlindness('before anybody is invited')

    const first = await invite(diligent)
    const second = await invite(declining)
    const third = await invite(dismissed)
    const fourth = await invite(late)
    invitations.push(...[first, second, third, fourth].map((one) => one.id))
    await expectBlindness('invited')

    const promises = { noConflict: true, confidential: true }
    for (const { reviewer } of [first, third, fourth]) await act(site, reviewer, 'POST', '/api/review/accept', promises)
    const page = `/review/${first.reviewer.token}`
    const copy = await site.ask({ ...first.reviewer, token: undefined }, 'GET', `${page}/manuscript.pdf`)
    expect(copy.status, 'the walk reads what reviewers read').toBe(200)
    await act(site, second.reviewer, 'POST', '/api/review/decline', {
      reason: ofReviewers.of('a reason for declining'),
      suggestions: [{ name: ofReviewers.of('somebody suggested'), email: 'else@elsewhere.example' }],
    })
    for (const doNotAskAgain of [false, true]) {
      await act(site, second.reviewer, 'PUT', '/api/review/wish', { doNotAskAgain })
    }
    await act(site, fourth.reviewer, 'PUT', '/api/review/draft', { toAuthor: ofReviewers.of('a draft') })
    await act(site, fourth.reviewer, 'POST', '/api/review/more-time', { days: 30, reason: ofReviewers.of('a delay') })
    for (const [name, bytes, type] of [
      [`${ofReviewers.of('file name')}.pdf`, annotatedPdf(ofReviewers, diligent.name), 'application/pdf'],
      [`${ofReviewers.of('another file name')}.docx`, annotatedWord(ofReviewers, diligent.name), word],
    ] as const) {
      ofReviewers.keepHash(`a file ${type}`, bytes)
      const form = new FormData()
      form.set('file', new File([bytes], name, { type }))
      await act(site, first.reviewer, 'POST', '/api/review/files', form)
    }
    await act(site, office, 'DELETE', `${path}/invitations/${third.id}`)
    await act(site, office, 'POST', `${path}/notes`, { text: ofReviewers.of('a private note') })
    await expectBlindness('answered')

    const review = {
      toAuthor: 'Please say how the classes were chosen.',
      toEditor: ofReviewers.of('a remark to the editor'),
      aiUse: ofReviewers.of('use of AI'),
    }
    await act(site, first.reviewer, 'POST', '/api/review', { ...review, recommendation: 'major-revision' })
    await certificateOf(first)
    await act(site, office, 'POST', `${path}/review/read`)
    await expectBlindness('reviewed')

    const led = await act<SubmissionObject>(site, office, 'GET', path)
    const [round] = led.rounds as HandledRoundObject[]
    const shared = round?.invitations.flatMap(({ review }) => review?.files.map(({ id }) => id) ?? []) ?? []
    expect(shared).toHaveLength(2)
    files.push(...shared)
    const decision = { letter: 'Please revise.', include: { reviews: [first.id], files: shared }, isEarly: true }
    await act(site, office, 'POST', `${path}/decisions`, {
      ...decision,
      decision: 'major-revision',
      dueOn: daysFromNow(40),
    })
    await expectBlindness('decided', { pages: true })

    await marked.revise(first.pseudonym)
    await confirmAnonymousFile()
    const again = await invite(diligent)
    invitations.push(again.id)
    await act(site, again.reviewer, 'POST', '/api/review/accept', promises)
    await expectBlindness('revised')

    await act(site, again.reviewer, 'POST', '/api/review', { ...review, recommendation: 'accept' })
    await certificateOf(again)
    await act(site, office, 'POST', `${path}/review/read`)
    await act(site, office, 'POST', `${path}/review/enough`)
    const acceptance = { ...decision, decision: 'accept', reason: 'Good.' }
    acceptance.include.reviews.push(again.id)
    await act(site, office, 'POST', `${path}/decisions`, acceptance)
    await expectBlindness('accepted', { pages: true })

    await waitUntil('a proof', async () => {
      const { proof } = await act<SubmissionObject>(site, owner, 'GET', path)
      return proof?.state === 'asked' ? true : undefined
    })
    await act(site, owner, 'POST', `${path}/proof/approval`, {
      proof: 1,
      points: [{ quote: ofAuthors.of('words quoted from a proof'), text: ofAuthors.of('a point about the proof') }],
    })
    await act(site, office, 'POST', `${path}/proof/answer`, { text: 'All will be corrected.', proof: 1 })
    await expectBlindness('proof answered')
    // A check of the check: the other side of the same marks is where it belongs.
    const own = await walkSite(site, { api, who: owner, things, marks: [ofAuthors] })
    expect(new Set(own.flatMap(({ facts }) => facts))).toContain('the author: mailbox')
    const all = await walkSite(site, { api, who: office, things, marks: [ofReviewers] })
    expect(new Set(all.flatMap(({ facts }) => facts))).toContain('a remark to the editor')
    // Thousands of requests, also where others share the processors.
  }, 1_800_000)
})
