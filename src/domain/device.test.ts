import { expect, test } from 'vitest'
import { deviceInWords } from './device.ts'

test.each([
  [{ browser: 'Firefox', system: 'Windows' }, 'Firefox on Windows'],
  [{ browser: 'Firefox', system: undefined }, 'Firefox'],
  [{ browser: undefined, system: 'Windows' }, 'A browser on Windows'],
  [{ browser: undefined, system: undefined }, 'A program without a name'],
])('a device is called by what is known of it: %o', (name, words) => {
  expect(deviceInWords(name)).toBe(words)
})
