// Moving through a page with the keyboard.
import type { Page } from '@playwright/test'

/** With Tab alone. */
export async function reach(
  page: Page,
  name: RegExp | string,
  role: 'button' | 'checkbox' | 'radio' | 'textbox',
): Promise<void> {
  const target = page.getByRole(role, { name, exact: true })
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} cannot be reached`)
}
