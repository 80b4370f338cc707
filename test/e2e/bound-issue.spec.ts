// The whole issue as one file, and as a booklet, on the page of the issue.
import { faultsByEveryRule } from './axe.ts'
import { bindIssue } from './bind-issue.ts'
import { expect, test } from './site.ts'

/** A special issue that no other test touches. */
const place = { volume: '3', issue: '11' }

// A refusal is part of the tests.
test.use({ allowed: [/status of 503|Blocked script execution/] })

test.beforeAll(async ({ office }) => {
  for (const title of ['Chalk', 'Slate']) await office.publish({ title, ...place, publicationDate: '2026-08-01' })
})

test('the page of an issue links to its files once they are made, and they open', async ({ page, program }) => {
  await page.goto('/archive/3/11')
  await expect(page.getByRole('link', { name: 'Chalk', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /Whole issue/ })).toHaveCount(0)

  await bindIssue(program, '3/11')
  await page.reload()
  const whole = page.getByRole('link', { name: /^Whole issue, PDF, \d+(\.\d)? [kM]B$/ })
  const booklet = page.getByRole('link', { name: /^A5 booklet, \d+(\.\d)? [kM]B$/ })
  await expect(whole).toHaveAttribute('href', '/archive/3/11.pdf')
  await expect(booklet).toHaveAttribute('href', '/archive/3/11/booklet.pdf')
  expect(await faultsByEveryRule(page)).toEqual([])
  for (const link of [whole, booklet]) {
    const answer = await page.request.get((await link.getAttribute('href')) ?? '')
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
  }
})

test('a browser that opens a file that is being made reads when to come back', async ({ page, office }) => {
  await office.publish({ title: 'Sponge', ...place, issue: '12', publicationDate: '2026-08-01' })
  const answer = await page.goto('/archive/3/12.pdf', { waitUntil: 'commit' })
  expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '120'])
  await expect(page.getByText('This file is being made, because something in the issue has changed.')).toBeVisible()
})
