// The desks behind the sign-in: who may enter, uploading and withdrawing a paper, sending a manuscript, and what the
// pages say when the server refuses, is silent or forgets who is asking.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { SubmissionList } from '#src/wire/submission.ts'
import { buildDocx, buildPdf } from '#test/fixtures/documents/index.ts'
import { administrator } from './office.ts'
import { enter, expect, storedToken, test, toast } from './site.ts'

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const wordFile = (name = 'manuscript.docx', buffer = Buffer.from(buildDocx())) => ({ name, mimeType: docxType, buffer })
const pdfFile = (name: string, buffer = Buffer.from(buildPdf())) => ({ name, mimeType: 'application/pdf', buffer })

test.describe('who may enter', () => {
  test('an author who opens a page of the administrators is told so', async ({ page, office, baseURL }) => {
    await enter(page, (await office.register()).session, baseURL)
    for (const path of ['/manage-journals', '/journals/uploads']) {
      await page.goto(path)
      await expect(page).toHaveURL('/unauthorized')
      await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
    }
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
  })

  test('a visitor who opens a page of signed-in people is asked to sign in and led back', async ({ page }) => {
    for (const path of ['/dashboard', '/submission', '/journals/uploads', '/manage-journals?tab=submitted']) {
      await page.goto(path)
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
    }
    await page.goto('/submissions?from=mail')
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/submission?from=mail')}`)
  })

  test.describe('when nobody answers', () => {
    test.use({ allowed: [/ERR_FAILED/] })

    test('the page of the administrators says that it could not check, and checks again', async ({
      page,
      office,
      baseURL,
    }) => {
      await enter(page, await office.signIn(administrator), baseURL)
      await page.route('**/api/auth/me', (route) => route.abort())
      await page.goto('/manage-journals')
      await expect(page.getByRole('heading', { level: 1, name: "Couldn't verify access" })).toBeVisible()
      await page.unroute('**/api/auth/me')
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Journal management:')
    })
  })
})

test.describe('uploading a paper', () => {
  test.use({ allowed: [/status of 404/] })

  test.beforeEach(async ({ page, office, baseURL }) => {
    await enter(page, await office.signIn(administrator), baseURL)
  })

  test('what is missing is said in the order of the specification, and stays said until the next attempt', async ({
    page,
  }) => {
    await page.goto('/journals/uploads')
    await page.getByRole('button', { name: 'Upload Journal' }).click()
    const summary = page.getByRole('group', { name: '5 things stop this from being sent' })
    await expect(summary.getByRole('listitem')).toHaveText([
      'Please upload a PDF document (.pdf).',
      'Please upload a Word document (.docx).',
      'Please enter a title for your journal.',
      'Please provide an abstract for your journal.',
      'Please enter at least one author name.',
    ])
    await expect(summary).toBeFocused()
    await page.getByLabel('Title').fill('Mended')
    await expect(summary.getByRole('listitem')).toHaveCount(5)
    await expect(toast(page, 'Please upload a PDF document (.pdf).')).toHaveRole('group')
    await summary.getByRole('link', { name: 'Please enter at least one author name.' }).click()
    await expect(page.getByLabel('Authors')).toBeFocused()

    const [pdf, docx] = [page.locator('input[name=pdf]'), page.locator('input[name=docx]')]
    await pdf.setInputFiles(wordFile('paper.docx'))
    await expect(toast(page, 'Please upload a PDF document (.pdf).')).toBeVisible()
    await docx.setInputFiles(pdfFile('paper.pdf'))
    await expect(toast(page, 'Please upload a Word document (.docx).')).toBeVisible()
    await expect(page.getByText('File selected:')).toHaveCount(0)
  })

  test('an administrator sees a draft at its own address, others see that there is nothing', async ({
    page,
    office,
    browser,
    baseURL,
  }) => {
    const draft = await office.publish({ title: 'Not for everyone yet', status: 'Draft' })
    const missing = await page.goto(`/journals/${draft.id}`)
    expect(missing?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Not for everyone yet' })).toBeVisible()
    const stranger = await browser.newPage(baseURL ? { baseURL } : {})
    await stranger.goto(`/journals/${draft.id}`)
    await expect(stranger.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
    await stranger.close()
  })

  test('a paper is public at once, and is gone with a notice when it is deleted', async ({ page, baseURL }) => {
    const title = 'Bridges of dry spaghetti as a first experiment'
    const pdf = Buffer.from(buildPdf({ text: 'Spaghetti carries more than pupils think.' }))
    await page.goto('/journals/uploads')
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Abstract').fill('Pupils built bridges and broke them with water.')
    await page.getByLabel('Authors').fill('Ada Quill, Ben Ruizdemo')
    await page.getByLabel('Keywords').fill('bridges, experiments')
    await page.locator('input[name=pdf]').setInputFiles(pdfFile('bridges.pdf', pdf))
    await page.locator('input[name=docx]').setInputFiles(wordFile('bridges.docx'))
    await expect(page.getByText('File selected: bridges.pdf')).toBeVisible()
    await page.getByRole('button', { name: 'Upload Journal' }).click()
    await expect(page.getByRole('heading', { name: 'Journal uploaded successfully!' })).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('')

    await page.goto(`/journals?q=${encodeURIComponent(title)}`)
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
    const paper = page.url()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: /^Download PDF/ }).click()
    expect((await readFile(await (await download).path())).equals(pdf)).toBe(true)
    await expect(toast(page, 'File downloaded as PDF')).toBeVisible()

    await page.goto('/manage-journals')
    const row = page.getByRole('listitem').filter({ hasText: title })
    const remove = row.getByRole('button', { name: 'Delete' })
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this journal?' })
    await remove.click()
    await expect(dialog).toContainText(title)
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(remove).toBeFocused()
    await remove.click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Journal deleted successfully')).toBeVisible()
    await expect(row).toHaveCount(0)
    await expect(dialog).toHaveCount(0)

    await page.goto(`/journals?q=${encodeURIComponent(title)}`)
    await expect(page.getByRole('heading', { name: 'No Research Papers Found' })).toBeVisible()
    expect((await page.request.get(paper)).status()).toBe(410)
    expect((await page.request.get(`${paper}.pdf`)).status()).toBe(404)
    expect(new URL(paper).origin).toBe(baseURL)
  })
})

