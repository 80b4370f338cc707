// Sending a manuscript: the form and its findings in the file, every way in which sending fails, and that no
// interruption loses a word or creates a second submission.
import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { SubmissionList } from '#src/wire/submission.ts'
import { startProgram } from '#test/environment/running-program.ts'
import { buildDocx, buildDocxOfSize, buildPdf, MAX_UPLOAD } from '#test/fixtures/documents/index.ts'
import { faults } from './axe.ts'
import { administrator, openOffice, type Person } from './office.ts'
import { announcement, enter, expect, fillLogin, storedToken, test, toast } from './site.ts'
import { openLine, type UnreliableLine } from './unreliable-line.ts'

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const wordFile = (name = 'manuscript.docx', bytes = buildDocx()) => ({
  name,
  mimeType: docxType,
  buffer: Buffer.from(bytes),
})

let author: Person

test.beforeEach(async ({ page, office, baseURL }) => {
  author = await office.register()
  await enter(page, author.session, baseURL)
})

const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true })
const success = (page: Page) => page.getByRole('heading', { name: 'Journal submitted successfully!' })
const chooser = (page: Page) => page.locator('input[type=file]')

async function fillTexts(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Abstract').fill('What we did, why, and what came of it.')
  await page.getByLabel('Keywords').fill('demo, manuscripts')
  await page.getByLabel('Authors').fill('Ines Example')
}

async function fillManuscript(page: Page, title: string): Promise<void> {
  await fillTexts(page, title)
  await chooser(page).setInputFiles(wordFile())
  await expect(page.getByText('We found no traces of the authors in this file')).toBeVisible()
}

async function titlesOfSubmissions(page: Page): Promise<string[]> {
  const headers = { Authorization: `Bearer ${await storedToken(page)}` }
  const answer = await page.request.get(new URL('/api/submissions', page.url()).href, { headers })
  return ((await answer.json()) as SubmissionList).submissions.map(({ title }) => title)
}

