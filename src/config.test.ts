import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigError, limitVariableNames, readConfig } from './config.ts'

test('an empty environment is a working configuration', () => {
  const { config, secrets } = readConfig({})
  expect(config).toMatchObject({ port: 5000, host: '127.0.0.1', publicUrl: 'http://localhost:5000', trustedProxies: 0 })
  expect(config.dataDir).toMatch(/\/data$/)
  expect(secrets).toEqual({ databaseUrl: undefined, smtpUrl: undefined, firstAdministrator: undefined })
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '0'],
  ['HOST', 'a b'],
  ['TRUST_PROXY', 'yes'],
  ['PUBLIC_URL', 'example.org'],
  ['PUBLIC_URL', 'https://example.org/press'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['STORAGE_URL', 's3://bucket'],
  ['SMTP_URL', 'http://localhost'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_FROM', 'not an address'],
  ['MAIL_FROM', 'Office <>'],
  ['ADMIN_EMAIL', 'nobody'],
  ['LOG_LEVEL', 'loud'],
  ['UPLOAD_MAX_BYTES', '10MB'],
  ['SESSION_IDLE', '30'],
  ['SESSION_IDLE', '0s'],
  ['PASSWORD_MIN_LENGTH', '5'],
])('%s=%s stops the start with one line that names it', (name, value) => {
  const failure = () => readConfig({ [name]: value })
  expect(failure).toThrow(ConfigError)
  expect(failure).toThrow(new RegExp(`^${name} [^\\n]+$`))
})

test('the first administrator needs both variables and a long enough password', () => {
  expect(() => readConfig({ ADMIN_EMAIL: 'editor@example.org' })).toThrow(/^ADMIN_PASSWORD /)
  expect(() => readConfig({ ADMIN_PASSWORD: 'long enough' })).toThrow(/^ADMIN_EMAIL /)
  expect(() => readConfig({ ADMIN_EMAIL: 'editor@example.org', ADMIN_PASSWORD: 'short' })).toThrow(/^ADMIN_PASSWORD /)
  expect(
    readConfig({ ADMIN_EMAIL: 'editor@example.org', ADMIN_PASSWORD: ' as typed ' }).secrets.firstAdministrator,
  ).toEqual({ email: 'editor@example.org', password: ' as typed ' })
})

test('durations take a unit and limits their documented names', () => {
  const { config } = readConfig({ SESSION_IDLE: '2s', PASSWORD_RESET_LIFETIME: '90m', UPLOAD_MAX_BYTES: '2048' })
  expect(config.limits).toMatchObject({ sessionIdle: 2_000, passwordResetLifetime: 5_400_000, uploadMaxBytes: 2_048 })
})

test('settings never hold a secret', () => {
  const { config } = readConfig({
    DATABASE_URL: 'postgres://press:hush@localhost/x',
    SMTP_URL: 'smtp://user:hush@localhost',
    ADMIN_EMAIL: 'editor@example.org',
    ADMIN_PASSWORD: 'hush-hush',
  })
  expect(JSON.stringify(config)).not.toContain('hush')
})

test('the operator’s page documents every variable', () => {
  const page = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8')
  const others = [
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'TRUST_PROXY',
    'DATA_DIR',
    'DATABASE_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'LOG_LEVEL',
  ]
  for (const name of [...limitVariableNames, ...others]) expect(page).toContain(`\`${name}\``)
})
