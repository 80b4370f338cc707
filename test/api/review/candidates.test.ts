// Finding reviewers: whom an editor is offered, what is said of them, and what is not.
import { expect, test } from 'vitest'
import { oneDay } from '#src/domain/clock.ts'
import type { CandidateList } from '#src/wire/candidate.ts'
import { startApi, type TestApi } from '#test/api/api-harness.ts'
import { buildArticle } from '#test/factories/article.ts'
import {
  acceptAndReview,
  actOnCase,
  confirmedCase,
  invite,
  makeAnonymousFile,
  makeEditor,
} from '#test/factories/review.ts'
import { docxFile, submit } from '#test/factories/submission.ts'
import { buildDocx } from '#test/fixtures/documents/index.ts'

async function candidates(site: TestApi, token: string, id: string, q = '') {
  const path = `/api/submissions/${id}/invitations/candidates${q && `?q=${encodeURIComponent(q)}`}`
  return ((await actOnCase(site, token, 'GET', path)) as unknown as CandidateList).candidates
}

const names = (found: CandidateList['candidates']) => found.map(({ person }) => person.name)

/** A second manuscript, of another author, ready for reviewers. */
async function anotherCase(site: TestApi, editor: string, parts: Record<string, string> = {}) {
  const author = await site.register()
  const submission = await submit(site, author.token, { title: 'Another study', authors: '["Otto Reed"]', ...parts })
  await makeAnonymousFile(site, submission.id)
  await actOnCase(site, editor, 'POST', `/api/submissions/${submission.id}/anonymous-file/confirm`)
  return { author, submission }
}

test('people who reviewed the topic before are suggested, with how busy and how fast they are', async () => {
  const site = await startApi()
  const { editor, submission } = await confirmedCase(site)
  const other = await anotherCase(site, editor.token)
  const bo = await invite(site, editor.token, submission.id, { name: 'Bo Li', email: 'bo@reviews.example' })
  await invite(site, editor.token, submission.id, { name: 'Efua Owusu', email: 'efua@reviews.example' })
  const askedLastAt = site.clock.now().toISOString()
  site.clock.advance(3 * oneDay)
  await acceptAndReview(site, bo.token)

  const found = await candidates(site, editor.token, other.submission.id)
  expect(names(found).toSorted()).toEqual(['Bo Li', 'Efua Owusu'])
  expect(found.find(({ person }) => person.name === 'Bo Li')).toEqual({
    person: { name: 'Bo Li', email: 'bo@reviews.example' },
    sources: ['invited-before'],
    papers: [],
    load: { asked: 1, sent: 1, open: 0, askedLastAt, medianDays: 3 },
    hints: [],
    hasAskedNotTo: false,
  })
  expect(found.find(({ person }) => person.name === 'Efua Owusu')?.load).toMatchObject({ asked: 1, sent: 0, open: 1 })
})

test('a search finds people by name, address, organisation and topic, without accents', async () => {
  const site = await startApi()
  const { editor, submission } = await confirmedCase(site)
  const other = await anotherCase(site, editor.token, { keywords: '["bridges"]' })
  const person = { name: 'Zoë Méndez', email: 'zm@chott.example', affiliation: 'Königliche Akademie' }
  await invite(site, editor.token, submission.id, person)
  for (const q of ['mendez', 'chott', 'konigliche', 'fractions']) {
    expect(names(await candidates(site, editor.token, other.submission.id, q)), q).toEqual(['Zoë Méndez'])
  }
  expect(await candidates(site, editor.token, other.submission.id)).toEqual([])
  expect(await candidates(site, editor.token, other.submission.id, 'nobody')).toEqual([])
  expect(await candidates(site, editor.token, other.submission.id, '%')).toEqual([])
})

test('authors of similar papers and accounts are offered; authors of the manuscript are not', async () => {
  const site = await startApi()
  const { author, editor, submission } = await confirmedCase(site)
  const orcid = '0000-0002-1825-0097'
  const known = await site.register({ name: 'Wren Castell' })
  await site.db.updateTable('account').set({ orcid }).where('id', '=', known.user.id).execute()
  await buildArticle(site, {
    title: 'Teaching fractions',
    keywords: ['Fractions'],
    authors: [{ name: 'Wren Castell', orcid }, { name: 'Noor Finch' }, { name: 'Lu Ash' }],
  })
  const found = await candidates(site, editor.token, submission.id)
  expect(names(found).toSorted()).toEqual(['Lu Ash', 'Wren Castell'])
  expect(found.find(({ person }) => person.name === 'Wren Castell')).toMatchObject({
    person: { email: known.user.email, orcid },
    sources: ['account', 'published-here'],
    papers: [{ title: 'Teaching fractions' }],
    hints: [
      { kind: 'same-mail-domain', evidence: 'example.org' },
      { kind: 'co-author', author: 'Noor Finch', evidence: 'Teaching fractions (2025)' },
    ],
  })
  const search = author.user.name
  expect(names(await candidates(site, editor.token, submission.id, search))).not.toContain(search)
})