test.describe('the form', () => {
  test('accepts a dropped file, fills itself from it, and ends with a receipt', async ({ page }) => {
    const title = 'Loading to failure with younger pupils'
    const manuscript = buildDocx({
      bodyXml: `<w:p><w:pPr><w:pStyle w:val="Title"/></w:pPr><w:r><w:t>${title}</w:t></w:r></w:p>
        <w:p><w:r><w:t>Pupils loaded bridges until they broke.</w:t></w:r></w:p>`,
    })
    await page.goto('/submission')
    await expect(page.getByText('Fees: to be announced.')).toBeVisible()
    await expect(page.getByText('Drag and drop a .docx file here, or click to select')).toBeVisible()
    await dropFile(page, wordFile('bridges.docx', manuscript))
    await expect(page.getByText('File selected: bridges.docx')).toBeVisible()
    await dropFile(page, wordFile('trusses.docx', manuscript))
    await expect(page.getByText('File selected: trusses.docx')).toBeVisible()

    await page.getByRole('button', { name: 'Use this for Title' }).click()
    await expect(page.getByLabel('Title')).toHaveValue(title)
    await expect(announcement(page, 'status', 'Copied from the document: Title.')).toBeAttached()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(announcement(page, 'status', 'Removed again: Title.')).toBeAttached()
    await expect(page.getByRole('region', { name: 'Found in your document' })).toBeFocused()
    await expect(page.getByLabel('Title')).toHaveValue('')
    await page.getByLabel('Title').fill('Of my own')
    await expect(page.getByRole('button', { name: 'Use this for Title' })).toHaveCount(0)

    const limits = { abstract: page.getByText('The guide asks for at most 250 words.') }
    await page.getByLabel('Abstract').fill('word '.repeat(250))
    await expect(page.getByText('250 of 250 words')).toBeVisible()
    await expect(limits.abstract).toHaveCount(0)
    await page.getByLabel('Abstract').press('End')
    await page.getByLabel('Abstract').pressSequentially('more')
    await expect(limits.abstract).toHaveRole('status')
    await page.getByLabel('Keywords').fill('bridges, experiments, pupils')
    await expect(page.getByText('3 keywords (4–6)')).toBeVisible()
    const done = page.getByRole('complementary', { name: 'Progress' }).getByRole('listitem')
    await expect(done.filter({ hasText: 'Complete' })).toHaveText([/Manuscript/, /Title/, /Abstract/, /Keywords/])
    await page.getByRole('button', { name: `Enter my name: ${author.name}` }).click()
    await expect(page.getByLabel('Authors')).toBeFocused()
    await expect(page.getByText('Draft saved')).toBeVisible()

    await submit(page).dblclick()
    await expect(success(page)).toBeFocused()
    await expect(toast(page, 'Journal submitted successfully')).toHaveRole('group')
    await expect(page.getByText(/Your manuscript is MS-\d{4}\./)).toBeVisible()
    await expect(page.getByText('This site sends no e-mail, so please note the number.')).toBeVisible()
    await expect(page.getByRole('main').getByText(/e-mail/)).toHaveCount(1)
    expect(await titlesOfSubmissions(page)).toEqual(['Of my own'])

    await page.getByRole('button', { name: 'Submit another' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('')
    await expect(page.getByText('File selected:')).toHaveCount(0)
    await expect(chooser(page)).toBeFocused()
    await page.reload()
    await expect(page.getByLabel('Title')).toHaveValue('')
    await expect(page.getByText('Your text from last time')).toHaveCount(0)
  })

  test('on a phone what is missing comes before the form, and what happens next after it', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 })
    await page.goto('/submission')
    await expect(page.getByText('0 of 5 ready Missing: manuscript, title, abstract, keywords, authors')).toBeVisible()
    await fillTexts(page, 'By thumb')
    const progress = page.getByText('4 of 5 ready Missing: manuscript')
    await expect(progress).toBeVisible()
    const next = page.getByRole('heading', { name: 'What happens next' })
    const tops = await Promise.all(
      [progress, chooser(page), submit(page), next].map((part) =>
        part.evaluate((one) => one.getBoundingClientRect().top),
      ),
    )
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  })

  test('does not move a button away while it is pressed', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 })
    await page.goto('/submission')
    // Left by the press, and never before.
    await page.getByLabel('Keywords').fill('demo, manuscripts')
    // At its upper edge: one line more above it, and the button is below the pointer.
    await submit(page).hover({ position: { x: 20, y: 3 } })
    await page.mouse.down()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await page.mouse.up()
    await expect(page.getByRole('group', { name: '4 things need your attention' })).toBeFocused()
    await expect(page.getByText('The guide asks for at least four.')).toBeVisible()
  })

  test('shows a field’s error only after the author has left the field, or at sending', async ({ page }) => {
    await page.goto('/submission')
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

    await submit(page).click()
    const summary = form.getByRole('group', { name: '4 things need your attention' })
    await expect(summary).toBeFocused()
    await expect(page).toHaveTitle(/^Error: Submit/)
    await expect(summary.getByRole('listitem')).toHaveText([
      'Please upload a .docx file',
      'Abstract is required',
      'Keywords are required',
      'Authors are required',
    ])
    await expect(toast(page, 'Please upload a .docx file')).toHaveRole('group')
    await summary.getByRole('link', { name: 'Keywords are required' }).click()
    await expect(page.getByLabel('Keywords')).toBeFocused()
    await page.getByLabel('Keywords').fill('one, two')
    const others = form.getByRole('group', { name: '3 things need your attention' })
    await expect(others.getByRole('listitem')).toHaveText([
      'Please upload a .docx file',
      'Abstract is required',
      'Authors are required',
    ])
    await page.getByLabel('Keywords').fill('')
    await expect(summary.getByRole('listitem'), 'wrong again').toHaveCount(4)
    await expect(page.getByLabel('Keywords')).toBeFocused()
  })

  test('shows one message at a time on a screen at 400 %', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await page.goto('/submission')
    await chooser(page).setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from(buildPdf()) })
    await expect(toast(page, /^Please upload a \.docx file$/)).toBeVisible()
    // What is pointed at stays.
    await toast(page, /^Please upload a \.docx file$/).hover()
    await chooser(page).setInputFiles({ name: 'a.doc', mimeType: 'application/msword', buffer: Buffer.from('old') })
    await expect(toast(page, 'This is a .doc file. In Word: File → Save As → .docx')).toBeVisible()
    await expect(toast(page, /^Please upload a \.docx file$/)).toBeHidden()
    await expect(page.locator('.Toastify__toast')).toHaveCount(2)
  })

  test('accepts Word files only, explains at once what is wrong with one, and what in it reveals its authors', async ({
    page,
  }) => {
    await page.goto('/submission')
    await chooser(page).setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from(buildPdf()) })
    await expect(toast(page, /^Please upload a \.docx file$/)).toBeVisible()
    await chooser(page).setInputFiles({ name: 'a.doc', mimeType: 'application/msword', buffer: Buffer.from('old') })
    await expect(toast(page, 'This is a .doc file. In Word: File → Save As → .docx')).toBeVisible()
    await chooser(page).setInputFiles(wordFile('large.docx', buildDocxOfSize(MAX_UPLOAD + 1)))
    await expect(toast(page, 'File is larger than 10MB.')).toBeVisible()
    await expect(page.getByText('File selected:')).toHaveCount(0)
    await expect(chooser(page)).toHaveAttribute('aria-invalid', 'true')

    await chooser(page).setInputFiles(wordFile('text.docx', buildPdf()))
    await expect(page.getByRole('heading', { name: 'This is not a Word document.' })).toBeVisible()
    await chooser(page).setInputFiles(wordFile('Brightwater_trusses.docx'))
    await expect(chooser(page)).not.toHaveAttribute('aria-invalid')
    await expect(page.getByText('We found no traces of the authors in this file')).toBeVisible()
    await page.getByLabel('Authors').fill('Kim Brightwater')
    const found = 'One thing in this file may reveal who wrote it'
    await expect(page.getByRole('status').filter({ hasText: found })).toHaveText(found)
    const warning = page.getByRole('listitem').filter({ hasText: 'File name' })
    await expect(page.getByRole('heading', { name: found })).toBeVisible()
    await expect(warning).toContainText('Rename the file, then choose it again.')
    await expect(page.getByRole('complementary').getByText('1 warning')).toBeVisible()
  })
})

