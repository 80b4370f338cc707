// The newsletter: whoever asks for it confirms the address, gets one letter for each new issue, and leaves with one click.
import { expect, test } from 'vitest'
import { recurringHandlers } from '#src/app/background-work.ts'
import { system } from '#src/domain/actor.ts'
import type { NewArticle } from '#src/domain/article/article.ts'
import { announceHandler } from '#src/features/newsletter/index.ts'
import { verify } from '#src/features/verification/index.ts'
import type { JobHandler } from '#src/platform/jobs/job.ts'
import { claimJobs, enqueueJob } from '#src/platform/jobs/job-store.ts'
import { runDueJobs } from '#src/platform/jobs/job-worker.ts'
import { createLog } from '#src/platform/log.ts'
import { letterHandler, letterToManyHandler, queueMail } from '#src/platform/mail/mail-queue.ts'
import { buildArticle, inventedFile } from '#test/factories/article.ts'
import { exported, readWholeFolder } from '#test/factories/bag.ts'
import { aboutIssues, type Newsletter, startNewsletter, tokenIn } from '#test/factories/newsletter.ts'

const recipientsOf = (letters: readonly { recipients: string[] }[]) => letters.flatMap(({ recipients }) => recipients)

const day = 86_400_000

/** The letters about issues that are not sent. */
const kept = ({ site }: Newsletter) => site.db.selectFrom('mail').select('id').where('kind', '=', 'new-issue').execute()

/** An issue with these papers, closed by an editor. */
async function closeIssue({ site }: Newsletter, papers: Partial<NewArticle>[] = [{ title: 'Fractions first' }]) {
  for (const paper of papers) await buildArticle(site.services, paper)
  return settle({ site }, { state: 'published' })
}

async function settle({ site }: Pick<Newsletter, 'site'>, change: Readonly<Record<string, string>>, place = '1/2') {
  const { token } = await site.administrator()
  const { status } = await site.request('PATCH', `/api/issues/${place}`, { token, json: change })
  expect(status).toBe(200)
}

test('an address gets letters only after its owner has confirmed the link that was sent there', async () => {
  const newsletter = await startNewsletter()
  const answer = await newsletter.ask('Ada@Example.org')
  expect(answer.status).toBe(202)
  expect(await newsletter.subscribers()).toMatchObject([{ email: 'Ada@Example.org', confirmed_at: null }])
  const [letter] = await newsletter.deliver()
  expect(letter?.headers['subject']).toBe('[DEMO] New issues by e-mail: please confirm')
  await closeIssue(newsletter)
  expect(await newsletter.wait(), 'nobody has confirmed').toEqual([])

  const token = tokenIn('confirm', letter ? [letter] : [])
  for (const _ of [1, 2]) {
    expect((await newsletter.site.request('POST', `/api/newsletter/confirm/${token}`)).status).toBe(200)
  }
  expect(await newsletter.subscribers()).toMatchObject([{ confirmed_at: '2025-05-20T12:00:00.000Z' }])
})

test('news goes to the spelling whose owner confirmed, and a link that went to another one confirms nothing', async () => {
  const newsletter = await startNewsletter()
  const confirm = (token: string) => newsletter.site.request('POST', `/api/newsletter/confirm/${token}`)
  await newsletter.ask('JOHN@example.org')
  const earlier = tokenIn('confirm', await newsletter.deliver())
  await newsletter.ask('john@example.org')
  const letters = await newsletter.deliver()
  expect(recipientsOf(letters)).toEqual(['john@example.org'])
  expect((await confirm(earlier)).status).toBe(404)
  expect(await newsletter.subscribers()).toMatchObject([{ email: 'john@example.org', confirmed_at: null }])
  expect((await confirm(tokenIn('confirm', letters))).status).toBe(200)
  await closeIssue(newsletter)
  expect(recipientsOf(await newsletter.wait())).toEqual(['john@example.org'])
})

test('once an address is confirmed, nobody who types it changes the proof, or gets the link to leave at another spelling', async () => {
  const newsletter = await startNewsletter()
  await newsletter.subscribe('ada@example.org')
  const proof = await newsletter.subscribers()
  newsletter.site.clock.advance(day)
  await newsletter.ask('ADA@example.org')
  expect(await newsletter.subscribers()).toEqual(proof)
  expect(recipientsOf(await newsletter.deliver())).toEqual(['ada@example.org'])
})

