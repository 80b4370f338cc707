import { expect, test } from 'vitest'
import { roles } from '#src/domain/actor.ts'
import { accountMenu, mainMenu, menuGroups, moreMenu } from './menu.ts'

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