test.describe('a submission that fails', () => {
  test.use({ allowed: [/status of|ERR_FAILED/] })

  test('explains why in the words of the server or its own, keeps everything, and is sent again as the same', async ({
    page,
  }) => {
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') keys.push(request.headers()['idempotency-key'])
    })
    const line = 'Network error. Please check your connection.'
    const failures: [answer: Parameters<Page['route']>[1], message: string][] = [
      [(route) => route.fulfill({ status: 413, json: { message: 'The file is too long.' } }), 'The file is too long.'],
      [(route) => route.fulfill({ status: 500, json: {} }), 'Submission failed. Please try again.'],
      [(route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }), 'Submission failed. Please try again.'],
      [(route) => route.fulfill({ status: 204 }), 'Submission failed. Please try again.'],
      [(route) => route.abort(), line],
    ]
    await page.goto('/submission')
    await fillManuscript(page, 'Refused and refused')
    for (const [answer, message] of failures) {
      await page.route('**/api/submissions', answer)
      await submit(page).click()
      await expect(page.getByRole('main').getByRole('group', { name: message })).toBeFocused()
      await expect(page).toHaveTitle(/^Error: /)
      await expect(toast(page, message)).toHaveRole('group')
      await expect(submit(page)).toBeEnabled()
      await expect(page.getByLabel('Title')).toHaveValue('Refused and refused')
      await page.unroute('**/api/submissions')
    }
    // The site's half-minute timeout is a fraction of a second here.
    const patience = await page.evaluateHandle(() => {
      const { timeout } = AbortSignal
      AbortSignal.timeout = () => timeout.call(AbortSignal, 300)
      return timeout
    })
    await page.route('**/api/submissions', () => undefined)
    await submit(page).click()
    await expect(page.getByRole('main').getByRole('group', { name: line })).toBeFocused()
    await page.evaluate((timeout) => Object.assign(AbortSignal, { timeout }), patience)
    await page.unroute('**/api/submissions')
    let goOn = (): void => undefined
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route('**/api/submissions', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Retry' }).press('Enter')
    await expect(page.getByRole('region', { name: 'Upload' })).toBeFocused()
    goOn()
    await expect(success(page)).toBeFocused()
    await page.unroute('**/api/submissions')
    expect(await titlesOfSubmissions(page)).toEqual(['Refused and refused'])
    expect(keys.length).toBeGreaterThan(failures.length)
    expect(new Set(keys).size, 'one key for all attempts').toBe(1)
  })

  test('because its author cancelled it keeps everything', async ({ page }) => {
    await page.goto('/submission')
    await fillManuscript(page, 'Stopped half-way')
    await page.route('**/api/submissions', () => undefined)
    await submit(page).click()
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('main').getByRole('group', { name: 'The upload was cancelled.' })).toBeFocused()
    await expect(page.getByLabel('Title')).toHaveValue('Stopped half-way')
    await expect(page.getByText('File selected: manuscript.docx')).toBeVisible()
  })
})