test('no working link is stored: the token is made when its letter is sent', async () => {
  const newsletter = await startNewsletter()
  await newsletter.ask('ada@example.org')
  const [mail] = await newsletter.site.db.selectFrom('mail').selectAll().execute()
  expect(mail).toMatchObject({ secret: 1, body: expect.stringContaining('/newsletter/confirm/MADE-WHEN-SENT') })
  const token = tokenIn('confirm', await newsletter.deliver())
  expect(token).toMatch(/^[\w-]{43}$/)
  const kept = await Promise.all(
    (['subscriber', 'subscriber_link', 'subscriber_letter', 'mail'] as const).map((table) =>
      newsletter.site.db.selectFrom(table).selectAll().execute(),
    ),
  )
  expect(JSON.stringify(kept)).not.toContain(token)
})

test('a letter that the mail server refuses again and again leaves one link, which works once it is sent', async () => {
  const newsletter = await startNewsletter()
  const { site, postman } = newsletter
  await newsletter.ask('ada@example.org')
  const refused = letterHandler({
    ...postman,
    transport: { ...postman.transport, send: () => Promise.reject(new Error('busy')) },
  })
  for (const _ of [1, 2, 3]) {
    await runDueJobs({ ...site, log: createLog('silent') }, [refused])
    site.clock.advance(3_600_000)
  }
  const token = tokenIn('confirm', await newsletter.deliver())
  expect(await site.db.selectFrom('subscriber_link').selectAll().execute()).toHaveLength(1)
  expect((await site.request('POST', `/api/newsletter/confirm/${token}`)).status).toBe(200)
})

test('looking at the links of a letter changes nothing', async () => {
  const newsletter = await startNewsletter()
  await newsletter.ask('ada@example.org')
  const confirm = tokenIn('confirm', await newsletter.deliver())
  for (const method of ['GET', 'HEAD'] as const) {
    for (const path of [`/newsletter/confirm/${confirm}`, `/api/newsletter/confirm/${confirm}`]) {
      await newsletter.site.request(method, path)
    }
  }
  expect(await newsletter.subscribers()).toMatchObject([{ confirmed_at: null }])

  await newsletter.site.request('POST', `/api/newsletter/confirm/${confirm}`)
  await closeIssue(newsletter)
  const leave = tokenIn('leave', await newsletter.wait())
  const answer = await newsletter.site.request('GET', `/api/newsletter/leave/${leave}`)
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, `/newsletter/leave/${leave}`])
  await newsletter.site.request('HEAD', `/api/newsletter/leave/${leave}`)
  expect(await newsletter.subscribers()).toHaveLength(1)
})

