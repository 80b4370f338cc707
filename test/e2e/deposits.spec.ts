// Deposits as administrators see them: off until somebody chooses an agency, missing settings, reasons for refusals,
// sending again.
import type { Page } from '@playwright/test'
import type { DepositList, DepositObject } from '#src/wire/deposit.ts'
import { faultsByEveryRule } from './axe.ts'
import { answers } from './failing-server.ts'
import { administrator } from './office.ts'
import { enter, expect, test, toast } from './site.ts'

test.beforeEach(async ({ page, office, baseURL }) => enter(page, await office.signIn(administrator), baseURL))

test('deposits are off on a new site, and the page explains what to do', async ({ page }) => {
  await page.goto('/settings/deposits')
  await expect(page.getByRole('heading', { level: 1, name: 'Deposits' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Deposits are off' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing has been sent yet' })).toBeVisible()
  expect(await faultsByEveryRule(page)).toEqual([])
  await page.getByRole('link', { name: 'Set it', exact: true }).click()
  await expect(page).toHaveURL(/\/settings\/record\/identifiers#doi\.agency$/)
  await expect(page.getByLabel('Registered with')).toBeVisible()
})

const refused: DepositObject = {
  id: '0197a2b0-0000-7000-8000-000000000001',
  agency: 'crossref',
  paper: { id: '0197a2b0-0000-7000-8000-000000000002', title: 'Fractions first', withdrawn: false },
  doi: '10.5555/stem.4d2pf2db',
  state: 'refused',
  message: 'User not allowed to add records for prefix: 10.5555',
  attempts: 1,
  requestedAt: '2025-05-20T10:00:00.000Z',
  sentAt: '2025-05-20T10:00:05.000Z',
  finishedAt: '2025-05-20T10:01:00.000Z',
  nextAt: null,
}

async function answerWith(page: Page, deposits: readonly DepositObject[]): Promise<string[]> {
  const sent: string[] = []
  const count = (state: string) => deposits.filter((deposit) => deposit.state === state).length
  const list: DepositList = {
    deposits: [...deposits],
    pagination: { currentPage: 1, totalPages: 1, totalDeposits: deposits.length },
    counts: {
      waiting: count('waiting'),
      sending: count('sending'),
      submitted: count('submitted'),
      accepted: count('accepted'),
      refused: count('refused'),
      failed: count('failed'),
    },
    agencies: [
      { agency: 'crossref', host: 'test.crossref.org', ready: true, missing: [] },
      { agency: 'datacite', host: null, ready: false, missing: ['setting', 'access'] },
      { agency: 'doaj', host: null, ready: false, missing: ['access', 'issn'] },
    ],
  }
  await page.route(/\/api\/deposits(\?.*)?$/, (route) => route.fulfill({ json: list }))
  await page.route(/\/api\/deposits\/.*send$/, (route) => {
    sent.push(new URL(route.request().url()).pathname)
    return route.fulfill({ status: 202, json: { queued: 1 } })
  })
  return sent
}

test('a refused deposit shows the reason and is sent again; missing settings are named', async ({ page }) => {
  const waiting: DepositObject = {
    ...refused,
    id: refused.id.replace(/1$/, '3'),
    state: 'waiting',
    attempts: 0,
    message: null,
  }
  const sent = await answerWith(page, [refused, waiting])
  await page.goto('/settings/deposits')
  await expect(page.getByText('Crossref: the server sends papers to test.crossref.org.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The server sends nothing to DOAJ' })).toBeVisible()
  await expect(page.getByText('DOAJ_API_KEY is not set in the server’s environment')).toBeVisible()
  await expect(page.getByText('The server sends nothing to DataCite')).toBeHidden()

  const entry = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Fractions first' }) })
  await expect(entry.first()).toContainText('User not allowed to add records for prefix: 10.5555')
  await page.getByRole('button', { name: 'Send again to Crossref: Fractions first' }).press('Enter')
  await expect(toast(page, 'The deposit is being sent now')).toBeVisible()
  await page.getByRole('button', { name: 'Send all waiting and failed deposits' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(toast(page, '1 deposit is being sent now')).toBeVisible()
  expect(sent).toEqual([`/api/deposits/${refused.id}/send`, '/api/deposits/send'])
  expect(await faultsByEveryRule(page)).toEqual([])
})

test('the list is filtered by state, agency and words in its address', async ({ page }) => {
  await answerWith(page, [])
  await page.goto('/settings/deposits?state=refused')
  await page.getByLabel('Agency').selectOption('DOAJ')
  await expect(page).toHaveURL(/state=refused.*agency=doaj/)
  await page.getByLabel('Title or DOI').fill('fractions')
  await page.getByLabel('Title or DOI').press('Enter')
  await expect(page).toHaveURL(/q=fractions/)
  await expect(page.getByRole('heading', { name: 'No deposit matches' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all deposits' }).press('Enter')
  await expect(page).toHaveURL(/\/settings\/deposits$/)
})

test.describe('when both lists fail', () => {
  test.use({ allowed: [/status of 500/] })

  test('the reason that they share is announced once, and one retry loads both', async ({ page }) => {
    await page.route('**/api/deposits{,/dois}{,?*}', answers.saying(500, 'Server error occurred'))
    await page.goto('/settings/deposits')
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toHaveText(/^Server error occurred/)
    await page.unrouteAll()
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'DOIs', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Papers', exact: true })).toBeVisible()
    await expect(alert).toHaveCount(0)
  })
})
