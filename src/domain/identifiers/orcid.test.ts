import { expect, test } from 'vitest'
import { isOrcid, toOrcid } from './orcid.ts'

// ORCID's own example of an invented person, and iDs of the zero block, which nobody holds.
test.each(['0000-0002-1825-0097', '0000-0000-0000-0001', '0000-0000-0000-001X', '0000-0000-0000-0589'])(
  '%s has the right check character',
  (orcid) => {
    expect(isOrcid(orcid)).toBe(true)
  },
)

test.each([
  ['another check digit', '0000-0002-1825-0098'],
  ['two digits exchanged', '0000-0002-8125-0097'],
  ['X where a digit belongs', '0000-0002-1825-009X'],
  ['no hyphens', '0000000218250097'],
  ['a digit too many', '0000-0002-1825-00970'],
  ['a web address', 'https://orcid.org/0000-0002-1825-0097'],
  ['digits of another script', '٠٠٠٠-0002-1825-0097'],
  ['a line break at the end', '0000-0002-1825-0097\n'],
  ['nothing', ''],
])('%s is not an iD', (_what, text) => {
  expect(isOrcid(text)).toBe(false)
})

test.each([
  ['https://orcid.org/0000-0002-1825-0097', '0000-0002-1825-0097'],
  ['http://www.orcid.org/0000-0000-0000-044x/', '0000-0000-0000-044X'],
  ['  0000-0000-0000-044x ', '0000-0000-0000-044X'],
])('%s is read as the bare iD', (text, orcid) => {
  expect(toOrcid(text)).toBe(orcid)
})

test.each([
  'https://orcid.org/0000-0002-1825-0098',
  'https://orcid.org.example/0000-0002-1825-0097',
  'https://example.org/0000-0002-1825-0097',
  'orcid',
])('there is no iD in %s', (text) => {
  expect(toOrcid(text)).toBeUndefined()
})
