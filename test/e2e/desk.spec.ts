// The pages behind the sign-in: who may enter, and what a page shows when the session has ended on the server.
import { administrator } from './office.ts'
import { enter, expect, storedToken, test } from './site.ts'

test.describe('who may enter', () => {
  test('an author who opens an administrators’ page gets an explanation', async ({ page, office, baseURL }) => {
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

  test.describe('when the server does not answer', () => {
    test.use({ allowed: [/ERR_FAILED/] })

    test('the administrators’ page explains that it could not check, and checks again', async ({
      page,
      office,
      baseURL,
    }) => {
      await enter(page, await office.signIn(administrator), baseURL)
      await page.route('**/api/auth/me', (route) => route.abort())
      await page.goto('/manage-journals')
      await expect(page.getByRole('heading', { level: 1, name: "Couldn't verify access" })).toBeVisible()
      await expect(page.getByText(/^At \d\d:\d\d\sUTC$/)).toBeVisible()
      await page.unroute('**/api/auth/me')
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Journal management:')
    })
  })
})

test.describe('a server that has ended the session', () => {
  test.use({ allowed: [/status of 401/] })

  test('redirects nobody on a public page', async ({ page, office, baseURL }) => {
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
