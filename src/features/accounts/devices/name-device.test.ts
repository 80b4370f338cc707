import { expect, test } from 'vitest'
import { nameDevice } from './name-device.ts'

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.1 Safari/605.1.15`, 'Safari', 'macOS'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webKit} Version/18.1 Safari/604.1`, 'Safari', 'iOS'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`, 'Chrome', 'Linux'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0.0.0`, 'Microsoft Edge', 'Windows'],
])('the browser and the system are named: %s', (userAgent, browser, system) => {
  expect(nameDevice(userAgent)).toEqual({ browser, system })
})

test.each([undefined, '', 'curl/8.0', 'Dear Sir, your account/1.0 (please visit evil.example)', '('.repeat(100_000)])(
  'a header with other text names nothing: %.60s',
  (userAgent) => {
    expect(nameDevice(userAgent)).toEqual({ browser: undefined, system: undefined })
  },
)