test('each reader gets one letter for a new issue, addressed to nobody else, with its papers and the way out', async () => {
  const newsletter = await startNewsletter()
  for (const email of ['ada@example.org', 'grace@example.org']) await newsletter.subscribe(email)
  await closeIssue(newsletter, [
    { title: 'Fractions first', authors: [{ name: 'Ada Quill' }, { name: 'Noor Finch' }] },
    { title: 'Why <b>bold</b> claims fail?', authors: [{ name: 'Kofi Birch' }] },
  ])
  const letters = await newsletter.wait()
  expect(letters.map(({ recipients, headers }) => [recipients, headers['to']])).toEqual([
    [['ada@example.org'], 'ada@example.org'],
    [['grace@example.org'], 'grace@example.org'],
  ])
  const [letter] = letters
  expect(letter?.headers).toMatchObject({
    subject: '[DEMO] New issue: Volume 1, Number 2, April-June 2025',
    from: 'Demo Periodical <robot@stem.example>',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
  const token = tokenIn('leave', letters.slice(0, 1))
  expect(letter?.headers['list-unsubscribe']).toBe(`<https://stem.example/api/newsletter/leave/${token}>`)
  expect(letter?.text).toMatch(/Fractions first\. Ada Quill and Noor Finch\nhttps:\/\/stem\.example\/journals\//)
  expect(letter?.text).toContain('https://stem.example/archive/1/2')
  expect(letter?.html).toContain('Why &lt;b&gt;bold&lt;/b&gt; claims fail? Kofi Birch')
  expect(token).not.toBe(tokenIn('leave', letters.slice(1)))
})

test('a retracted paper and one that is no longer there are not among the papers of the letter', async () => {
  const newsletter = await startNewsletter()
  await newsletter.subscribe('ada@example.org')
  const retracted = await buildArticle(newsletter.site.services, { title: 'Retracted since' })
  await newsletter.site.db
    .updateTable('article')
    .set({ standing: 'retracted' })
    .where('id', '=', retracted.id)
    .execute()
  const gone = await buildArticle(newsletter.site.services, { title: 'Gone since' })
  const { token } = await newsletter.site.administrator()
  await newsletter.site.request('DELETE', `/api/journals/${gone.id}`, { token })
  await closeIssue(newsletter)
  const [letter] = await newsletter.wait()
  expect(letter?.text).toContain('Fractions first')
  expect(letter?.text).not.toMatch(/Retracted since|Gone since/)
})

test('a large issue is not listed whole', async () => {
  const newsletter = await startNewsletter()
  await newsletter.subscribe('ada@example.org')
  await closeIssue(
    newsletter,
    Array.from({ length: 62 }, (_, at) => ({ title: `Paper ${at}`, authors: [{ name: 'Ada Quill' }] })),
  )
  const [letter] = await newsletter.wait()
  expect(letter?.text.match(/Ada Quill\n/g)).toHaveLength(60)
  expect(letter?.text).toContain('And 2 more papers:')
})

test.each([
  ['closed by an editor', async (newsletter: Newsletter) => closeIssue(newsletter)],
  [
    'brought out on its day',
    async (newsletter: Newsletter) => {
      const files = { pdf: inventedFile('pdf'), docx: inventedFile('docx') }
      await buildArticle(newsletter.site.services, { status: 'Draft', files })
      await settle(newsletter, { state: 'scheduled', publishOn: '2025-05-22' })
      expect(await newsletter.wait(), 'its day has not come').toEqual([])
      newsletter.site.clock.advance(3 * day)
      await newsletter.publishDue()
    },
  ],
  [
    'completed by the calendar',
    async (newsletter: Newsletter) => {
      await buildArticle(newsletter.site.services, {})
      expect(await newsletter.wait(), 'its quarter is not over').toEqual([])
      newsletter.site.clock.set('2025-07-01T00:00:00.000Z')
    },
  ],
])('readers are told of an issue %s, once', async (_how, complete) => {
  const newsletter = await startNewsletter()
  await newsletter.subscribe('ada@example.org')
  await complete(newsletter)
  expect(recipientsOf(await newsletter.wait())).toEqual(['ada@example.org'])
  expect(await newsletter.wait()).toEqual([])
})

test('an issue that is opened again and closed once more is not announced twice', async () => {
  const newsletter = await startNewsletter()
  await newsletter.subscribe('ada@example.org')
  await closeIssue(newsletter)
  expect(await newsletter.wait()).toHaveLength(1)
  await settle(newsletter, { state: 'in-progress' })
  expect(await newsletter.wait()).toEqual([])
  await settle(newsletter, { state: 'published' })
  expect(await newsletter.wait()).toEqual([])
})

test('an issue that was closed by mistake and reopened within the hour is announced when it is really complete', async () => {
  const newsletter = await startNewsletter()
  await newsletter.subscribe('ada@example.org')
  await closeIssue(newsletter)
  await newsletter.noticeNewIssues()
  newsletter.site.clock.advance(59 * 60_000)
  expect(aboutIssues(await newsletter.deliver())).toEqual([])
  await settle(newsletter, { state: 'in-progress' })
  expect(await newsletter.wait()).toEqual([])
  await settle(newsletter, { state: 'published' })
  expect(await newsletter.wait()).toHaveLength(1)
})

test('back issues, and issues that were complete before the newsletter was turned on, are never announced', async () => {
  const newsletter = await startNewsletter()
  await newsletter.subscribe('ada@example.org')
  const old = { volume: 1, issue: 1, publicationDate: '2019-02-03', publicationYear: 2019 }
  await buildArticle(newsletter.site.services, old)
  await settle(newsletter, { state: 'published' }, '1/1')
  expect(await newsletter.wait(), 'closed today, but its paper is of another time').toEqual([])

  await newsletter.enable(false)
  await closeIssue(newsletter)
  expect(await newsletter.wait()).toEqual([])
  await newsletter.enable(true)
  expect(await newsletter.wait()).toEqual([])
})

test('an issue that was completed while the newsletter was off is not announced, however soon it is turned on', async () => {
  const newsletter = await startNewsletter()
  const { clock } = newsletter.site
  await newsletter.subscribe('ada@example.org')
  await newsletter.noticeNewIssues()
  for (const change of [() => newsletter.enable(false), () => closeIssue(newsletter), () => newsletter.enable(true)]) {
    clock.advance(5_000)
    await change()
  }
  expect(await newsletter.wait()).toEqual([])
  await buildArticle(newsletter.site.services, { volume: 1, issue: 3, publicationDate: '2025-05-20' })
  await settle(newsletter, { state: 'published' }, '1/3')
  expect(await newsletter.wait(), 'the next one is announced').toHaveLength(1)
})

test('the job that looks for issues announces those that became complete after its first turn', async () => {
  const newsletter = await startNewsletter()
  const { site } = newsletter
  await newsletter.subscribe('ada@example.org')
  const looks = recurringHandlers(site.services, { isSteady: () => true }).filter(
    ({ kind }) => kind === 'notice-new-issues',
  )
  await enqueueJob(site.db, site.clock, { kind: 'notice-new-issues', key: 'notice-new-issues' })
  const look = async () => {
    await runDueJobs({ ...site, log: createLog('silent') }, looks)
    site.clock.advance(2 * 3_600_000)
    return recipientsOf(aboutIssues(await newsletter.deliver()))
  }
  await closeIssue(newsletter)
  expect(await look()).toEqual([])
  await buildArticle(site.services, { volume: 1, issue: 3, publicationDate: '2025-05-20' })
  await settle(newsletter, { state: 'published' }, '1/3')
  expect(await look()).toEqual(['ada@example.org'])
})

test('the first look after an upgrade announces nothing that was complete before it', async () => {
  const newsletter = await startNewsletter()
  await newsletter.subscribe('ada@example.org')
  await closeIssue(newsletter)
  newsletter.neverLooked()
  expect(await newsletter.wait()).toEqual([])
  expect(await newsletter.wait()).toEqual([])
})

test('somebody who confirms while letters are being sent gets one or none, and everybody else gets one, in batches', async () => {
  const newsletter = await startNewsletter()
  await addReaders(newsletter, 120)
  await closeIssue(newsletter)
  const letters = await newsletter.wait()
  expect(letters).toHaveLength(120)
  expect(new Set(recipientsOf(letters)).size).toBe(120)
  expect(await kept(newsletter), 'nothing is kept about them').toEqual([])
  expect(await newsletter.site.db.selectFrom('announced_issue').selectAll().execute()).toMatchObject([
    { volume: 1, issue: 2, letters: 120, done_at: expect.any(String) },
  ])
})

test('a process that dies between two parts, and two that start after it, write to nobody twice and leave nobody out', async () => {
  const newsletter = await startNewsletter()
  const { site } = newsletter
  await addReaders(newsletter, 120)
  await closeIssue(newsletter)
  await Promise.all([newsletter.noticeNewIssues(), newsletter.noticeNewIssues()])
  site.clock.advance(2 * 3_600_000)
  const deps = { ...site, log: createLog('silent') }
  const handler = announceHandler(site.services)

  // Part one is done; the process claims the job again, writes half of part two, and dies.
  const enough = new AbortController()
  const once: JobHandler = {
    ...handler,
    run(...claimed) {
      enough.abort()
      return handler.run(...claimed)
    },
  }
  await runDueJobs(deps, [once], enough.signal)
  const [job] = await claimJobs(site.db, site.clock, { kind: handler.kind, limit: 1, worker: 'dead' })
  if (!job) throw new Error('nothing was due')
  const result = await handler.run(job, new AbortController().signal)
  const dies = site.db.transaction().execute(async (tx) => {
    await result?.write?.(tx)
    throw new Error('killed')
  })
  await expect(dies).rejects.toThrow('killed')
  site.clock.advance(2 * 60_000)

  const starters = [1, 2].map(() => runDueJobs(deps, [handler, letterToManyHandler(newsletter.postman)]))
  await Promise.all(starters)
  await newsletter.deliver()
  const letters = aboutIssues(newsletter.server.received)
  expect(letters).toHaveLength(120)
  expect(new Set(recipientsOf(letters)).size).toBe(120)
})

test('a letter to one person does not wait behind letters to many', async () => {
  const newsletter = await startNewsletter()
  const { site } = newsletter
  await addReaders(newsletter, 30)
  await closeIssue(newsletter)
  await newsletter.noticeNewIssues()
  site.clock.advance(2 * 3_600_000)
  await runDueJobs({ ...site, log: createLog('silent') }, [announceHandler(site.services)])
  await queueMail(site.db, site.clock, {
    kind: 'test',
    secret: false,
    to: 'reviewer@example.org',
    senderName: 'Demo Periodical',
    replyTo: undefined,
    subject: 'Urgent',
    text: 'Urgent',
    html: '',
  })
  const letters = await newsletter.deliver()
  expect(aboutIssues(letters)).toHaveLength(30)
  // The administrator's welcome is older.
  expect(recipientsOf(letters).indexOf('reviewer@example.org')).toBeLessThan(4)
})

test('a mail server that is down does not fill the database with letters', async () => {
  const newsletter = await startNewsletter()
  const { site } = newsletter
  await addReaders(newsletter, 1_120)
  await closeIssue(newsletter)
  await newsletter.noticeNewIssues()
  site.clock.advance(2 * 3_600_000)
  await runDueJobs({ ...site, log: createLog('silent') }, [announceHandler(site.services)])
  expect(await kept(newsletter)).toHaveLength(1_000)
})

test('mail programs leave for their users with one request, the page with a form, and a second time is no error', async () => {
  const newsletter = await startNewsletter()
  const { site } = newsletter
  await newsletter.subscribe('ada@example.org')
  await newsletter.subscribe('grace@example.org')
  await closeIssue(newsletter)
  const letters = await newsletter.wait()
  const [one, other] = letters.map((letter) => tokenIn('leave', [letter]))
  const oneClick = () =>
    site.request('POST', `/api/newsletter/leave/${one}`, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://mail.example' },
    })
  expect([(await oneClick()).status, (await oneClick()).status]).toEqual([200, 200])
  expect(await newsletter.subscribers()).toMatchObject([{ email: 'grace@example.org' }])

  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  const multipart = await site.request('POST', `/api/newsletter/leave/${other}`, { form })
  expect(multipart.status).toBe(200)
  const again = await site.request('POST', `/api/newsletter/leave/${other}`, { headers: { Accept: 'text/html' } })
  expect([again.status, again.headers.get('Location')]).toEqual([303, `/newsletter/leave/${other}`])
  expect(await newsletter.subscribers()).toEqual([])
  const kept = await site.db.selectFrom('subscriber_link').selectAll().execute()
  expect(new Set(kept.map(({ subscriber_id }) => subscriber_id))).toEqual(new Set([null]))
  expect((await site.request('POST', '/api/newsletter/leave/nobody-has-this')).status).toBe(404)
})

test('leaving also deletes the letters that are waiting', async () => {
  const newsletter = await startNewsletter()
  const { site } = newsletter
  await newsletter.subscribe('ada@example.org')
  await closeIssue(newsletter)
  const leave = tokenIn('leave', await newsletter.wait())
  await buildArticle(site.services, { volume: 1, issue: 3, publicationDate: '2025-05-20' })
  await settle(newsletter, { state: 'published' }, '1/3')
  await newsletter.noticeNewIssues()
  site.clock.advance(2 * 3_600_000)
  await runDueJobs({ ...site, log: createLog('silent') }, [announceHandler(site.services)])
  expect(await kept(newsletter)).toHaveLength(1)
  await site.request('POST', `/api/newsletter/leave/${leave}`)
  expect(aboutIssues(await newsletter.deliver())).toEqual([])
  expect(JSON.stringify(await site.db.selectFrom('mail').selectAll().execute())).not.toContain('ada@example.org')
})

test('the answer is the same whatever is known of the address; whoever gets the letters already is told the way out', async () => {
  const newsletter = await startNewsletter()
  await newsletter.subscribe('ada@example.org')
  const read = async (email: string) => {
    const answer = await newsletter.ask(email)
    return [answer.status, await answer.text()]
  }
  expect(await read('ada@example.org')).toEqual(await read('nobody@example.org'))
  const letters = await newsletter.deliver()
  expect(letters.map(({ headers }) => headers['subject'])).toEqual([
    '[DEMO] New issues by e-mail: you get them already',
    '[DEMO] New issues by e-mail: please confirm',
  ])
  await newsletter.site.request('POST', `/api/newsletter/leave/${tokenIn('leave', letters)}`)
  expect(await newsletter.subscribers()).toMatchObject([{ email: 'nobody@example.org' }])
})

test('a mailbox gets two of these letters a day, and a network asks for thirty', async () => {
  const newsletter = await startNewsletter({ limits: { welcomeLettersPerAddress: 5 } })
  for (const _ of [1, 2, 3, 4]) expect((await newsletter.ask('ada@example.org')).status).toBe(202)
  expect(await newsletter.deliver()).toHaveLength(2)
  expect((await newsletter.ask('grace@example.org')).status).toBe(202)
  const refused = await newsletter.ask('noor@example.org')
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('from your network today') })
})

