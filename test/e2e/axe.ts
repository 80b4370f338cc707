// The violations that a program finds on the page as shown now, one line for each place.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
// Besides colours: landmarks and columns have names of their own.
const beyondDoubt = ['color-contrast', 'landmark-unique', 'empty-table-header']

/** Violations of WCAG 2.2 AA. */
export async function faults(page: Page): Promise<string[]> {
  const { violations } = await look(new AxeBuilder({ page }), { runOnly: { type: 'tag', values: wcag } })
  return tell(violations)
}

/** Violations of WCAG or of good practice. */
export async function faultsByEveryRule(page: Page): Promise<string[]> {
  const { violations } = await look(new AxeBuilder({ page }), {})
  return tell(violations)
}

/**
 * Certain and possible violations of the rules that must leave no doubt. The lettering of a cover is part of a drawing.
 */
export async function doubts(page: Page): Promise<string[]> {
  const outsideDrawings = new AxeBuilder({ page }).exclude('svg[role=img]')
  const { violations, incomplete } = await look(outsideDrawings, { runOnly: { type: 'rule', values: beyondDoubt } })
  return tell([...violations, ...incomplete])
}

type Question = Parameters<AxeBuilder['options']>[0]
type Results = Awaited<ReturnType<AxeBuilder['analyze']>>

// In the page itself: axe otherwise opens a second page for frames, and no page has any.
const look = (place: AxeBuilder, question: Question): Promise<Results> =>
  place
    .setLegacyMode()
    .options({ ...question, resultTypes: ['violations', 'incomplete'] })
    .analyze()

const tell = (results: Results['violations']): string[] =>
  results.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`))
