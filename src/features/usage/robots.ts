// Recognises robots by their user agents. COUNTER's own list decides (docs/decisions/2026-11-usage.md says where it comes
// from and how to renew it); isbot adds newer robots, such as the crawlers of AI companies.
import { isbot } from 'isbot'
import counterBots from './counter-bots.json' with { type: 'json' }

const counterList = new RegExp(counterBots.map(({ pattern }) => `(?:${pattern})`).join('|'), 'i')

/** A client without a user agent counts as a robot. */
export function isRobot(userAgent: string | undefined): boolean {
  return !userAgent?.trim() || counterList.test(userAgent) || isbot(userAgent)
}