test.describe('an interruption', () => {
  test.use({ allowed: [/status of 40[19]|ERR_/] })

  let line: UnreliableLine
  test.beforeEach(async ({ page, program }) => {
    line = await openLine(program.origin)
    await enter(page, author.session, line.origin)
    await page.goto(`${line.origin}/submission`)
  })
  test.afterEach(() => line.close())

  test('of the connection is overcome without a question, and counts once', async ({ page }) => {
    await fillManuscript(page, 'Heard twice, counted once')
    line.breakOff('answer')
    await submit(page).click()
    await expect(page.getByText('The connection was lost. Trying again …')).toBeVisible()
    line.repair()
    await expect(success(page)).toBeFocused()
    expect(await titlesOfSubmissions(page)).toEqual(['Heard twice, counted once'])
  })

  test('by closing the tab loses no word, and a submission that had arrived unacknowledged does not arrive twice', async ({
    page,
  }) => {
    await page.getByLabel('Title').fill('Typed and')
    await page.getByLabel('Title').press('End')
    await page.getByLabel('Title').pressSequentially(' shut')
    const nextTab = await page.context().newPage()
    await page.close()

    await nextTab.goto(`${line.origin}/submission`)
    await expect(nextTab.getByText('Please choose your file again.')).toBeVisible()
    await expect(nextTab.getByLabel('Title')).toHaveValue('Typed and shut')
    await fillManuscript(nextTab, 'Typed and shut')
    line.breakOff('answer')
    await submit(nextTab).click()
    await expect(nextTab.getByRole('main').getByRole('group', { name: 'Network error.' })).toBeFocused()
    line.repair()
    expect(await titlesOfSubmissions(nextTab)).toEqual(['Typed and shut'])
    const lastTab = await page.context().newPage()
    await nextTab.close()

    await lastTab.goto(`${line.origin}/submission`)
    await chooser(lastTab).setInputFiles(wordFile())
    await lastTab.getByLabel('Title').fill('Changed since')
    await submit(lastTab).click()
    await expect(
      lastTab.getByRole('main').getByRole('group', { name: 'An earlier attempt has already arrived.' }),
    ).toBeFocused()
    await lastTab.getByLabel('Title').fill('Typed and shut')
    await submit(lastTab).click()
    await expect(success(lastTab)).toBeFocused()
    expect(await titlesOfSubmissions(lastTab)).toEqual(['Typed and shut'])
  })

  test('by the end of the session keeps everything but the file', async ({ page }) => {
    await fillManuscript(page, 'Longer than a session')
    await page.evaluate(() => window.localStorage.setItem('authToken', 'a token nobody knows'))
    await submit(page).click()
    const notice = page.getByRole('main').getByRole('group', { name: 'You are signed out.' })
    await expect(notice).toBeFocused()
    await expect(page).toHaveURL(`${line.origin}/submission`)
    await notice.getByRole('link', { name: 'Login' }).click()
    await fillLogin(page, author)
    await expect(page).toHaveURL(`${line.origin}/submission`)
    await expect(page.getByText('Please choose your file again.')).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Longer than a session')
    await chooser(page).setInputFiles(wordFile())
    await submit(page).click()
    await expect(success(page)).toBeFocused()
    expect(await titlesOfSubmissions(page)).toEqual(['Longer than a session'])
  })

  test('by the author’s own navigation is asked about once, and only if a file would be lost', async ({ page }) => {
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    await page.getByLabel('Title').fill('Text needs no question')
    await page.reload()
    await page.getByRole('link', { name: 'Journals' }).first().click()
    await expect(page).toHaveURL(/journals/)
    await page.goBack()
    expect(asked).toEqual([])

    await chooser(page).setInputFiles(wordFile())
    await page.getByRole('link', { name: 'Journals' }).first().click()
    const question = page.getByRole('alertdialog', { name: 'Leave this page?' })
    await expect(question).toContainText('manuscript.docx')
    await page.keyboard.press('Escape')
    await expect(page.getByText('File selected: manuscript.docx')).toBeVisible()
    await page.reload()
    expect(asked).toEqual(['beforeunload'])
    await chooser(page).setInputFiles(wordFile())
    await page.getByRole('link', { name: 'Journals' }).first().click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/journals/)
  })

  test('by a second tab shows the same text, and both can restore what one discards', async ({ page }) => {
    const second = await page.context().newPage()
    await second.goto(`${line.origin}/submission`)
    await expect(second.getByLabel('Title')).toBeVisible()
    await page.getByLabel('Title').fill('Written here')
    await expect(second.getByLabel('Title')).toHaveValue('Written here')
    await second.getByLabel('Keywords').fill('written there')
    await expect(page.getByLabel('Keywords')).toHaveValue('written there')
    await second.getByRole('button', { name: 'Discard draft' }).click()
    await expect(second.getByRole('main').getByRole('group', { name: 'Draft discarded.' })).toBeFocused()
    await expect(page.getByText('This draft was sent or discarded in another tab.')).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('')
    await page.getByRole('button', { name: 'Undo' }).click()
    for (const tab of [page, second]) {
      await expect(tab.getByLabel('Title')).toHaveValue('Written here')
      await expect(tab.getByLabel('Keywords')).toHaveValue('written there')
    }
  })
})