test.describe('sending a manuscript', () => {
  test.beforeEach(async ({ page, office, baseURL }) => {
    await enter(page, (await office.register()).session, baseURL)
    await page.goto('/submission')
  })

  test('the form complains about a field only after it was left, or when it is sent', async ({ page }) => {
    const form = page.getByRole('form', { name: 'Manuscript submission' })
    const fields = {
      Title: 'Title is required',
      Abstract: 'Abstract is required',
      Keywords: 'Keywords are required',
      Authors: 'Authors are required',
    }
    for (const [label, message] of Object.entries(fields)) {
      await page.getByLabel(label).focus()
      await expect(form.getByText(message)).toHaveCount(0)
      await page.getByLabel(label).blur()
      await expect(form.getByText(message)).toBeVisible()
    }
    await expect(form.getByText('Please upload a .docx file')).toHaveCount(0)
    await page.getByLabel('Title').fill('Something to say')
    await expect(form.getByText('Title is required')).toHaveCount(0)

    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    const summary = form.getByRole('group', { name: '4 things stop this from being sent' })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('listitem')).toHaveText([
      'Please upload a .docx file',
      'Abstract is required',
      'Keywords are required',
      'Authors are required',
    ])
    await expect(toast(page, 'Please upload a .docx file')).toHaveRole('group')
  })

  test('only a .docx file is taken, and an old .doc file gets the way out', async ({ page }) => {
    const chooser = page.locator('input[type=file]')
    await chooser.setInputFiles(pdfFile('manuscript.pdf'))
    await expect(toast(page, /^Please upload a \.docx file$/)).toBeVisible()
    await chooser.setInputFiles({ name: 'manuscript.doc', mimeType: 'application/msword', buffer: Buffer.from('old') })
    await expect(toast(page, 'This is a .doc file. In Word: File → Save As → .docx')).toBeVisible()
    await expect(page.getByText('File selected:')).toHaveCount(0)
    await expect(chooser).toHaveAttribute('aria-invalid', 'true')
    await chooser.setInputFiles(wordFile('manuscript.docx'))
    await expect(page.getByText('File selected: manuscript.docx')).toBeVisible()
    await expect(chooser).not.toHaveAttribute('aria-invalid')
  })

  test('what was typed is still there on the next visit', async ({ page }) => {
    await page.getByLabel('Title').fill('A thought interrupted')
    await page.reload()
    await expect(page.getByText('Your text from last time is back.')).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('A thought interrupted')
    await page.getByRole('button', { name: 'Start afresh' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('')
  })

  test.describe('on a bad line', () => {
    test.use({ allowed: [/ERR_FAILED/] })

    test('an answer that was lost does not make a second submission', async ({ page }) => {
      await fillManuscript(page, 'Heard twice, counted once')
      const restoreLine = await loseAnswers(page, '*/api/submissions')
      await page.getByRole('button', { name: 'Submit', exact: true }).click()
      await expect(toast(page, 'Network error. Please check your connection.')).toHaveRole('group')
      expect(await submissionsOf(page), 'the request had arrived').toHaveLength(1)
      await restoreLine()

      await page.getByRole('button', { name: 'Submit', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Journal submitted successfully!' })).toBeFocused()
      const [only, ...more] = await submissionsOf(page)
      expect(more).toEqual([])
      await expect(page.getByText(String(only?.number))).toBeVisible()
      await page.getByRole('link', { name: 'Track this submission' }).click()
      await expect(page.getByRole('row', { name: 'Heard twice, counted once' })).toContainText('Pending')
    })
  })

  test.describe('that the server refuses', () => {
    test.use({ allowed: [/status of 400/] })

    test("the server's sentence is shown and nothing typed is lost", async ({ page }) => {
      await fillManuscript(page, 'Not what it says it is', buildPdf())
      const refused = page.waitForResponse('**/api/submissions')
      await page.getByRole('button', { name: 'Submit', exact: true }).click()
      const { message } = (await (await refused).json()) as { message: string }
      expect(message).toMatch(/\w+ \w+/)
      await expect(toast(page, message)).toHaveRole('group')
      await expect(page.getByRole('heading', { name: message })).toBeVisible()
      await expect(page.getByLabel('Title')).toHaveValue('Not what it says it is')
      await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeEnabled()
    })
  })

  test.describe('after the session has ended', () => {
    test.use({ allowed: [/status of 401/] })

    test('the page and its text stay, and a new sign-in is offered', async ({ page }) => {
      await fillManuscript(page, 'Longer than a session')
      await page.evaluate(() => window.localStorage.setItem('authToken', 'a token nobody knows'))
      await page.getByRole('button', { name: 'Submit', exact: true }).click()
      await expect(page.getByText('Sign in in a new tab, then come back and press Submit.')).toBeVisible()
      await expect(page).toHaveURL('/submission')
      await expect(page.getByLabel('Title')).toHaveValue('Longer than a session')
    })
  })
})

test.describe('a server that knows the visitor no longer', () => {
  test.use({ allowed: [/status of 401/] })

  test('ends the session on a page of signed-in people', async ({ page, office, baseURL }) => {
    const { session } = await office.register()
    await enter(page, { ...session, token: 'a token nobody knows' }, baseURL)
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/login?next=%2Fdashboard')
    await expect(toast(page, 'Please login to view submissions')).toBeVisible()
    expect(await storedToken(page)).toBeNull()
  })

  test('moves nobody on a public page', async ({ page, office, baseURL }) => {
    await office.publish({ title: 'Papers for everyone' })
    const { session } = await office.register()
    await enter(page, session, baseURL)
    await page.goto('/journals')
    await page.route('**/api/journals?**', (route) =>
      route.fulfill({ status: 401, json: { message: 'Please log in', code: 'unauthenticated' } }),
    )
    await page.getByRole('searchbox').fill('everyone')
    const sentence = 'Unable to fetch all journals. Some features may require login.'
    await expect(page.getByRole('heading', { name: sentence })).toBeVisible()
    await expect(page).toHaveURL('/journals?q=everyone')
    expect(await storedToken(page)).toBe(session.token)
    await page.unroute('**/api/journals?**')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('link', { name: 'Papers for everyone', exact: true })).toBeVisible()
  })
})

test('a list that does not come in time says so and offers another try', async ({ page, office, baseURL }) => {
  await enter(page, (await office.register()).session, baseURL)
  // Half a minute of the site's patience is a fraction of a second here.
  await page.addInitScript(() => {
    const patience = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (milliseconds) => patience(milliseconds === 30_000 ? 300 : milliseconds)
  })
  await page.route('**/api/journals?**', () => undefined)
  await page.goto('/dashboard')
  const sentence = 'Request timed out. Server may be slow or unavailable.'
  await expect(toast(page, sentence)).toHaveRole('alert')
  await expect(page.getByText('You have not submitted yet')).toBeVisible()
  await page.unroute('**/api/journals?**')
  const notice = page.locator('main').getByRole('alert').filter({ hasText: sentence })
  await notice.getByRole('button', { name: 'Retry' }).click()
  await expect(notice).toHaveCount(0)
})

async function fillManuscript(page: Page, title: string, bytes = buildDocx()): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Abstract').fill('What we did, why, and what came of it.')
  await page.getByLabel('Keywords').fill('demo, manuscripts')
  await page.getByLabel('Authors').fill('Ines Example')
  await page.locator('input[type=file]').setInputFiles(wordFile('manuscript.docx', Buffer.from(bytes)))
}

/** Lets requests arrive and loses what is answered, until the returned function is called. */
async function loseAnswers(page: Page, urlPattern: string): Promise<() => Promise<void>> {
  const line = await page.context().newCDPSession(page)
  line.on('Fetch.requestPaused', ({ requestId }) => {
    void line.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
  })
  await line.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] })
  return async () => {
    await line.send('Fetch.disable')
    await line.detach()
  }
}

async function submissionsOf(page: Page): Promise<SubmissionList['submissions']> {
  const headers = { Authorization: `Bearer ${await storedToken(page)}` }
  const answer = await page.request.get('/api/submissions', { headers })
  return ((await answer.json()) as SubmissionList).submissions
}