test.each(['ada@', '', 'Ada <ada@example.org>', 'ada@example.org\r\nBcc: eve@example.org'])(
  'the text %j is no address, and is refused with a sentence',
  async (email) => {
    const newsletter = await startNewsletter()
    const answer = await newsletter.ask(email)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      message: 'Please enter a valid email.',
      fields: { email: expect.any(String) },
    })
    expect(await newsletter.subscribers()).toEqual([])
  },
)

test('a link shows its state only to somebody who has it', async () => {
  const newsletter = await startNewsletter()
  const { site } = newsletter
  const stateOf = async (token: string) => {
    const answer = await site.request('GET', `/api/newsletter/links/${token}`)
    return answer.ok ? await answer.json() : answer.status
  }
  await newsletter.ask('ada@example.org')
  const confirm = tokenIn('confirm', await newsletter.deliver())
  expect(await stateOf(confirm)).toEqual({ purpose: 'confirm', done: false })
  await site.request('POST', `/api/newsletter/confirm/${confirm}`)
  expect(await stateOf(confirm)).toEqual({ purpose: 'confirm', done: true })
  await newsletter.ask('ada@example.org')
  const leave = tokenIn('leave', await newsletter.deliver())
  expect(await stateOf(leave)).toEqual({ purpose: 'leave', done: false })
  await site.request('POST', `/api/newsletter/leave/${leave}`)
  expect(await stateOf(leave)).toEqual({ purpose: 'leave', done: true })
  expect(await stateOf(confirm), 'of somebody who has left').toBe(404)
  expect(await stateOf('nobody-has-this')).toBe(404)
})

