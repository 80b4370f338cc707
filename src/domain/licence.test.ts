import { expect, test } from 'vitest'
import { creativeCommonsTerms, licenceOf } from './licence.ts'

test.each([
  ['CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
  ['cc-by-nc-nd-4.0', 'https://creativecommons.org/licenses/by-nc-nd/4.0/'],
  ['https://licence.example/x', 'https://licence.example/x'],
  ['All rights reserved', undefined],
  ['javascript:alert(1)', undefined],
])('%s is the licence at %s', (licence, url) => {
  expect(licenceOf(licence, undefined).url).toBe(url)
})

test('the periodical’s own licence keeps its name and address', () => {
  const ours = { label: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/deed' }
  expect(licenceOf('CC BY 4.0', ours)).toBe(ours)
})

test('only the deed of a Creative Commons licence determines its terms', () => {
  expect(creativeCommonsTerms('https://creativecommons.org/licenses/by-nc-nd/4.0/')).toBe('by-nc-nd')
  expect(creativeCommonsTerms('https://creativecommons.org.evil.example/licenses/by/4.0/')).toBeUndefined()
  expect(creativeCommonsTerms(undefined)).toBeUndefined()
})
