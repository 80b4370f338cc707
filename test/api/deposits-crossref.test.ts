// Papers at Crossref: sent when they are published, polled until they are registered, sent again when they change.
import { expect, test } from 'vitest'
import { schemaErrors, schemasFolder, unlessSkipped } from '#test/environment/schemas.ts'
import { buildArticle } from '#test/factories/article.ts'
import { openOffice } from '#test/factories/deposit-office.ts'
import { publishNotice } from '#test/factories/notice.ts'
import { crossrefUser, startCrossref } from '#test/factories/registration-agency-crossref.ts'

const minute = 60_000
const hour = 60 * minute

async function openCrossrefOffice() {
  const crossref = await startCrossref()
  const office = await openOffice({ crossref: { url: crossref.url, ...crossrefUser } })
  const publish = (title = 'A paper') => buildArticle(office.site, { title })
  const edit = async (id: string, changes: Record<string, string>) => {
    const response = await office.site.request('PATCH', `/api/journals/${id}`, { token: office.token, json: changes })
    expect(response.status, await response.clone().text()).toBe(200)
  }
  const states = async () => (await office.list()).deposits.map(({ state, message }) => [state, message])
  return { ...office, crossref, publish, edit, states }
}

test('a published paper gets a DOI, is submitted, polled and registered', async () => {
  const { crossref, publish, deposit, wait, list } = await openCrossrefOffice()
  crossref.queueFor(1)
  const { id, doi } = await publish('Swings of a pendulum')
  expect(doi).toMatch(/^10\.5555\/stem\.[0-9a-z]{8}$/)

  await deposit()
  expect(crossref.submissions).toHaveLength(1)
  const [submission] = crossref.submissions
  expect(submission).toMatchObject({ doi, timestamp: '20250520100000000' })
  expect(submission?.xml).toContain('Swings of a pendulum')
  expect(submission?.xml).toContain(`https://stem.example/journals/${id}`)
  expect(submission?.xml).toContain('<email_address>editor@college.example</email_address>')
  expect((await list()).deposits).toEqual([
    expect.objectContaining({ agency: 'crossref', state: 'submitted', doi, nextAt: '2025-05-20T10:00:30.000Z' }),
  ])

  await wait(minute)
  expect((await list()).deposits).toEqual([expect.objectContaining({ state: 'submitted' })])
  await wait(minute)
  expect((await list()).deposits).toEqual([
    expect.objectContaining({
      state: 'accepted',
      message: null,
      paper: { id, title: 'Swings of a pendulum', withdrawn: false },
      sentAt: '2025-05-20T10:00:00.000Z',
      finishedAt: '2025-05-20T10:02:00.000Z',
      nextAt: null,
    }),
  ])
  expect(await wait(24 * hour)).toBe(0)
  expect(crossref.heard).toHaveLength(3)
})

test('secrets are in request bodies only, and in nothing that anybody is shown', async () => {
  const { crossref, publish, deposit, wait, list } = await openCrossrefOffice()
  crossref.disturb({ status: 500, body: `<html>login ${crossrefUser.password}</html>` })
  await publish()
  await deposit()
  await wait(hour)
  await wait(hour)
  for (const { query, headers } of crossref.heard) {
    expect(String(query)).toBe('')
    expect(headers.get('Authorization')).toBeNull()
  }
  expect(JSON.stringify(await list())).not.toContain(crossrefUser.password)
})

test('a refusal by Crossref shows the reason, and the paper is sent again when somebody corrects it', async () => {
  const { crossref, publish, deposit, wait, list, edit, states } = await openCrossrefOffice()
  crossref.judge(({ xml }) =>
    xml.includes('Mended')
      ? { status: 'Success', message: 'Successfully added' }
      : { status: 'Failure', message: 'User not allowed to add records for prefix: 10.5555' },
  )
  const { id } = await publish('Wrong')
  await deposit()
  await wait(minute)
  expect(await states()).toEqual([['refused', 'User not allowed to add records for prefix: 10.5555']])
  expect((await list('?state=refused')).counts).toMatchObject({ refused: 1, accepted: 0 })
  expect(await wait(48 * hour)).toBe(0)

  await edit(id, { title: 'Mended' })
  await deposit()
  await wait(minute)
  expect(await states()).toEqual([['accepted', null]])
})

test('a warning is shown beside an accepted deposit', async () => {
  const { crossref, publish, deposit, wait, states } = await openCrossrefOffice()
  crossref.judge(() => ({ status: 'Warning', message: 'Added with conflict' }))
  await publish()
  await deposit()
  await wait(minute)
  expect(await states()).toEqual([['accepted', 'With a warning: Added with conflict']])
})