test('a form without scripts is redirected to the page that says what happens next', async () => {
  const newsletter = await startNewsletter()
  const send = async (email: string) => {
    const answer = await newsletter.site.request('POST', '/api/newsletter', {
      body: new URLSearchParams({ email }).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html,*/*' },
    })
    return [answer.status, answer.headers.get('Location')]
  }
  expect(await send('ada@example.org')).toEqual([303, '/newsletter?outcome=asked'])
  expect(await send('ada@')).toEqual([303, '/newsletter?outcome=invalid'])
  await newsletter.enable(false)
  expect(await send('ada@example.org')).toEqual([303, '/newsletter?outcome=off'])
})

test('where the newsletter is off, or no mail is sent, no address is accepted, and the privacy statement says so', async () => {
  const newsletter = await startNewsletter()
  const privacy = async ({ site }: Newsletter) => (await site.request('GET', '/api/periodical/pages/privacy')).text()
  const isOffered = async () => {
    const { newsletter: offered } = (await (await newsletter.site.request('GET', '/api/periodical')).json()) as {
      newsletter?: boolean
    }
    return offered ?? false
  }
  expect(await isOffered()).toBe(true)
  expect(await privacy(newsletter)).toContain('News of new issues')
  await newsletter.enable(false)
  expect(await privacy(newsletter)).toContain('There is no newsletter')
  expect(await isOffered()).toBe(false)
  expect((await newsletter.ask('ada@example.org')).status).toBe(409)
  const without = await startNewsletter({ mailDelivery: { server: null, from: 'office@stem.example' } })
  expect((await without.ask('ada@example.org')).status).toBe(409)
  expect(await privacy(without)).toContain('There is no newsletter')
  expect([await newsletter.subscribers(), await without.subscribers()]).toEqual([[], []])
})

test('turning the newsletter off keeps the addresses, which the privacy statement says, and the way out', async () => {
  const newsletter = await startNewsletter()
  const { site } = newsletter
  await newsletter.subscribe('ada@example.org')
  await newsletter.ask('ada@example.org')
  const leave = tokenIn('leave', await newsletter.deliver())
  await newsletter.enable(false)
  expect(await newsletter.subscribers()).toHaveLength(1)
  const privacy = await (await site.request('GET', '/api/periodical/pages/privacy')).text()
  expect(privacy.replaceAll('\\n', ' ')).toContain('we send you nothing, but keep your address')
  expect((await site.request('POST', `/api/newsletter/leave/${leave}`)).status).toBe(200)
  expect(await newsletter.subscribers()).toEqual([])
})

test('an address that nobody confirms is forgotten after three days, with the letter to it; a confirmed one stays', async () => {
  const newsletter = await startNewsletter()
  const { site } = newsletter
  await newsletter.subscribe('ada@example.org')
  await newsletter.ask('grace@example.org')
  const late = tokenIn('confirm', await newsletter.deliver())
  site.clock.advance(3 * day + 1)
  expect((await site.request('POST', `/api/newsletter/confirm/${late}`)).status).toBe(404)
  await newsletter.sweep()
  expect(await newsletter.subscribers()).toMatchObject([{ email: 'ada@example.org' }])
  expect(JSON.stringify(await site.db.selectFrom('mail').selectAll().execute())).not.toContain('grace@')
})

test('administrators see numbers, export the addresses as a table and delete one; others may not', async () => {
  const newsletter = await startNewsletter()
  const { site } = newsletter
  for (const email of ['ada@example.org', '=cmd@example.org']) await newsletter.subscribe(email)
  await newsletter.ask('pending@example.org')
  await closeIssue(newsletter)
  await newsletter.wait()
  const { token } = await site.administrator()
  expect(await (await site.request('GET', '/api/newsletter', { token })).json()).toEqual({
    enabled: true,
    sendsMail: true,
    subscribers: 2,
    unconfirmed: 1,
    waiting: 0,
    last: { volume: 1, issue: 2, seenAt: '2025-05-20T10:00:00.000Z', letters: 2, done: true },
  })
  const table = await (await site.request('GET', '/api/newsletter/subscribers.csv', { token })).text()
  expect(table.replace('\uFEFF', '').split('\r\n')).toEqual([
    '"email","askedAt","confirmedAt"',
    '"ada@example.org","2025-05-20T10:00:00.000Z","2025-05-20T10:00:00.000Z"',
    `"'=cmd@example.org","2025-05-20T10:00:00.000Z","2025-05-20T10:00:00.000Z"`,
    '',
  ])
  const remove = (email: string) => site.request('POST', '/api/newsletter/remove', { token, json: { email } })
  expect(await (await remove('ADA@example.org')).json()).toEqual({ removed: true })
  expect(await (await remove('ada@example.org')).json()).toEqual({ removed: false })
  expect((await newsletter.subscribers()).map(({ email }) => email)).toEqual([
    '=cmd@example.org',
    'pending@example.org',
  ])
})

test('an export of the periodical has no subscriber', async () => {
  const newsletter = await startNewsletter()
  await newsletter.subscribe('ada@example.org')
  expect(readWholeFolder(await exported(newsletter.site))).not.toContain('ada@example.org')
})

test('an announcement without a job is found and requested again', async () => {
  const newsletter = await startNewsletter()
  const { site } = newsletter
  await newsletter.subscribe('ada@example.org')
  await closeIssue(newsletter)
  await newsletter.noticeNewIssues()
  const find = async () => {
    const faults = await Array.fromAsync(verify({ ...site.services, blobs: site.services.storage }, system))
    return faults.filter(({ sentence }) => sentence.includes('Subscribers'))
  }
  expect(await find()).toEqual([])
  await site.db.deleteFrom('job').where('kind', '=', 'announce-issue').execute()
  const [fault] = await find()
  expect(fault?.sentence).toBe('Subscribers wait for the letter about issue 1.2, but nothing will send it.')
  expect(await fault?.repair?.()).toBe(true)
  expect(await find()).toEqual([])
  expect(recipientsOf(await newsletter.wait())).toEqual(['ada@example.org'])
})

/** Confirmed, without the letters by which they did it. */
async function addReaders({ site }: Newsletter, count: number) {
  const at = site.clock.now().toISOString()
  const rows = Array.from({ length: count }, (_, number) => ({
    id: `reader-${String(number).padStart(5, '0')}`,
    email: `reader-${number}@example.org`,
    email_key: `reader-${number}@example.org`,
    asked_at: at,
    confirmed_at: at,
  }))
  for (let from = 0; from < rows.length; from += 200) {
    await site.db
      .insertInto('subscriber')
      .values(rows.slice(from, from + 200))
      .execute()
  }
}
