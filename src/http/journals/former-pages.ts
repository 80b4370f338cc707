// Where the pages of a journal in Open Journal Systems are here. Source: pkp/ojs stable-3_5_0, pages/, and the plugins webFeed and
// lockss; the addresses of OJS 2 are among them.
import { harvestPath } from '#src/http/harvest-path.ts'
import { formerLanguage, formerLanguageAlone } from './former-language.ts'

/** What follows '/index.php/title', with the language that version 3.5 inserts. */
const formerPage = new RegExp(
  String.raw`^/index\.php/[^/]+(?:/${formerLanguage}(?=/[^/])|/${formerLanguageAlone}(?=/*$))?(?:/(.*?))?/*$`,
)

/** Stands for the newest issue, which changes. */
export const currentIssuePath = '/issue/current'

const pages: readonly (readonly [RegExp, string])[] = [
  [/^(index)?$/, '/'],
  [/^issue\/current(\/|$)/, currentIssuePath],
  [/^issue(\/(archive|index)(\/\d+)?)?$/, '/archive'],
  [/^about\/(submissions|authorGuidelines)$/, '/author-guidelines'],
  [/^about\/(editorialTeam|editorialMasthead|displayMembership)(\/|$)/, '/editorial-board'],
  [/^about\/contact$/, '/contact'],
  [/^about\/privacy$/, '/privacy'],
  [
    /^about(\/(?:index|aboutThisPublishingSystem|editorialHistory|editorialPolicies|editorialTeamBio|history|journalSponsorship|memberships|siteMap|statistics|subscriptions)(\/|$)|$)/,
    '/about',
  ],
  [/^information\/authors$/, '/author-guidelines'],
  [/^information\/(readers|librarians)$/, '/about'],
  [/^sitemap$/, '/sitemap.xml'],
  [/^search(\/|$)/, '/journals'],
  [/^oai$/, harvestPath],
  [/^gateway\/c?lockss$/, '/lockss'],
  [/^(gateway\/plugin|feed)\/WebFeedGatewayPlugin\/atom$/, '/atom.xml'],
  [/^(gateway\/plugin|feed)\/WebFeedGatewayPlugin\/rss2?$/, '/rss.xml'],
]

/** The path here, with the question of a search or a harvester. */
export function formerPageOf(path: string, query: URLSearchParams): string | undefined {
  const isShort = /^\/issue\/(?:archive|current)(?:\/|$)/.test(path)
  const match = formerPage.exec(isShort ? `/index.php/title${path}` : path)
  if (!match) return undefined
  const rest = match[1] ?? ''
  const page = pages.find(([pattern]) => pattern.test(rest))?.[1]
  if (page === '/journals') {
    const asked = query.get('query') ?? query.get('simpleQuery')
    return asked ? `/journals?q=${encodeURIComponent(asked)}` : page
  }
  return page === harvestPath && query.size > 0 ? `${page}?${query}` : page
}