test('without papers on the keywords, authors of the same discipline are offered', async () => {
  const site = await startApi()
  const { editor, submission } = await confirmedCase(site)
  await buildArticle(site, { keywords: ['bridges'], authors: [{ name: 'Lu Ash' }], discipline: 'Ed' })
  expect(await candidates(site, editor.token, submission.id)).toEqual([])
  const path = `/api/submissions/${submission.id}`
  await actOnCase(site, editor.token, 'PATCH', path, { discipline: 'Ed' })
  expect(names(await candidates(site, editor.token, submission.id))).toEqual(['Lu Ash'])
})

test('hints come from the manuscript and from its author’s statements', async () => {
  const site = await startApi()
  const { editor, submission: first } = await confirmedCase(site)
  await invite(site, editor.token, first.id, { name: 'Bo Li', email: 'bo@chott.example' })
  await invite(site, editor.token, first.id, { name: 'Efua Owusu', email: 'efua@reviews.example' })
  const text = 'Acknowledgements: We thank Efua Owusu for comments.'
  const { submission } = await anotherCase(site, editor.token)
  await site.db
    .updateTable('submission')
    .set({
      file_text: `${text}\nReferences\nOwusu, E. (2020). Lines.\nReed, O. (2021). Dots.`,
      facts: JSON.stringify({ opposedReviewers: [{ name: 'Bo Li', email: 'bo@chott.example' }] }),
      contributors: JSON.stringify([{ name: 'Otto Reed', email: 'otto@chott.example' }]),
    })
    .where('id', '=', submission.id)
    .execute()
  const found = await candidates(site, editor.token, submission.id)
  expect(found.map(({ person, hints }) => [person.name, hints])).toEqual([
    [
      'Efua Owusu',
      [
        { kind: 'acknowledged', evidence: text },
        { kind: 'cited', count: 1, of: 2 },
      ],
    ],
    ['Bo Li', [{ kind: 'opposed' }, { kind: 'same-mail-domain', author: 'Otto Reed', evidence: 'chott.example' }]],
  ])
})

test('somebody who asked not to be asked again is marked, and somebody who reviewed for this author before', async () => {
  const site = await startApi()
  const { author, editor, submission } = await confirmedCase(site)
  const bo = await invite(site, editor.token, submission.id, { name: 'Bo Li', email: 'bo@reviews.example' })
  const efua = await invite(site, editor.token, submission.id, { name: 'Efua Owusu', email: 'efua@reviews.example' })
  await acceptAndReview(site, bo.token)
  await actOnCase(site, efua.token, 'POST', '/api/review/decline', { doNotAskAgain: true })
  const next = await submit(site, author.token, { title: 'The next study' })
  const found = await candidates(site, editor.token, next.id)
  expect(found).toMatchObject([
    { person: { name: 'Bo Li' }, hints: [{ kind: 'reviewed-before', evidence: 'MS-0001' }], hasAskedNotTo: false },
    { person: { name: 'Efua Owusu' }, hasAskedNotTo: true },
  ])
})

test('an editor who is an author cannot learn from other cases who reviews their own', async () => {
  const site = await startApi()
  const { editor, submission } = await confirmedCase(site)
  const author = await makeEditor(site)
  const own = await submit(site, author.token, { title: 'My own study' })
  await makeAnonymousFile(site, own.id)
  await actOnCase(site, editor.token, 'POST', `/api/submissions/${own.id}/anonymous-file/confirm`)
  await invite(site, editor.token, own.id, { name: 'Bo Li', email: 'bo@reviews.example' })
  for (const q of ['', 'bo', 'fractions', 'reviews.example']) {
    expect(names(await candidates(site, author.token, submission.id, q)), q).not.toContain('Bo Li')
  }
  expect(names(await candidates(site, editor.token, submission.id))).toContain('Bo Li')

  await invite(site, editor.token, submission.id, { name: 'Bo Li', email: 'bo@reviews.example' })
  const [bo] = await candidates(site, author.token, submission.id, 'bo')
  expect(bo?.load).toMatchObject({ asked: 1, open: 1 })
})

test('hints are found in the text of the manuscript itself', async () => {
  const site = await startApi()
  const { editor, submission: first } = await confirmedCase(site)
  await invite(site, editor.token, first.id, { name: 'Efua Owusu', email: 'efua@reviews.example' })
  const author = await site.register()
  const file = docxFile(buildDocx({ text: 'Acknowledgements: We thank Efua Owusu.' }))
  const { id } = await submit(site, author.token, { title: 'Another', authors: '["Otto Reed"]', file })
  expect((await candidates(site, editor.token, id))[0]?.hints).toMatchObject([{ kind: 'acknowledged' }])
})