test.each([
  ['a server that is out of order', { status: 503, body: '<html>busy</html>' }, 'Crossref is not working (503).'],
  ['a broken connection', 'hanging up', 'Crossref could not be reached: the connection broke.'],
  ['too many deposits', { status: 429 }, 'Crossref asks us to slow down (429).'],
  [
    'an address that leads elsewhere',
    { status: 302, headers: { Location: 'https://elsewhere.example/' } },
    'Crossref says that its address has changed (302). Set CROSSREF_URL to the new one.',
  ],
  [
    'a page that is no answer',
    { status: 200, body: '<html><title>Hi</title><p>Scheduled maintenance</p></html>' },
    'Crossref returned an unexpected response to the deposit. It says: Scheduled maintenance',
  ],
] as const)('after %s it is tried again automatically, later each time', async (_, said, message) => {
  const { crossref, publish, deposit, wait, list } = await openCrossrefOffice()
  crossref.disturb(said, 2)
  await publish()
  await deposit()
  expect((await list()).deposits).toEqual([
    expect.objectContaining({ state: 'waiting', message, attempts: 1, nextAt: '2025-05-20T10:01:00.000Z' }),
  ])
  expect(await wait(59_000)).toBe(0)
  await wait(1_000)
  expect((await list()).deposits).toEqual([
    expect.objectContaining({ attempts: 2, nextAt: '2025-05-20T10:03:00.000Z' }),
  ])
  await wait(2 * minute)
  expect((await list()).deposits).toEqual([expect.objectContaining({ state: 'submitted', message: null })])
})

test('a server’s Retry-After is respected', async () => {
  const { crossref, publish, deposit, list } = await openCrossrefOffice()
  crossref.disturb({ status: 503, headers: { 'Retry-After': '7200' } })
  await publish()
  await deposit()
  expect((await list()).deposits).toEqual([expect.objectContaining({ nextAt: '2025-05-20T12:00:00.000Z' })])
})

test('an undeliverable deposit is given up with its reason, and sent when somebody requests it', async () => {
  const { crossref, publish, deposit, wait, list, site, token, states } = await openCrossrefOffice()
  crossref.disturb({ status: 503 }, 20)
  await publish()
  await deposit()
  for (let attempt = 2; attempt <= 20; attempt += 1) await wait(6 * hour)
  expect(await states()).toEqual([['failed', 'Crossref is not working (503).']])
  expect(await wait(7 * 24 * hour)).toBe(0)
  expect(crossref.heard).toHaveLength(20)

  const response = await site.request('POST', '/api/deposits/send', { token })
  expect(response.status).toBe(202)
  expect(await response.json()).toEqual({ queued: 1 })
  await deposit()
  expect((await list()).deposits).toEqual([expect.objectContaining({ state: 'submitted' })])
})

test('with a wrong password the server stops trying: the others wait, and all are sent when it is corrected', async () => {
  const crossref = await startCrossref()
  const { site, token, deposit, wait, list } = await openOffice({
    crossref: { url: crossref.url, user: crossrefUser.user, password: 'wrong' },
  })
  for (let article = 0; article < 5; article += 1) await buildArticle(site)
  await deposit()
  await deposit()
  const message = 'Crossref does not accept the user name and password. Check CROSSREF_USER and CROSSREF_PASSWORD.'
  expect(crossref.heard).toHaveLength(1)
  expect((await list()).counts).toMatchObject({ failed: 1, waiting: 4 })
  for (const one of (await list()).deposits) expect(one.message).toBe(message)
  await wait(59 * minute)
  expect(crossref.heard).toHaveLength(1)

  Object.assign(site.services.agencies.crossref as object, { password: crossrefUser.password })
  await site.request('POST', '/api/deposits/send', { token })
  await deposit()
  expect((await list()).counts).toMatchObject({ submitted: 5 })
})

test('an edit sends a paper again only when its record at Crossref would differ', async () => {
  const { crossref, publish, deposit, wait, edit } = await openCrossrefOffice()
  const { id, doi } = await publish('First')
  await deposit()
  await wait(minute)
  await edit(id, { peerReviewed: 'true' })
  expect(await deposit()).toBe(0)
  await edit(id, { title: 'Second' })
  await deposit()
  expect(crossref.submissions.map((submission) => [submission.doi, submission.xml.includes('Second')])).toEqual([
    [doi, false],
    [doi, true],
  ])
  await edit(id, { volume: '7', issue: '2' })
  await deposit()
  expect(crossref.submissions.at(-1)?.doi).toBe(doi)
})