test.describe('a server that is killed', () => {
  // The router asks for what its links lead to.
  test.use({ allowed: [/ERR_|^Failed to fetch manifest patches/] })

  test('between storing and answering has stored it once', async ({ page }) => {
    const first = await startProgram({
      env: { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
    })
    const line = await openLine(first.origin)
    const { dataDir } = first
    const person = await (await openOffice(first.origin)).register()
    await enter(page, person.session, line.origin)
    await page.goto(`${line.origin}/submission`)
    await fillManuscript(page, 'Stored, then silence')
    line.breakOff('answer')
    line.onLostAnswer(first.kill)
    await submit(page).click()
    await expect(page.getByRole('main').getByRole('group', { name: 'Network error.' })).toBeFocused()

    const second = await startProgram({ dataDir })
    line.leadTo(second.origin)
    line.repair()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(success(page)).toBeFocused()
    expect(await titlesOfSubmissions(page)).toEqual(['Stored, then silence'])
    await line.close()
    await second.stop()
    rmSync(dataDir, { recursive: true })
  })
})

test.describe('everybody can use', () => {
  test.use({ allowed: [/status of 400/], reducedMotion: 'reduce' })

  test('the form with its messages, in light and dark', async ({ page }) => {
    const check = async (state: string, colorScheme: 'light' | 'dark') => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect([state, colorScheme, await faults(page)]).toEqual([state, colorScheme, []])
    }
    await page.goto('/submission')
    await page.getByLabel('Authors').fill('Kim Brightwater')
    await chooser(page).setInputFiles(wordFile('Brightwater.docx'))
    await expect(page.getByRole('heading', { name: /may reveal who wrote it/ })).toBeVisible()
    await check('warned', 'light')
    await check('warned', 'dark')
    await fillTexts(page, 'For everybody')
    await page.route('**/api/submissions', (route) => route.fulfill({ status: 400, json: { message: 'No.' } }))
    await submit(page).click()
    await expect(page.getByRole('main').getByRole('group', { name: 'No.' })).toBeVisible()
    await check('refused', 'dark')
    await page.unroute('**/api/submissions')
    await submit(page).click()
    await expect(success(page)).toBeVisible()
    await check('receipt', 'light')
  })
})

async function dropFile(page: Page, { name, mimeType, buffer }: ReturnType<typeof wordFile>): Promise<void> {
  const file = { name, type: mimeType, bytes: [...buffer] }
  const dataTransfer = await page.evaluateHandle(({ bytes, name, type }) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(bytes)], name, { type }))
    return transfer
  }, file)
  await page.getByText('Drag and drop a .docx file here').locator('..').dispatchEvent('drop', { dataTransfer })
}
