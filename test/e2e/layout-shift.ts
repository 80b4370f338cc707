// How much of what a reader looks at jumps while a page loads (Cumulative Layout Shift, web.dev/cls).
import type { Page } from '@playwright/test'

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Watched = Window & { layoutShift?: number }

/** From the next document on. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = window
    watched.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[])
        if (!hadRecentInput) watched.layoutShift = (watched.layoutShift ?? 0) + value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export const layoutShiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as Watched).layoutShift ?? Number.NaN)
