import { expect, test } from 'vitest'
import { toRor } from './ror.ts'

test.each(['https://ror.org/042nb2s44', 'https://ror.org/05dxps055', 'https://ror.org/03vek6s52'])(
  '%s is a ROR iD',
  (iD) => {
    expect(toRor(iD)).toBe(iD)
  },
)

test('a ROR iD is found in pasted text', () => {
  for (const pasted of [' 042NB2S44 ', 'ror.org/042nb2s44', 'http://ror.org/042nb2s44/']) {
    expect(toRor(pasted)).toBe('https://ror.org/042nb2s44')
  }
})

test.each(['https://ror.org/042nb2s45', 'https://ror.org/142nb2s44', 'https://example.org/042nb2s44', '042nb2s4', ''])(
  '%s is not a ROR iD',
  (text) => {
    expect(toRor(text)).toBeUndefined()
  },
)
