// What the navigation offers to whom, as data. Signed-out visitors see Manage and Upload, as the specification lists them;
// people who are signed in and may not use them do not.
import type { Role } from '#src/domain/actor.ts'
import type { PageSlug } from '#src/domain/page-slug.ts'
import { pages } from '#src/web/links.ts'
import { frameWords } from '#src/web/words.ts'

/** `text` is the page's own name if the settings can remove it from the footer. */
export type MenuEntry = { to: string; name: string; text?: PageSlug }

const words = frameWords.nav

export const mainMenu: MenuEntry[] = [
  { to: pages.home, name: words.home },
  { to: pages.articles, name: words.articles },
  { to: pages.submission, name: words.submission },
  { to: pages.board, name: words.board },
  { to: pages.about, name: words.about },
]

export function moreMenu(role: Role | undefined): MenuEntry[] {
  const manage = { to: pages.manage, name: words.manage }
  const administration = [manage, { to: pages.upload, name: words.upload }]
  return [
    { to: pages.dashboard, name: words.dashboard },
    { to: pages.archive, name: words.archive },
    { to: pages.guide, name: words.guide },
    { to: pages.contact, name: words.contact },
    ...(role === undefined || role === 'admin' ? administration : []),
    ...(role === 'editor' ? [manage] : []),
    ...(role === 'admin' ? [{ to: pages.settings, name: words.settings }] : []),
  ]
}

export function accountMenu(role: Role | undefined): MenuEntry[] {
  return role === undefined
    ? [
        { to: pages.register, name: words.register },
        { to: pages.login, name: words.login },
      ]
    : [
        { to: pages.dashboard, name: words.dashboard },
        { to: pages.profile, name: words.profile },
        { to: pages.logout, name: words.logout },
      ]
}

/** The same entries in groups, for windows with one menu for everything. */
export function menuGroups(role: Role | undefined): { name: string; entries: MenuEntry[] }[] {
  const all = [...mainMenu, ...moreMenu(role), ...accountMenu(role)]
  const group = (name: string, ...addresses: string[]) => ({
    name,
    entries: addresses.flatMap((address) => all.find(({ to }) => to === address) ?? []),
  })
  const { read, publish, desk, you } = frameWords.groups
  return [
    group(read, pages.home, pages.articles, pages.archive, pages.board, pages.about, pages.contact),
    group(publish, pages.submission, pages.guide),
    group(desk, pages.manage, pages.upload, pages.settings),
    group(you, pages.dashboard, pages.profile, pages.logout, pages.register, pages.login),
  ].filter(({ entries }) => entries.length > 0)
}

const footer = frameWords.footer

export const quickLinks: MenuEntry[] = [
  { to: pages.home, name: words.home },
  { to: pages.articles, name: words.articles },
  { to: pages.submission, name: footer.submission },
  { to: pages.about, name: words.about, text: 'about' },
  { to: pages.contact, name: words.contact, text: 'contact' },
  { to: pages.faq, name: footer.faq, text: 'faq' },
]

export const resourceLinks: MenuEntry[] = [
  { to: pages.authorGuidelines, name: footer.authorGuidelines, text: 'guide' },
  { to: pages.peerReview, name: footer.peerReview, text: 'peer-review' },
  { to: pages.openAccess, name: footer.openAccess, text: 'open-access' },
  { to: pages.citationMetrics, name: footer.citationMetrics, text: 'citation-metrics' },
  { to: pages.ethics, name: footer.ethics, text: 'ethics' },
  { to: pages.copyright, name: footer.copyright, text: 'copyright' },
]

export const legalLinks: MenuEntry[] = [
  { to: pages.privacy, name: footer.privacy, text: 'privacy' },
  { to: pages.terms, name: footer.terms, text: 'terms' },
  { to: pages.copyright, name: footer.copyright, text: 'copyright' },
]
