import { describe, expect, test } from 'vitest'
import { oneDay } from '#src/domain/clock.ts'
import { readSettings, savePeriodical, specifiedFacts } from '#src/features/periodical/index.ts'
import type { FiguresObject } from '#src/wire/figures.ts'
import type { PageText } from '#src/wire/periodical.ts'
import { startApi, type TestApi } from '#test/api/api-harness.ts'
import { buildArticle } from '#test/factories/article.ts'
import { acceptAndReview, actOnCase, invite, makeAnonymousFile, makeEditor } from '#test/factories/review.ts'
import { type FormParts, submit } from '#test/factories/submission.ts'

/** An editor, and an author who may send in as many manuscripts as they like. */
async function openDesk() {
  const site = await startApi()
  const editor = await makeEditor(site)
  const author = await site.register()
  const confirmed_at = site.clock.now().toISOString()
  await site.db.updateTable('account').set({ confirmed_at }).where('id', '=', author.user.id).execute()
  return { site, editor, author }
}

type Desk = Awaited<ReturnType<typeof openDesk>>

const letter = { letter: 'Dear author, we have decided.', include: { reviews: [], files: [] } }

const decide = ({ site, editor }: Desk, id: string, decision: object) =>
  actOnCase(site, editor.token, 'POST', `/api/submissions/${id}/decisions`, { ...letter, ...decision })

/** Declined without review, the given days after it came. */
async function decline(desk: Desk, days: number, parts: FormParts = {}): Promise<string> {
  const { id } = await submit(desk.site, desk.author.token, parts)
  desk.site.clock.advance(days * oneDay)
  await decide(desk, id, { decision: 'decline' })
  return id
}

/** Accepted after one review, the given days after it came. */
async function accept(desk: Desk, days: number): Promise<string> {
  const { site, editor, author } = desk
  const { id } = await submit(site, author.token)
  await makeAnonymousFile(site, id)
  await actOnCase(site, editor.token, 'POST', `/api/submissions/${id}/anonymous-file/confirm`)
  const { token } = await invite(site, editor.token, id)
  await acceptAndReview(site, token)
  await actOnCase(site, editor.token, 'POST', `/api/submissions/${id}/review/enough`)
  site.clock.advance(days * oneDay)
  await decide(desk, id, { decision: 'accept', reason: 'One careful review is enough here.' })
  return id
}

const read = async (site: TestApi, token: string) =>
  (await actOnCase(site, token, 'GET', '/api/figures')) as unknown as FiguresObject

describe('the figures of the desk', () => {
  test('are computed from the decisions that stand', async () => {
    const desk = await openDesk()
    const { site, editor } = desk
    expect(await read(site, editor.token)).toMatchObject({ minCases: 5, years: [], issues: [] })
    await accept(desk, 4)
    for (const days of [1, 2, 3]) await decline(desk, days)
    const undone = await decline(desk, 5)
    const figures = await read(site, editor.token)
    expect(figures.lastTwelveMonths).toEqual({
      beginDate: '2024-06-05',
      endDate: '2025-06-04',
      daysToFirstDecision: { cases: 5, value: 3 },
      daysToAcceptance: { cases: 1, value: null },
      acceptedPercent: { cases: 5, value: 20, accepted: 1 },
      reviews: { cases: 1, value: null, total: 1 },
    })
    expect(figures.years).toMatchObject([{ beginDate: '2025-01-01', endDate: '2025-06-04' }])
    await actOnCase(site, editor.token, 'DELETE', `/api/submissions/${undone}/decisions/last`)
    const { lastTwelveMonths } = await read(site, editor.token)
    expect(lastTwelveMonths.acceptedPercent).toEqual({ cases: 4, value: null, accepted: 1 })
    expect(lastTwelveMonths.daysToFirstDecision).toEqual({ cases: 4, value: null })
  })

  test('are the same for an editor whatever is decided on a manuscript of which they are an author', async () => {
    const desk = await openDesk()
    const { site } = desk
    const author = await makeEditor(site)
    const { email } = await site.db
      .selectFrom('account')
      .select('email')
      .where('id', '=', author.id)
      .executeTakeFirstOrThrow()
    for (const days of [1, 2, 3, 4]) await decline(desk, days)
    const before = await read(site, author.token)
    await decline(desk, 0, { authors: JSON.stringify([{ name: 'Ada Quill' }, { name: 'Noor Finch', email }]) })
    expect(await read(site, author.token)).toEqual(before)
    expect((await read(site, desk.editor.token)).lastTwelveMonths.acceptedPercent.cases).toBe(5)
  })

  test('nobody but editors reads them', async () => {
    const { site, author } = await openDesk()
    expect((await site.request('GET', '/api/figures', { token: author.token })).status).toBe(403)
    expect((await site.request('GET', '/api/figures')).status).toBe(401)
  })
})

