// From the letter to the sent review: with the keyboard on a phone, and once without scripts.
import { readFile } from 'node:fs/promises'
import type { OwnInvitationObject } from '#src/wire/review.ts'
import { fillForm } from '#test/fixtures/documents/filled-form.ts'
import { buildPdf } from '#test/fixtures/documents/index.ts'
import { faults } from './axe.ts'
import { inviteReviewer } from './invited-reviewer.ts'
import { expectNoHydration } from './page-life.ts'
import { printCertificates } from './print-certificates.ts'
import { reach } from './reach.ts'
import { expect, test } from './site.ts'

const readOwn = async (link: string): Promise<OwnInvitationObject> => {
  const { origin, pathname } = new URL(link)
  const headers = { Authorization: `Bearer ${pathname.split('/').at(-1)}` }
  return (await (await fetch(`${origin}/api/review`, { headers })).json()) as OwnInvitationObject
}

/** The form of this link as it comes back from Word, for a file input. */
async function filledForm(link: string, written: Record<string, string>) {
  const form = await fetch(`${link}/form.docx`)
  const docx = await fillForm(new Uint8Array(await form.arrayBuffer()), written)
  return { name: 'form.docx', mimeType: form.headers.get('Content-Type') ?? '', buffer: Buffer.from(docx) }
}

test.use({ allowed: [/status of (400|404|409)/] })

test('the token of the link is in no storage of the browser, wherever the reviewer goes', async ({
  page,
  program,
  office,
}) => {
  const { link, path } = await inviteReviewer(program, office)
  await page.goto(link)
  await page.mouse.wheel(0, 600)
  await page.goto(`${path}#content`)
  await page.reload()
  for (const promise of await page.getByRole('checkbox').all()) await promise.check()
  await page.getByRole('button', { name: 'Accept and read the manuscript' }).click()
  await expect(page.getByRole('heading', { name: 'Your review' })).toBeVisible()
  await page.getByRole('textbox').first().fill('Please say how the classes were chosen.')
  await page.getByRole('link', { name: 'Privacy' }).first().click()
  await page.goBack()
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).toContain('scroll')
  expect(stored).not.toContain(path.split('/').at(-1))
  expect(stored).not.toContain('rv_')
})

const text = 'Please say how the classes were chosen (line 12).'

