import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { up } from '#migrations/045-form-of-round.ts'
import { defaultReviewSettings } from '#src/domain/review/settings.ts'
import type { OwnInvitationObject } from '#src/wire/review.ts'
import type { ReviewSettingsObject } from '#src/wire/review-settings.ts'
import { startApi, type TestApi } from '#test/api/api-harness.ts'
import {
  acceptAndReview,
  actOnCase,
  aReview,
  confirmedCase,
  invite,
  makeAnonymousFile,
  promises,
} from '#test/factories/review.ts'
import { docxFile, submit } from '#test/factories/submission.ts'
import { buildDocx } from '#test/fixtures/documents/index.ts'

async function openDesk() {
  const site = await startApi()
  const { token } = await site.administrator()
  const ask = (method: string, json?: unknown) =>
    site.request(method, '/api/settings/review', { token, ...(json === undefined ? {} : { json }) })
  const read = async () => (await (await ask('GET')).json()) as ReviewSettingsObject
  const put = async (changes: object) => {
    const { version, record } = await read()
    return ask('PUT', { version, record: { ...record, ...changes } })
  }
  const save = async (changes: object) => {
    const answer = await put(changes)
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  }
  const faults = async (changes: object) => {
    const answer = await put(changes)
    expect(answer.status).toBe(400)
    return ((await answer.json()) as { fields: Record<string, string> }).fields
  }
  return { site, token, ask, read, save, faults }
}

const question = {
  kind: 'scale',
  question: 'How sound are the statistics?',
  choices: [],
  isRequired: true,
  isForAuthor: true,
}

const subjects = async (site: TestApi) =>
  (await site.db.selectFrom('mail').select('subject').execute()).map(({ subject }) => subject)

const invitationOf = async (site: TestApi, token: string) =>
  (await (await site.request('GET', '/api/review', { token })).json()) as OwnInvitationObject

