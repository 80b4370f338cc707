import { expect, test } from 'vitest'
import { spdxLicence } from './spdx-licence.ts'

test.each([
  ['https://creativecommons.org/licenses/by/4.0/', 'CC-BY-4.0'],
  ['http://www.creativecommons.org/licenses/by-nc-nd/3.0/deed.en', 'CC-BY-NC-ND-3.0'],
  ['https://creativecommons.org/publicdomain/zero/1.0/', 'CC0-1.0'],
  ['https://creativecommons.org/licenses/odd/4.0/', undefined],
  ['https://creativecommons.org/publicdomain/mark/1.0/', undefined],
  ['https://stem.example/terms', undefined],
  [undefined, undefined],
])('%s is %s', (url, identifier) => {
  expect(spdxLicence(url)).toBe(identifier)
})