test('on a phone, with the keyboard, three screens lead from the letter to the sent review', async ({
  page,
  program,
  office,
}) => {
  const { link } = await inviteReviewer(program, office)
  await page.setViewportSize({ width: 375, height: 800 })
  const answer = await page.goto(link)
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(await page.title()).not.toContain('rv_')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Number lines in fraction teaching')
  expect(await faults(page)).toEqual([])
  await reach(page, 'Accept and read the manuscript', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: '2 things need your attention' })).toBeFocused()
  await expect(page).toHaveTitle(/^Error: Invitation to review MS-\d+/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const noConflict = page.getByRole('checkbox', { name: /^I have no conflict/ })
  await expect(noConflict).toBeFocused()
  await expect(noConflict).toHaveAccessibleDescription(/^Please confirm that you have no conflict of interest/)
  await expect(page.getByRole('checkbox', { name: /^I keep the manuscript/ })).toHaveAccessibleDescription(
    /^Please confirm that you keep it to yourself/,
  )
  await page.keyboard.press('Space')
  await reach(page, 'I keep the manuscript and this invitation to myself.', 'checkbox')
  await page.keyboard.press('Space')
  await reach(page, 'Accept and read the manuscript', 'button')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('link', { name: 'Open as PDF' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The manuscript' })).toBeFocused()
  await expect(page).toHaveTitle(/^Your review of MS-\d+ /)
  expect(await faults(page)).toEqual([])
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(sideways).toBeLessThanOrEqual(0)
  await reach(page, 'To the authors', 'textbox')
  await page.keyboard.type(text)
  await expect(page.getByText(/^Saved at /)).toBeVisible()
  await reach(page, 'Save for later', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText(/^Saved at \d\d:\d\d\. You can close this page\.$/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'To the authors' })).toHaveValue(text)
  await page.getByText('I would rather write it in Word or LibreOffice').click()
  // What happens to lie half below the header is too small for a finger until the page is scrolled.
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await faults(page)).toEqual([])
  const readIn = async (written: Record<string, string>) => {
    await page.getByLabel('The form, filled in').setInputFiles(await filledForm(link, written))
    await page.getByRole('button', { name: 'Read it into my draft' }).click()
  }
  await readIn({ 'To the authors': '' })
  await expect(page.getByLabel('The form, filled in')).toBeFocused()
  await expect(page.getByLabel('The form, filled in')).toHaveAccessibleDescription(
    / All fields of this form are empty\./,
  )
  await page.getByRole('textbox', { name: 'Did a tool help you?' }).fill('No.')
  await readIn({ 'To the editors only': 'I doubt the data.' })
  await expect(
    page.getByRole('group', { name: 'The form is in your draft, below. Nothing has been sent.' }),
  ).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'To the editors only' })).toHaveValue('I doubt the data.')
  await expect(page.getByRole('textbox', { name: 'To the authors' })).toHaveValue(text)
  await expect
    .poll(async () => (await readOwn(link)).draft)
    .toMatchObject({ toEditor: 'I doubt the data.', aiUse: 'No.' })
  await page.getByText('I need more time').click()
  await page.getByRole('button', { name: 'Ask for more time' }).click()
  await expect(page.locator('body > [role=status]').getByText(/^Your review is now due on/)).toBeAttached()

  const upload = async (name: string, bytes: Uint8Array) => {
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) })
    await page.getByRole('button', { name: 'Add the file' }).click()
  }
  await upload('remarks.pdf', new Uint8Array(9))
  await expect(page.getByLabel('File', { exact: true })).toBeFocused()
  await upload('remarks.pdf', buildPdf({ text: 'Line 12' }))
  await expect(page.getByRole('heading', { name: 'Files', exact: true })).toBeFocused()
  await expect(
    page.locator('body > [role=status]').getByText(/^reviewer-\d-file-1\.pdf has been added$/),
  ).toBeAttached()
  await page.getByRole('button', { name: /^Remove reviewer-\d-file-1/ }).press('Enter')
  await expect(page.getByText(/^reviewer-\d-file-1\.pdf has been removed$/)).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Files', exact: true })).toBeFocused()

  const recommendation = page.getByRole('radiogroup', { name: 'What do you recommend?' })
  await expect(recommendation).toHaveAttribute('aria-required', 'true')
  await expect(recommendation).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Send the review' }).click()
  await expect(recommendation).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('link', { name: 'Please choose what you recommend.' }).press('Enter')
  await expect(page.getByRole('radio', { name: 'Accept', exact: true })).toBeFocused()
  await page.getByText('I would rather write it in Word or LibreOffice').click()
  await readIn({ 'What do you recommend?': 'Minor revision' })
  await expect(page.getByRole('radio', { name: 'Minor revision' })).toBeChecked()
  await page.getByRole('textbox', { name: 'To the authors' }).fill(`${text} Ada Quill`)
  await page.getByRole('button', { name: 'Send the review' }).click()
  await expect(page.getByText(/^This seems to name you: “Ada Quill”/)).toBeVisible()
  await page.getByRole('textbox', { name: 'To the authors' }).fill(text)
  await page.getByRole('button', { name: 'Send the review' }).click()
  await expect(page.getByRole('group', { name: 'Thank you. Your review is in.' })).toBeFocused()
  await expect(page).toHaveTitle(/^Your review of MS-\d+ is in /)
  expect(await faults(page)).toEqual([])
  expect(await readOwn(link)).toMatchObject({
    state: 'in',
    review: { recommendation: 'minor-revision', toAuthor: text },
  })

  const certificate = page.getByRole('link', { name: 'Download the certificate (PDF)' })
  await expect(page.getByText('Your certificate is being made. It appears here in a moment.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Look again' })).toBeVisible()
  await printCertificates(program)
  await expect(certificate).toBeVisible()
  expect(await faults(page)).toEqual([])
  const download = page.waitForEvent('download')
  await certificate.click()
  expect((await download).suggestedFilename()).toBe('certificate-of-review.pdf')
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('link', { name: 'Change it' }).click()
  await expect(page.getByRole('heading', { name: 'Your review', exact: true })).toBeFocused()
  await page.getByRole('textbox', { name: 'To the authors' }).fill('Better.')
  await page.getByRole('button', { name: 'Send the changes' }).click()
  await expect(page.getByRole('group', { name: 'Thank you. Your review is in.' })).toBeFocused()
  await expect.poll(async () => (await readOwn(link)).review?.toAuthor).toBe('Better.')
})