test('an edit during a deposit sends the paper once more afterwards, never beside it', async () => {
  const { crossref, publish, deposit, wait, edit, states } = await openCrossrefOffice()
  const { id } = await publish('Before')
  let sentBeside: number | undefined
  crossref.meanwhile(async () => {
    await edit(id, { title: 'Afterwards' })
    // Another server finds the change.
    await deposit()
    sentBeside = crossref.submissions.length - 1
    return undefined
  })
  await deposit()
  expect(sentBeside).toBe(0)
  expect(crossref.submissions.map(({ xml }) => xml.includes('Afterwards'))).toEqual([false, true])
  await wait(minute)
  expect(await states()).toEqual([['accepted', null]])
})

test('a submission unknown to Crossref is sent again, and later timestamps always increase', async () => {
  const { crossref, publish, deposit, wait, site, states } = await openCrossrefOffice()
  await publish()
  await deposit()
  crossref.disturb({ status: 404 }, 6)
  for (let asked = 0; asked < 6; asked += 1) await wait(hour)
  expect(await states()).toEqual([['submitted', null]])
  expect(crossref.submissions).toHaveLength(2)
  // Another server's clock is behind.
  site.clock.set('2025-05-19T00:00:00.000Z')
  await site.db.updateTable('deposit').set({ state: 'waiting' }).execute()
  await site.db.updateTable('job').set({ not_before: '2025-05-19T00:00:00.000Z' }).execute()
  await deposit()
  const times = crossref.submissions.map(({ timestamp }) => BigInt(timestamp))
  expect(times).toEqual(times.toSorted((one, other) => Number(one - other)))
  expect(new Set(times).size).toBe(3)
})

test('two servers at once send every paper once', async () => {
  const { crossref, publish, deposit, list } = await openCrossrefOffice()
  for (let article = 0; article < 8; article += 1) await publish()
  await Promise.all([deposit(), deposit(), deposit()])
  expect(crossref.submissions).toHaveLength(8)
  expect(new Set(crossref.submissions.map(({ doi }) => doi)).size).toBe(8)
  expect((await list()).counts).toMatchObject({ submitted: 8 })
})

test('a server that lost its lease no longer writes results of jobs that another one has taken over', async () => {
  const { crossref, publish, deposit, wait, states } = await openCrossrefOffice()
  await publish()
  crossref.meanwhile(async () => {
    await wait(6 * minute)
    return { status: 503 }
  })
  await deposit()
  expect(await states()).toEqual([['submitted', null]])
  await wait(minute)
  expect(await states()).toEqual([['accepted', null]])
  expect(crossref.submissions).toHaveLength(2)
})

test('a server that dies while sending leaves the paper to the next one, after a while', async () => {
  const { crossref, publish, deposit, wait, site, states } = await openCrossrefOffice()
  await publish()
  await deposit()
  // As if it had died before it recorded the answer.
  await site.db.updateTable('deposit').set({ state: 'waiting', sent_at: null }).execute()
  const claimed = { state: 'running', lease_holder: 'the dead server', lease_until: '2025-05-20T10:05:00.000Z' }
  await site.db.updateTable('job').set(claimed).where('kind', '=', 'deposit-crossref').execute()
  expect(await states()).toEqual([['sending', null]])
  expect(await wait(4 * minute)).toBe(0)
  await wait(minute)
  expect(crossref.submissions).toHaveLength(2)
  await wait(minute)
  expect(await states()).toEqual([['accepted', null]])
})

test('a stopping program aborts a hanging request and repeats it after its next start', async () => {
  const { crossref, publish, deposit, list } = await openCrossrefOffice()
  const stopping = new AbortController()
  crossref.disturb('silence')
  await publish()
  const running = deposit(stopping.signal)
  await expect.poll(() => crossref.heard.length).toBe(1)
  stopping.abort()
  await running
  expect((await list()).deposits).toEqual([expect.objectContaining({ state: 'waiting', attempts: 0, message: null })])
  await deposit()
  expect((await list()).deposits).toEqual([expect.objectContaining({ state: 'submitted' })])
})

test('a withdrawn paper keeps its DOI, and Crossref receives nothing', async () => {
  const { crossref, publish, deposit, wait, site, token, list } = await openCrossrefOffice()
  const { id, doi } = await publish()
  await deposit()
  await wait(minute)
  await site.request('DELETE', `/api/journals/${id}`, { token })
  expect(await deposit()).toBe(0)
  expect(crossref.submissions).toHaveLength(1)
  expect((await list()).deposits).toEqual([
    expect.objectContaining({ doi, state: 'accepted', paper: expect.objectContaining({ withdrawn: true }) }),
  ])
})

