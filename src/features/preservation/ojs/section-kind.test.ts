import { expect, test } from 'vitest'
import { licenceOfAddress } from './licence-of-address.ts'
import { kindOfSection } from './section-kind.ts'

test.each([
  ['Articles', 'Article'],
  ['Book Reviews', 'Book Review'],
  ['Case Studies', 'Case Study'],
  ['Editorial', 'Editorial'],
  ['News', 'News'],
  ['Special Series', 'Special Series'],
])('a paper of the section “%s” is a “%s”', (section, kind) => {
  expect(kindOfSection(section, true)).toBe(kind)
})

test.each(['Aufsätze', 'Artigos', 'Estudos de casos', 'Artículos originales'])(
  '“%s” is no English, and stays',
  (section) => {
    expect(kindOfSection(section, false)).toBe(section)
  },
)

test.each([
  ['https://creativecommons.org/licenses/by/4.0', 'CC BY 4.0'],
  ['http://creativecommons.org/licenses/by-nc-nd/3.0/', 'CC BY-NC-ND 3.0'],
  ['https://creativecommons.org/licenses/by-sa/4.0/deed.de', 'CC BY-SA 4.0'],
  ['https://creativecommons.org/licenses/by/3.0/us/', 'https://creativecommons.org/licenses/by/3.0/us/'],
  ['https://creativecommons.org/publicdomain/zero/1.0/', 'https://creativecommons.org/publicdomain/zero/1.0/'],
])('the licence at %s is %s', (address, licence) => {
  expect(licenceOfAddress(address)).toBe(licence)
})