test('without scripts, a review is accepted, kept, given a file and sent', async ({ browser, program, office }) => {
  const { link } = await inviteReviewer(program, office)
  const context = await browser.newContext({ javaScriptEnabled: false })
  await expectNoHydration(context)
  const page = await context.newPage()
  await page.goto(link)
  await page.getByRole('button', { name: 'Accept and read the manuscript' }).click()
  await expect(page.getByRole('heading', { name: '2 things need your attention' })).toBeInViewport()
  await page.getByRole('checkbox', { name: /^I have no conflict/ }).check()
  await page.getByRole('button', { name: 'Accept and read the manuscript' }).click()
  await expect(page.getByRole('checkbox', { name: /^I have no conflict/ })).toBeChecked()
  await page.getByRole('checkbox', { name: /^I keep the manuscript/ }).check()
  await page.getByRole('button', { name: 'Accept and read the manuscript' }).click()

  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Read as a web page' }).click()
  await expect((await opened).getByText('We asked forty.')).toBeVisible()
  await page.getByRole('textbox', { name: 'To the authors' }).fill(text)
  await page.getByRole('button', { name: 'Save for later' }).click()
  await expect(page.getByText(/^Saved at /)).toBeVisible()
  expect(await readOwn(link)).toMatchObject({ draft: { toAuthor: text } })
  await page.getByText('I would rather write it in Word or LibreOffice').click()
  await expect(page.getByRole('link', { name: 'Download the form' })).toHaveAttribute('href', /\/form\.docx$/)
  const filled = await filledForm(link, { 'What do you recommend?': 'Perhaps', 'To the editors only': 'From my desk.' })
  await page.getByLabel('The form, filled in').setInputFiles(filled)
  await page.getByRole('button', { name: 'Read it into my draft' }).click()
  await expect(page.getByText('“What do you recommend?”: “Perhaps” is not one of the answers.')).toBeInViewport()
  await expect(page.getByRole('textbox', { name: 'To the editors only' })).toHaveValue('From my desk.')
  await expect(page.getByRole('textbox', { name: 'To the authors' })).toHaveValue(text)
  const file = {
    name: 'Ada Quill.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(buildPdf({ text: 'Line 12' })),
  }
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Add the file' }).click()
  await expect(page.getByText(/^reviewer-\d-file-1\.pdf$/)).toBeVisible()
  await page.getByText('I need more time').click()
  await page.getByRole('button', { name: 'Ask for more time' }).click()
  await expect(page.getByText(/^Your review is now due on/)).toBeVisible()

  await page.getByRole('button', { name: 'Send the review' }).click()
  await expect(page.getByRole('link', { name: 'Please choose what you recommend.' })).toBeInViewport()
  await expect(page.getByRole('textbox', { name: 'To the authors' })).toHaveValue(text)
  await page.getByRole('radio', { name: 'Decline' }).check()
  await page.getByRole('button', { name: 'Send the review' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you. Your review is in.' })).toBeVisible()
  expect(await readOwn(link)).toMatchObject({ state: 'in', files: [{ size: expect.any(Number) }] })
  await page.getByRole('link', { name: 'Look again' }).click()
  await printCertificates(program)
  await page.reload()
  const certificate = await fetch(
    new URL(`${await page.getByRole('link', { name: 'Download the certificate (PDF)' }).getAttribute('href')}`, link),
  )
  expect(certificate.headers.get('Content-Type')).toBe('application/pdf')

  await page.goto((await inviteReviewer(program, office)).link)
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('textbox', { name: 'Why not?' }).fill('I am on leave.')
  await page.getByRole('textbox', { name: 'Name of person 1' }).fill('Noor Finch')
  await page.getByRole('button', { name: 'Tell the editors' }).click()
  await expect(page.getByText('Please enter a valid email.')).toBeInViewport()
  await expect(page.getByRole('textbox', { name: 'Why not?' })).toHaveValue('I am on leave.')
  await expect(page.getByRole('textbox', { name: 'Name of person 1' })).toHaveValue('Noor Finch')
  await context.close()
})

test('a browser that renders every address of a link changes nothing; a no takes one click', async ({
  page,
  program,
  office,
}) => {
  const { link } = await inviteReviewer(program, office)
  const before = await readOwn(link)
  for (const _ of [1, 2, 3]) await page.goto(link)
  expect(await readOwn(link)).toEqual(before)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('group', { name: 'Thank you for telling us' })).toBeFocused()
  expect(await faults(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Why not?' }).fill('I am on leave.')
  await page.getByRole('textbox', { name: 'Name of person 1' }).fill('Noor Finch')
  await page.getByRole('textbox', { name: 'E-mail of person 1' }).fill('noor@reviews.example')
  await page.getByRole('button', { name: 'Tell the editors' }).click()
  await expect(page.getByRole('group', { name: 'The editors have it. Thank you.' })).toBeFocused()
  expect(await readOwn(link)).toMatchObject({ state: 'declined', doNotAskAgain: false })
})

test('the wish not to be asked again is taken back on the page, without scripts as well', async ({
  page,
  browser,
  program,
  office,
}) => {
  const { link } = await inviteReviewer(program, office)
  await page.goto(link)
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('checkbox', { name: 'Please do not ask me again' }).check()
  await page.getByRole('button', { name: 'Tell the editors' }).click()
  await expect(page.getByRole('group', { name: 'The editors have it. Thank you.' })).toBeFocused()
  await expect(page.getByText('You asked us not to write to you about reviews again.')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'You may ask me again' }).click()
  await expect(page.getByRole('group', { name: 'Thank you. We may ask you again.' })).toBeFocused()
  expect(await readOwn(link)).toMatchObject({ doNotAskAgain: false })

  const context = await browser.newContext({ javaScriptEnabled: false })
  await expectNoHydration(context)
  const plain = await context.newPage()
  await plain.goto(link)
  await plain.getByRole('checkbox', { name: 'Please do not ask me again' }).check()
  await plain.getByRole('button', { name: 'Tell the editors' }).click()
  await plain.getByRole('button', { name: 'You may ask me again' }).click()
  await expect(plain.getByRole('heading', { name: 'Thank you. We may ask you again.' })).toBeVisible()
  expect(await readOwn(link)).toMatchObject({ doNotAskAgain: false })
  await context.close()
})

test('a link that does not work leads to the same page whatever it is, which sends a new one', async ({
  page,
  program,
  office,
}) => {
  const { link } = await inviteReviewer(program, office)
  const documents: string[] = []
  for (const guessed of [`${link.slice(0, -3)}AAA`, `${new URL(link).origin}/review/x`]) {
    const answer = await page.request.get(guessed)
    documents.push(`${answer.status()} ${(await answer.text()).replaceAll(new URL(guessed).pathname, '…')}`)
  }
  expect(documents[0]).toMatch(/^404 /)
  expect(documents[1]).toBe(documents[0])
  await page.goto(`${new URL(link).origin}/review/x`)
  expect(await faults(page)).toEqual([])
  await page.getByRole('textbox', { name: 'The address at which we invited you' }).fill('nobody@reviews.example')
  await page.getByRole('button', { name: 'Send me my link again' }).click()
  await expect(page.getByRole('heading', { name: 'Please check your mailbox' })).toBeVisible()
  expect(await faults(page)).toEqual([])
})