test('a paper that is withdrawn before it was sent is never sent', async () => {
  const { crossref, publish, deposit, site, token, list } = await openCrossrefOffice()
  const { id } = await publish()
  await site.request('DELETE', `/api/journals/${id}`, { token })
  await deposit()
  expect(crossref.heard).toEqual([])
  expect((await list()).deposits).toEqual([])
})

test('drafts are not deposited, and neither are papers with somebody else’s DOI', async () => {
  const { crossref, site, deposit } = await openCrossrefOffice()
  await buildArticle(site, { status: 'Draft' })
  await buildArticle(site, { publicationDate: '2031-01-01' })
  await buildArticle(site, { doi: '10.9999/elsewhere' })
  await deposit()
  expect(crossref.heard).toEqual([])
})

test('when the settings change something in every record, all papers are sent again', async () => {
  const { crossref, publish, deposit, wait, settle } = await openCrossrefOffice()
  await publish()
  await publish()
  await deposit()
  await wait(minute)
  await settle({ tagline: 'Another tagline' })
  expect(await deposit()).toBe(0)
  await settle({ issn: { online: '1234-5679', status: 'registered' } })
  await deposit()
  expect(crossref.submissions).toHaveLength(4)
  expect(crossref.submissions.at(-1)?.xml).toContain('1234-5679')
})

test('existing papers are sent when an agency is chosen', async () => {
  const { crossref, publish, deposit, settle, list } = await openCrossrefOffice()
  await settle({ doi: { prefix: '10.5555', pattern: 'stem.{id}' } })
  await publish()
  expect(await deposit()).toBe(0)
  expect((await list()).agencies).toContainEqual(
    expect.objectContaining({ agency: 'crossref', ready: false, missing: ['setting'] }),
  )
  await settle({})
  await deposit()
  expect(crossref.submissions).toHaveLength(1)
})

test('an unreadable paper delays no other, and is shown', async () => {
  const { crossref, publish, deposit, wait, list, site } = await openCrossrefOffice()
  const broken = await publish('Broken')
  const { authors } = await site.db.selectFrom('article').select('authors').executeTakeFirstOrThrow()
  await site.db.updateTable('article').set({ authors: '{' }).where('id', '=', broken.id).execute()
  for (let article = 0; article < 3; article += 1) await publish()
  await deposit()
  expect(crossref.submissions).toHaveLength(3)
  expect((await list('?state=waiting')).deposits).toEqual([
    expect.objectContaining({ message: 'Something went wrong on this server. See its log.' }),
  ])
  await site.db.updateTable('article').set({ authors }).where('id', '=', broken.id).execute()
  await wait(minute)
  expect(crossref.submissions).toHaveLength(4)
})

test('a retraction is registered as a paper that updates the other one, which is sent again as retracted', async () => {
  const { crossref, publish, deposit, wait, settle, site, token } = await openCrossrefOffice()
  await settle({
    doi: { prefix: '10.5555', pattern: 'stem.{id}', agency: 'crossref', updatePolicy: '10.5555/policy' },
  })
  const { id, doi } = await publish('Warm water')
  await deposit()
  await wait(minute)
  const { notice } = await publishNotice(site, token, id, { kind: 'retraction' })
  await deposit()
  expect(crossref.submissions).toHaveLength(3)
  const told = (one: string | null | undefined) =>
    crossref.submissions.findLast((submission) => submission.doi === one)?.xml
  expect(told(notice.doi)).toMatch(new RegExp(`<update [^>]*type="retraction"[^>]*>${doi}</update>`))
  expect(told(doi)).toContain('RETRACTED: Warm water')

  // Undone within the hour.
  await site.request('DELETE', `/api/journals/${notice.id}`, { token })
  await deposit()
  expect(told(doi)).not.toContain('RETRACTED')
})

test.skipIf(!schemasFolder)(`every deposit is valid at Crossref${unlessSkipped}`, async () => {
  const { crossref, publish, deposit, settle, site, token } = await openCrossrefOffice()
  const doi = {
    prefix: '10.5555',
    pattern: '{short}.{year};({volume}/{issue})_{id}',
    agency: 'crossref' as const,
    title: '10.5555/stem',
    updatePolicy: '10.5555/policy',
  }
  await settle({ doi })
  const { id } = await publish('Warm water & <cold>')
  await buildArticle(site, {
    doi: '10.5555/typed<1>',
    title: 'A DOI as others make them',
    authors: [{ name: 'Group', isOrganisation: true }],
  })
  await publishNotice(site, token, id, { kind: 'correction' })
  await deposit()
  expect(crossref.submissions).toHaveLength(3)
  const files = Object.fromEntries(crossref.submissions.map(({ fileName, xml }) => [fileName, xml]))
  expect(await schemaErrors('crossref/crossref5.4.0.xsd', files)).toEqual([])
})