describe('the settings of reviewing', () => {
  test('are the defaults until an administrator saves them, and every save is in the audit log', async () => {
    const { site, token, read, save } = await openDesk()
    expect(await read()).toEqual({ version: 0, record: defaultReviewSettings })
    await save({ reviewersMin: 3, remindAfterDueDays: ['9', ' 2 ', 9] })
    expect(await read()).toMatchObject({ version: 1, record: { reviewersMin: 3, remindAfterDueDays: [2, 9] } })
    const audit = await (await site.request('GET', '/api/audit', { token })).json()
    expect(audit).toMatchObject({
      events: expect.arrayContaining([
        expect.objectContaining({ act: 'review-settings.saved', detail: 'version 1, reviewersMin' }),
      ]),
    })
  })

  test('of two administrators who save at once, one is told, and neither overwrites the other', async () => {
    const { ask, read } = await openDesk()
    const { version, record } = await read()
    const answers = await Promise.all(
      [3, 4].map((reviewersMin) => ask('PUT', { version, record: { ...record, reviewersMin } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await answers.find(({ status }) => status === 409)?.json()).toMatchObject({ code: 'settings-changed' })
    expect(await read()).toMatchObject({ version: 1 })
    expect((await ask('PUT', { version: 7, record })).status).toBe(409)
  })

  test('report what is wrong with every field', async () => {
    const { faults } = await openDesk()
    const choice = { ...question, kind: 'choice', choices: ['Yes', 'Yes'] }
    expect(
      await faults({
        reviewDays: 0,
        answerDays: 'ten',
        aiRule: undefined,
        questions: [
          { ...question, question: ' ' },
          { ...question, kind: 'sum' },
        ],
        letters: { invitation: { subject: 'Please' } },
      }),
    ).toEqual({
      reviewDays: 'At least 1',
      answerDays: 'Please enter a whole number',
      aiRule: 'Please fill this in',
      'questions.0.question': 'Please fill this in',
      'questions.1.kind': 'Please choose one of the options',
      'letters.invitation.body': 'Please fill this in',
    })
    expect(
      await faults({
        remindToAnswerAfterDays: 10,
        remindToReviseBeforeDays: 30,
        questions: [choice, { ...choice, choices: ['Yes'] }],
        letters: { 'decision-accept': { subject: 'Accepted', body: 'Thanks to {{reviewers}}: {{link}}' } },
      }),
    ).toEqual({
      remindToAnswerAfterDays: expect.stringContaining('expires after 10 days'),
      remindToReviseBeforeDays: expect.stringContaining('An author has 21 days'),
      'questions.0.choices': 'Two of the answers are the same.',
      'questions.1.choices': 'Please give at least two answers, one to a line.',
      'letters.decision-accept.body': expect.stringContaining('Authors must not learn who reviews'),
    })
  })
})

describe('a changed form', () => {
  test('applies to the next round: reviewers already invited keep theirs, and can still send and change their review', async () => {
    const { site, save } = await openDesk()
    await save({ questions: [question], areReviewsShared: false })
    const { author, editor, submission } = await confirmedCase(site)
    const { token } = await invite(site, editor.token, submission.id)
    const [asked] = (await invitationOf(site, token)).form
    await save({ questions: [{ ...question, question: 'Is it new?', kind: 'text' }], areReviewsShared: true })

    expect(await invitationOf(site, token)).toMatchObject({
      form: [{ ...question, id: asked?.id }],
      reviewsAreShared: false,
    })
    await actOnCase(site, token, 'POST', '/api/review/accept', promises)
    const unanswered = await site.request('POST', '/api/review', { token, json: aReview })
    expect(await unanswered.json()).toMatchObject({ fields: { [`answers.${asked?.id}`]: expect.any(String) } })
    await actOnCase(site, token, 'POST', '/api/review', { ...aReview, answers: { [asked?.id ?? '']: '4' } })
    await actOnCase(site, token, 'POST', '/api/review', { ...aReview, answers: { [asked?.id ?? '']: '2' } })
    const late = await invite(site, editor.token, submission.id)
    expect((await invitationOf(site, late.token)).form).toMatchObject([{ question: question.question }])

    await actOnCase(site, editor.token, 'POST', `/api/submissions/${submission.id}/decisions`, {
      decision: 'major-revision',
      letter: 'Please revise it.',
      dueOn: '2025-07-20',
      isEarly: true,
      include: { reviews: [], files: [] },
    })
    const form = new FormData()
    form.append('file', docxFile(buildDocx({ text: 'The second version' }), 'second.docx'))
    form.append('answer', 'We did.')
    expect(
      (await site.request('POST', `/api/submissions/${submission.id}/revisions`, { token: author.token, form })).status,
    ).toBe(201)
    await makeAnonymousFile(site, submission.id, 2)
    await actOnCase(site, editor.token, 'POST', `/api/submissions/${submission.id}/anonymous-file/confirm`)
    const next = await invite(site, editor.token, submission.id)
    expect(await invitationOf(site, next.token)).toMatchObject({
      form: [{ question: 'Is it new?' }],
      reviewsAreShared: true,
    })
  })

  test('a changed number of reviews does not affect a round in progress', async () => {
    const { site, save } = await openDesk()
    await save({ reviewersMin: 1 })
    const { editor, submission } = await confirmedCase(site)
    const { token } = await invite(site, editor.token, submission.id)
    await save({ reviewersMin: 3 })
    await acceptAndReview(site, token)
    expect(await actOnCase(site, editor.token, 'GET', `/api/submissions/${submission.id}`)).toMatchObject({
      stage: 'decision-due',
      reviewSettings: { reviewersMin: 1 },
    })
  })
})

test('a round that began before settings could be saved keeps the form of that time', async () => {
  const { site, save } = await openDesk()
  const { editor, submission } = await confirmedCase(site)
  const { token } = await invite(site, editor.token, submission.id)
  const waiting = await confirmedCase(site)
  await site.db.schema.alterTable('review_round').dropColumn('settings_version').execute()
  await up(site.db as unknown as Kysely<unknown>)
  await save({ questions: [question] })
  expect((await invitationOf(site, token)).form).toEqual([])
  const later = await invite(site, waiting.editor.token, waiting.submission.id)
  expect((await invitationOf(site, later.token)).form).toHaveLength(1)
})

describe('a changed letter', () => {
  const texts = {
    invitation: { subject: 'Please read {{title}}', body: 'For {{journal}}, within {{answer days}} days:\n{{link}}' },
    'decision-decline': { subject: 'About {{number}}', body: '{{text}}\n\n{{link}}' },
  }

  test('is sent, and is what the editor starts from', async () => {
    const { site, save } = await openDesk()
    await save({ letters: texts, answerDays: 12 })
    const { author, editor, submission } = await confirmedCase(site)
    const path = `/api/submissions/${submission.id}`
    const led = await actOnCase(site, editor.token, 'GET', path)
    expect(led.reviewSettings?.letters).toMatchObject(texts)
    expect(await actOnCase(site, author.token, 'GET', path)).not.toHaveProperty('reviewSettings')
    await invite(site, editor.token, submission.id)
    expect(await subjects(site)).toContainEqual(expect.stringContaining('Please read A study of fractions'))
  })

  test('about a manuscript that arrives is sent to its author and to the editors, and kept with its case once', async () => {
    const { site, save } = await openDesk()
    await save({
      letters: {
        'submission-received': { subject: 'We have {{title}}', body: 'Quote {{number}}:\n{{link}}' },
        'submission-new': { subject: 'Look at {{number}}[ by {{check day}}]', body: '{{link}}' },
      },
    })
    const author = await site.register()
    const { id } = await submit(site, author.token, { title: 'Fractions first' })
    expect(await subjects(site)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('We have Fractions first'),
        expect.stringMatching(/Look at MS-0001$/),
      ]),
    )
    const kept = site.db.selectFrom('case_letter').select(['kind', 'recipient']).where('submission_id', '=', id)
    expect(await kept.where('kind', '=', 'submission-received').execute()).toEqual([
      { kind: 'submission-received', recipient: author.user.email },
    ])
  })

  test('that was reset to the default changes with the program', async () => {
    const { read, save } = await openDesk()
    await save({ letters: texts })
    await save({ letters: {} })
    expect((await read()).record).toMatchObject({ letters: {} })
  })

  test('for one person follows the same rules', async () => {
    const { site } = await openDesk()
    const { editor, submission } = await confirmedCase(site)
    const json = {
      name: 'Ada Quill',
      email: 'ada@reviews.example',
      letter: { subject: 'Please', body: 'By {{author}}: {{link}}' },
    }
    const answer = await site.request('POST', `/api/submissions/${submission.id}/invitations`, {
      token: editor.token,
      json,
    })
    expect([answer.status, await answer.json()]).toMatchObject([400, { fields: { body: expect.any(String) } }])
  })
})
