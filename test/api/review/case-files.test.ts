import { expect, test } from 'vitest'
import type { HandledRoundObject, OwnInvitationObject, OwnRoundObject } from '#src/wire/review.ts'
import type { VersionChanges } from '#src/wire/version-changes.ts'
import { startApi, type TestApi } from '#test/api/api-harness.ts'
import { actOnCase, aReview, confirmedCase, invite, promises } from '#test/factories/review.ts'
import { docxFile } from '#test/factories/submission.ts'
import { buildDocx, buildPdf } from '#test/fixtures/documents/index.ts'

async function caseWithFiles() {
  const site = await startApi()
  const found = await confirmedCase(site)
  const { id } = found.submission
  const [reviewer, other] = [await invite(site, found.editor.token, id), await invite(site, found.editor.token, id)]
  for (const { token } of [reviewer, other]) await actOnCase(site, token, 'POST', '/api/review/accept', promises)
  for (const text of ['For the editors', 'For the author']) await addFile(site, reviewer.token, text)
  await actOnCase(site, reviewer.token, 'POST', '/api/review', aReview)
  const own = (await (
    await site.request('GET', '/api/review', { token: reviewer.token })
  ).json()) as unknown as OwnInvitationObject
  return { site, id, reviewer, other, files: own.files.map((file) => file.id), ...found }
}

async function addFile(site: TestApi, token: string, text: string) {
  const form = new FormData()
  form.set('file', new File([buildPdf({ text })], 'remarks.pdf'))
  expect((await site.request('POST', '/api/review/files', { token, form })).status).toBe(201)
}

const decide = (site: TestApi, token: string, id: string, include: { reviews: string[]; files: string[] }) =>
  actOnCase(site, token, 'POST', `/api/submissions/${id}/decisions`, {
    decision: 'major-revision',
    letter: 'Please revise.',
    dueOn: '2025-07-20',
    isEarly: true,
    include,
  })

test('a file of a review is given to its reviewer, to the editors and to nobody else', async () => {
  const { site, id, files, author, editor, reviewer, other } = await caseWithFiles()
  const [file] = files
  const own = `/api/review/files/${file}`
  expect((await site.request('GET', own, { token: reviewer.token })).status).toBe(200)
  expect((await site.request('GET', own, { token: other.token })).status).toBe(404)
  expect((await site.request('GET', own, { token: editor.token })).status).toBe(404)
  const page = await site.request('GET', `/review/${reviewer.token}/files/${file}`)
  expect([page.status, page.headers.get('Referrer-Policy')]).toEqual([200, 'no-referrer'])
  expect((await site.request('GET', `/review/${other.token}/files/${file}`)).status).toBe(303)

  const led = `/api/submissions/${id}/review-files/${file}`
  const answer = await site.request('GET', led, { token: editor.token })
  expect([answer.status, answer.headers.get('Content-Disposition')]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename=MS-0001-v1-reviewer-\d-file-1\.pdf$/),
  ])
  expect((await site.request('GET', led, { token: author.token })).status).toBe(403)
  expect((await site.request('GET', led, { token: (await site.register()).token })).status).toBe(404)
  expect((await site.request('GET', led, { token: reviewer.token })).status).toBe(404)
})

test('the author gets the files that came with the decision, under names that tell nothing of the others', async () => {
  const { site, id, files, author, editor, reviewer } = await caseWithFiles()
  const name = `${reviewer.invitation.pseudonym.replace(' ', '-')}-1.pdf`
  const shared = `/api/submissions/${id}/rounds/1/review-files/${name}`
  expect((await site.request('GET', shared, { token: author.token })).status, 'before the decision').toBe(404)
  await decide(site, editor.token, id, { reviews: [reviewer.invitation.id], files: files.slice(1) })
  const own = await actOnCase(site, author.token, 'GET', `/api/submissions/${id}`)
  expect((own.rounds as OwnRoundObject[])[0]?.decision?.reviews[0]?.files).toEqual([{ name, size: expect.any(Number) }])
  const answer = await site.request('GET', shared, { token: author.token })
  expect([answer.status, answer.headers.get('Content-Disposition')]).toEqual([
    200,
    `attachment; filename=MS-0001-v1-${name}`,
  ])
  const led = await actOnCase(site, editor.token, 'GET', `/api/submissions/${id}`)
  const sizes = (led.rounds as HandledRoundObject[])[0]?.invitations.flatMap(({ review }) => review?.files ?? [])
  expect((await answer.arrayBuffer()).byteLength).toBe(sizes?.[1]?.size)
  const withheld = shared.replace('-1.pdf', '-2.pdf')
  expect((await site.request('GET', withheld, { token: author.token })).status).toBe(404)
})

test('every version can be downloaded as its author sent it', async () => {
  const { site, id, author, editor, reviewer } = await caseWithFiles()
  await decide(site, editor.token, id, { reviews: [], files: [] })
  const form = new FormData()
  form.set('file', docxFile(buildDocx({ text: 'The second version' }), 'second.docx'))
  form.set('answer', 'We agree.')
  expect((await site.request('POST', `/api/submissions/${id}/revisions`, { token: author.token, form })).status).toBe(
    201,
  )
  const versions = []
  for (const round of [1, 2]) {
    const path = `/api/submissions/${id}/rounds/${round}/manuscript.docx`
    const answers = [editor, author].map(({ token }) => site.request('GET', path, { token }))
    const [led, own] = await Promise.all(answers)
    expect([led?.status, own?.status]).toEqual([200, 200])
    expect(led?.headers.get('Content-Disposition')).toContain(`MS-0001-v${round}-original.docx`)
    versions.push(led?.headers.get('ETag'))
    expect((await site.request('GET', path, { token: reviewer.token })).status).toBe(404)
    expect((await site.request('GET', path, { token: (await site.register()).token })).status).toBe(404)
  }
  expect(new Set(versions).size).toBe(2)
  for (const none of ['0', '3', '-1', '1.5', 'one', '9'.repeat(30), '%00']) {
    const path = `/api/submissions/${id}/rounds/${none}/manuscript.docx`
    expect((await site.request('GET', path, { token: editor.token })).status, none).toBe(404)
  }
})

test('editors see what changed since the version before, word by word', async () => {
  const { site, id, author, editor } = await caseWithFiles()
  const changes = (round: number | string, token: string) =>
    site.request('GET', `/api/submissions/${id}/rounds/${round}/changes`, { token })
  await decide(site, editor.token, id, { reviews: [], files: [] })
  const form = new FormData()
  form.set('file', docxFile(buildDocx({ text: 'The second version of it' }), 'second.docx'))
  await site.request('POST', `/api/submissions/${id}/revisions`, { token: author.token, form })

  const answer = await changes(2, editor.token)
  expect(answer.status).toBe(200)
  const { changes: found = [] } = (await answer.json()) as VersionChanges
  const added = found.flatMap((change) => (change.kind === 'same' ? [] : change.parts)).filter(isAdded)
  expect(added.map(({ text }) => text).join(' ')).toContain('second version')
  expect((await changes(2, author.token)).status).toBe(403)
  for (const round of [0, 1, 3, 'x']) expect((await changes(round, editor.token)).status, String(round)).toBe(404)
})

const isAdded = ({ kind }: { kind: string }) => kind === 'added'
