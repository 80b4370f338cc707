import { expect, test } from 'vitest'
import { existingPages } from '#src/web/links.ts'
import { scrollKey, secretPages } from './scroll-key.ts'

test('every page whose address ends with a token is a secret', () => {
  const tokens = existingPages.flatMap((page) => (page.endsWith('/:token') ? [page.slice(0, -':token'.length)] : []))
  expect(secretPages.toSorted()).toEqual(tokens.toSorted())
})

const at = (pathname: string, key = 'default') => scrollKey({ pathname, search: '?page=2', hash: '#papers', key })

test('a page is known by its address, and one that was reached within the site by its key', () => {
  expect(at('/dashboard')).toBe('/dashboard?page=2#papers')
  expect(at('/dashboard', 'a1b2')).toBe('a1b2')
})

test.each(['review', 'not-me', 'resetpassword', 'newdevice', 'confirm', 'setup'])(
  'the token in an address of /%s is not a part of it',
  (page) => {
    expect(at(`/${page}/rv_zqsecret`)).not.toContain('zqsecret')
    expect(at(`/${page}/rv_zqsecret`, 'a1b2')).toBe('a1b2')
  },
)
