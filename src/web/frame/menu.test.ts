import { expect, test } from 'vitest'
import { roles } from '#src/domain/actor.ts'
import { existingPages } from '#src/web/links.ts'
import { accountMenu, legalLinks, mainMenu, menuGroups, moreMenu, quickLinks, resourceLinks } from './menu.ts'

test('no entry leads to a page that does not exist', () => {
  const menus = [undefined, ...roles].flatMap((role) => [...moreMenu(role), ...accountMenu(role)])
  const targets = [...mainMenu, ...menus, ...quickLinks, ...resourceLinks, ...legalLinks].map(({ to }) => to)
  expect(targets.filter((to) => !(existingPages as readonly string[]).includes(to))).toEqual([])
})

test.each([undefined, ...roles])(
  'the groups of the one menu have every entry of the bar, of More and of the account, once: %s',
  (role) => {
    const all = [...mainMenu, ...moreMenu(role), ...accountMenu(role)].map(({ to }) => to)
    const grouped = menuGroups(role).flatMap(({ entries }) => entries.map(({ to }) => to))
    expect(grouped.toSorted()).toEqual([...new Set(all)].toSorted())
  },
)

test('readers who are signed in find no desk', () => {
  expect(menuGroups('author').map(({ name }) => name)).toEqual(['Read', 'Publish', 'You'])
})
