// Who is no reader, by what it says of itself. COUNTER's own list is the law here (docs/decisions/2026-11-usage.md tells where it
// comes from and how it is renewed); isbot knows what came up since, the crawlers of AI companies among it.
import { isbot } from 'isbot'
import counterBots from './counter-bots.json' with { type: 'json' }

const counterList = new RegExp(counterBots.map(({ pattern }) => `(?:${pattern})`).join('|'), 'i')

/** Whoever does not say what it is counts as a robot. */
export function isRobot(userAgent: string | undefined): boolean {
  return !userAgent?.trim() || counterList.test(userAgent) || isbot(userAgent)
}
