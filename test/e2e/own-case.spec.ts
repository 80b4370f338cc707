// An author's own manuscript: a revision is asked for and sent, and the manuscript is withdrawn.
import type { Browser } from '@playwright/test'
import { formatDay } from '#src/web/articles/article-text.ts'
import type { SessionObject } from '#src/wire/account.ts'
import type { HandledRoundObject } from '#src/wire/review.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { promises } from '#test/factories/review.ts'
import { buildDocx } from '#test/fixtures/documents/index.ts'
import { faults } from './axe.ts'
import { administrator } from './office.ts'
import { linkTo } from './outbox.ts'
import { ask, putAnonymousFile, registerEditor, reviewWith, submitAs } from './review-desk.ts'
import { enter, expect, test, toast } from './site.ts'

test('an author reads the decision, sends the revision and withdraws the manuscript', async ({
  page,
  office,
  program,
  baseURL,
  browser,
}) => {
  const author = await office.register()
  const editor = await registerEditor(office, baseURL)
  const { id, title } = await submitAs(baseURL, author, 'How pupils read a number line')
  await putAnonymousFile(program, id)
  const lead = (path: string, json: object = {}) =>
    ask(baseURL, editor.session.token, 'POST', `/api/submissions/${id}/${path}`, json)
  await lead('anonymous-file/confirm')
  await lead('review')
  await lead('decisions', {
    decision: 'major-revision',
    letter: 'Please say how the classes were chosen.',
    dueOn: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
    isEarly: true,
  })

  await enter(page, author.session, baseURL)
  await page.goto('/dashboard')
  const entry = page.getByRole('region', { name: 'My submissions' }).getByRole('listitem').filter({ hasText: title })
  await expect(entry).toContainText('Your revision is awaited')
  await expect(entry).toContainText('The editors are waiting for your revision.')
  await expect(entry.locator('[aria-current=step]')).toContainText('Your revision is awaited')
  await page.getByRole('link', { name: /^Progress / }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Your revision is awaited')).toBeVisible()
  await expect(page.getByText('Please say how the classes were chosen.')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(() => window.scrollTo(0, 0))
    expect([colorScheme, await faults(page)]).toEqual([colorScheme, []])
  }

  await page.getByRole('button', { name: 'Send revision' }).click()
  await expect(page.getByText('Please choose the new version.')).toBeVisible()
  const file = { name: 'second.docx', mimeType: '', buffer: Buffer.from(buildDocx({ text: 'The second version' })) }
  await page.getByLabel('The new version').setInputFiles(file)
  await page.getByLabel('Your answer to the reviewers').fill('We say it on page 4.')
  await page.getByRole('button', { name: 'Send revision' }).click()
  await expect(toast(page, 'Your revision has arrived')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const second = page.getByRole('region', { name: 'Version 2' })
  await expect(second.getByText('We say it on page 4.')).toBeVisible()

  await expectChanges(browser, editor.session, `${baseURL}/manage-journals/submissions/${id}`)
  await page.getByRole('button', { name: 'Withdraw the manuscript' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw the manuscript' }).click()
  await expect(toast(page, 'Your manuscript is withdrawn')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Withdraw the manuscript' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

/** The editor opens what changed, and finds it marked. */
async function expectChanges(browser: Browser, session: SessionObject, address: string): Promise<void> {
  const page = await browser.newPage()
  await enter(page, session, new URL(address).origin)
  await page.goto(address)
  await page.getByText('What changed since version 1').click()
  await expect(page.locator('ins').filter({ hasText: 'The second version' })).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.close()
}

test('an author answers each point of a review, what is typed survives a reload, and the reviewer reads it', async ({
  page,
  office,
  program,
  baseURL,
}) => {
  const author = await office.register()
  const editor = await registerEditor(office, baseURL)
  const { id } = await submitAs(baseURL, author, 'What chalk leaves behind')
  await putAnonymousFile(program, id)
  const path = `/api/submissions/${id}`
  const lead = (part: string, json: object = {}) => ask(baseURL, editor.session.token, 'POST', `${path}/${part}`, json)
  await lead('anonymous-file/confirm')
  const email = `points-${id}@reviews.example`
  await lead('invitations', { name: 'Kofi Mendez', email })
  const toAuthor = 'The question matters.\n\n1. Say how the classes were chosen.\n2. Table 2 has no units.'
  await reviewWith(await linkTo('review', program, email), { recommendation: 'major-revision', toAuthor })
  const headers = { Authorization: `Bearer ${editor.session.token}` }
  const led = (await (await fetch(baseURL + path, { headers })).json()) as SubmissionObject
  const invited = (led.rounds as HandledRoundObject[])[0]?.invitations[0]
  await lead('decisions', {
    decision: 'major-revision',
    letter: 'Please revise.',
    dueOn: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
    isEarly: true,
    include: { reviews: [invited?.id], files: [] },
  })

  await enter(page, author.session, baseURL)
  await page.goto(`/submission/${id}`)
  const points = page.getByRole('group', { name: `The points of ${invited?.pseudonym}` })
  await expect(points.getByRole('blockquote').nth(1)).toHaveText('1. Say how the classes were chosen.')
  await expect(points.getByRole('textbox').first()).toHaveAccessibleName(
    `Your answer to this passage of ${invited?.pseudonym}`,
  )
  const answer = points.getByRole('textbox', { name: `Your answer to ${invited?.pseudonym}, point 1` })
  await expect(answer).toHaveAccessibleDescription('1. Say how the classes were chosen.')
  await answer.fill('By lot: see page 4.')
  await page.reload()
  await expect(answer).toHaveValue('By lot: see page 4.')
  expect(await faults(page)).toEqual([])
  const file = { name: 'second.docx', mimeType: '', buffer: Buffer.from(buildDocx({ text: 'The second version' })) }
  await page.getByLabel('The new version').setInputFiles(file)
  await page.getByRole('button', { name: 'Send revision' }).click()
  await expect(toast(page, 'Your revision has arrived')).toBeVisible()
  const second = page.getByRole('region', { name: 'Version 2' })
  await expect(second.getByText('1. Say how the classes were chosen.')).toBeVisible()
  await expect(second.getByText('By lot: see page 4.')).toBeVisible()

  await putAnonymousFile(program, id, 2, ['1. Say how the classes were chosen.', 'By lot: see page 4.'])
  await lead('anonymous-file/confirm')
  const other = `other-${email}`
  await lead('invitations', { name: 'Ama Sarpong', email: other })
  const link = await linkTo('review', program, other)
  await ask(baseURL, link.split('/').at(-1) ?? '', 'POST', '/api/review/accept', promises)
  await page.goto(link)
  const answered = page.getByRole('region', { name: 'The authors’ answer' })
  await expect(answered.getByText('By lot: see page 4.')).toBeVisible()
  expect(await faults(page)).toEqual([])
})

test('a manuscript declined without a letter has nothing empty, and nothing left to withdraw', async ({
  page,
  office,
  program,
  baseURL,
}) => {
  const author = await office.register()
  const editor = await registerEditor(office, baseURL)
  const { id, title } = await submitAs(baseURL, author, 'Out of scope')
  await putAnonymousFile(program, id)
  await enter(page, author.session, baseURL)
  await page.goto(`/submission/${id}`)
  await expect(page.getByRole('button', { name: 'Withdraw the manuscript' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Version 1' })).toHaveCount(0)

  const decision = { decision: 'decline', letter: '', include: { reviews: [], files: [] } }
  await ask(baseURL, editor.session.token, 'POST', `/api/submissions/${id}/decisions`, decision)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Version 1' })).toContainText('Declined')
  await expect(page.getByRole('main')).toContainText(`Declined on ${formatDay(new Date().toISOString(), 'long')}`)
  await expect(page.getByRole('link', { name: 'See how the paper will look' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Withdraw the manuscript' })).toHaveCount(0)
  await expect(page.locator('main p:empty')).toHaveCount(0)
  await page.goto('/dashboard')
  const entry = page.getByRole('region', { name: 'My submissions' }).getByRole('listitem').filter({ hasText: title })
  await expect(entry).toContainText('The editors have declined your manuscript. Nothing further will happen.')
  await expect(entry).not.toContainText('Pending')
})

test('the published paper is reached from the author’s page and from its case', async ({ page, office, baseURL }) => {
  const author = await office.register()
  const { id } = await submitAs(baseURL, author, 'Petals in print')
  const desk = await office.signIn(administrator)
  const answer = await page.request.patch(`/api/submissions/${id}/status`, {
    headers: { Authorization: `Bearer ${desk.token}` },
    data: { status: 'published' },
  })
  const { submission } = (await answer.json()) as { submission: SubmissionObject }
  const paper = `/journals/${submission.publishedAs}`
  await enter(page, author.session, baseURL)
  await page.goto(`/submission/${id}`)
  await expect(page.getByText('Your paper is published.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Read your paper' })).toHaveAttribute('href', paper)
  await enter(page, desk, baseURL)
  await page.goto(`/manage-journals/submissions/${id}`)
  await expect(page.getByText('The case is closed. There is nothing to do.')).toBeVisible()
  await page.getByRole('link', { name: 'Read the published paper' }).click()
  await expect(page).toHaveURL(paper)
})