test('articles of board members and editors are counted in their issue, but no notices and no editorials', async () => {
  const { site, editor } = await openDesk()
  const { token } = await site.administrator()
  const actor = { kind: 'person' as const, accountId: editor.id, role: 'admin' as const }
  const { version, record } = await readSettings(site.services, actor)
  const member = { name: 'Ada Quill', role: 'member', affiliation: 'Ely College', orcid: '0000-0002-1825-0097' }
  await savePeriodical(
    site.services,
    actor,
    {
      ...record,
      ...specifiedFacts,
      board: [{ ...member, subjects: [] }],
      articleTypes: [{ label: 'Editorial', peerReviewed: false }],
      examples: [],
    },
    { expectedVersion: version },
  )
  const enter = (name: string, facts: object = {}) =>
    buildArticle(site, { volume: 1, issue: 2, status: 'Published', authors: [{ name }], ...facts })
  const own = await enter('A. Marsh', { authors: [{ name: 'A. Marsh', orcid: '0000-0002-1825-0097' }] })
  for (const name of ['Noor Finch', 'Ben Ode']) await enter(name)
  await enter('Ada Quill', { articleType: 'Editorial' })
  await enter('Ada Quill', { noticeOf: { kind: 'correction', articleId: own.id } })
  await enter('Ada Quill', { status: 'Draft' })
  const { issues } = await read(site, token)
  expect(issues).toEqual([
    {
      volume: 1,
      issue: 2,
      label: 'Volume 1, Number 2, April-June 2025',
      papers: 3,
      percent: 33,
      tooHigh: true,
      own: [{ id: own.id, title: own.title, authors: [{ name: 'A. Marsh', recognisedBy: 'orcid' }] }],
    },
  ])
})

describe('public pages', () => {
  const show = async (site: TestApi, showsFigures: boolean) => {
    const { token } = await site.administrator()
    const settings = await (await site.request('GET', '/api/settings/review', { token })).json()
    const { version, record } = settings as { version: number; record: object }
    await actOnCase(site, token, 'PUT', '/api/settings/review', { version, record: { ...record, showsFigures } })
  }
  const peerReview = async (site: TestApi) => {
    const text = (await (await site.request('GET', '/api/periodical/pages/peer-review')).json()) as PageText
    return text.sections.find(({ id }) => id === 'times-and-acceptance')?.html
  }

  test('state figures of whole months once an administrator switches them on', async () => {
    const desk = await openDesk()
    const { site } = desk
    await accept(desk, 4)
    for (const days of [1, 2, 3, 5]) await decline(desk, days)
    await show(site, true)
    // The month is not over.
    expect(await peerReview(site)).toBeUndefined()
    site.clock.set('2025-07-01T08:00:00.000Z')
    const html = await peerReview(site)
    expect(html).toContain('From 1\u00A0July 2024 to 30\u00A0June 2025, 5 manuscripts were accepted or declined.')
    expect(html).toContain('Accepted, of the manuscripts accepted or declined: 20%')
    expect(html).not.toContain('From receipt to acceptance')
    await show(site, false)
    expect(await peerReview(site)).toBeUndefined()
  })

  test('leave out manuscripts by editors, so that nobody can subtract their own', async () => {
    const desk = await openDesk()
    const { site } = desk
    await accept(desk, 1)
    for (const days of [1, 1, 1]) await decline(desk, days)
    const own = await decline(desk, 1)
    const author = await makeEditor(site)
    const key = `account:${author.id}`
    await site.db.insertInto('submission_author_key').values({ submission_id: own, key }).execute()
    await show(site, true)
    site.clock.set('2025-07-01T08:00:00.000Z')
    expect(await peerReview(site)).toBeUndefined()
    await site.db.deleteFrom('submission_author_key').where('key', '=', key).execute()
    site.clock.advance(oneDay)
    expect(await peerReview(site)).toContain('5 manuscripts were accepted or declined')
  })
})
