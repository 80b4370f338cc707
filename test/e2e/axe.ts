// The violations that axe finds on the page as shown now, one line for each element.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

// Read from its file and given to a page once: sending it for each of several hundred checks took longer than the checks.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const wcag: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
}
// Besides colours: landmarks and columns have names of their own.
const beyondDoubt = ['color-contrast', 'landmark-unique', 'empty-table-header']

/** Violations of WCAG 2.2 AA. */
export const faults = (page: Page): Promise<string[]> => runAxe(page, wcag)

/** Violations of WCAG or of good practice. */
export const faultsByEveryRule = (page: Page): Promise<string[]> => runAxe(page, {})

/** Certain and possible violations of the rules that must leave no doubt. */
export const findIncomplete = (page: Page): Promise<string[]> =>
  runAxe(page, { runOnly: { type: 'rule', values: beyondDoubt } }, beyondDoubt)

/** Violations of WCAG 2.2 AA, and possible ones of the rules that must leave no doubt. */
export const findFaultsAndIncomplete = (page: Page): Promise<string[]> =>
  runAxe(
    page,
    { ...wcag, rules: Object.fromEntries(beyondDoubt.map((rule) => [rule, { enabled: true }])) },
    beyondDoubt,
  )

/** @param doubtful the rules of which a possible violation counts; the lettering of a cover is part of a drawing. */
async function runAxe(page: Page, options: axe.RunOptions, doubtful: string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
    async ({ options, doubtful }) => {
      // Halfway through a transition a colour is neither the old one nor the new one. A bar that shows how long a message
      // stays is not waited for: its end would begin the next transition. What follows the scroll position has no end.
      const transitions = () =>
        document.getAnimations().filter(({ effect, playState, timeline }) => {
          const isBar = effect instanceof KeyframeEffect && effect.target?.matches('.Toastify__progress-bar')
          const isTimed = timeline instanceof DocumentTimeline
          return playState === 'running' && isTimed && !isBar && effect?.getComputedTiming().endTime !== Infinity
        })
      for (let running = transitions(); running.length > 0; running = transitions())
        await Promise.allSettled(running.map(({ finished }) => finished))
      // Nor may a message begin to fade away, or its time run out, while axe reads the page.
      const still = new CSSStyleSheet()
      still.replaceSync('*, ::before, ::after { animation-play-state: paused !important; transition: none !important }')
      document.adoptedStyleSheets.push(still)
      const { violations, incomplete } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
        ...options,
        resultTypes: ['violations', 'incomplete'],
        elementRef: true,
      })
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
      const isInDrawing = (element?: Element) => Boolean(element?.closest('svg[role=img]'))
      const possible = incomplete
        .filter(({ id }) => doubtful.includes(id))
        .map((rule) => ({ ...rule, nodes: rule.nodes.filter(({ element }) => !isInDrawing(element)) }))
      return [...violations, ...possible].flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
      )
    },
    { options, doubtful },
  )
}
