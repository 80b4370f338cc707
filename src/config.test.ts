import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { ConfigError, limitVariableNames, readConfig } from './config.ts'

test('an empty environment is a working configuration', () => {
  const { config, secrets } = readConfig({})
  expect(config).toMatchObject({ port: 5000, host: '127.0.0.1', publicUrl: 'http://localhost:5000', trustedProxies: 0 })
  expect(config.dataDir).toMatch(/\/data$/)
  expect(config.processes).toBe(1)
  expect(readConfig({ PROCESSES: '3' }).config.processes).toBe(3)
  expect(readConfig({ PROCESSES: 'auto' }).config.processes).toBe(availableParallelism())
  expect(secrets).toEqual({ databaseUrl: undefined, smtp: undefined, firstAdministrator: undefined, agencies: {} })
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '0'],
  ['HOST', 'a b'],
  ['TRUST_PROXY', 'yes'],
  ['PROCESSES', '0'],
  ['PROCESSES', 'all'],
  ['PUBLIC_URL', 'example.org'],
  ['PUBLIC_URL', 'https://example.org/press'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['STORAGE_URL', 's3://bucket'],
  ['STORAGE_URL', 'https://s3.example.org/bucket'],
  ['STORAGE_URL', 's3://key:secret@bucket?region=eu-central-1'],
  ['STORAGE_URL', 's3://bucket?endpoint=http://s3.example.org'],
  ['STORAGE_URL', 's3://bucket?endpoint=https://s3.example.org/bucket'],
  ['STORAGE_URL', 's3://bucket?region=eu-central-1&acl=public'],
  ['SMTP_URL', 'http://localhost'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_TLS', 'no'],
  ['MAIL_FROM', 'not an address'],
  ['MAIL_FROM', 'Office <>'],
  ['ADMIN_EMAIL', 'nobody'],
  ['LOG_LEVEL', 'loud'],
  ['UPLOAD_MAX_BYTES', '10MB'],
  ['SESSION_IDLE', '30'],
  ['SESSION_IDLE', '0s'],
  ['PASSWORD_MIN_LENGTH', '5'],
  ['CROSSREF_URL', 'http://doi.crossref.org'],
  ['CROSSREF_URL', 'https://user:secret@doi.crossref.org'],
  ['DATACITE_URL', 'api.datacite.org'],
  ['DOAJ_URL', 'https://doaj.org/api?api_key=1'],
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

test.each([
  ['s3://papers?region=eu-central-1', 'https://papers.s3.eu-central-1.amazonaws.com/', ''],
  ['s3://our.papers?region=eu-central-1', 'https://s3.eu-central-1.amazonaws.com/our.papers/', ''],
  ['s3://papers?endpoint=https://s3.example.org&region=eu-1', 'https://s3.example.org/papers/', ''],
  ['s3://papers/stem?endpoint=http://127.0.0.1:9000', 'http://127.0.0.1:9000/papers/', 'stem/'],
  ['s3://papers/of/stem/?endpoint=http://10.0.0.5&tls=optional', 'http://10.0.0.5/papers/', 'of/stem/'],
])('files are kept in a bucket: %s', (url, bucketUrl, prefix) => {
  const keys = { AWS_ACCESS_KEY_ID: 'journal', AWS_SECRET_ACCESS_KEY: 'secret' }
  const { s3 } = readConfig({ STORAGE_URL: url, ...keys }).secrets
  expect(s3).toMatchObject({ address: { bucketUrl, prefix }, keys: { accessKeyId: 'journal' } })
  expect(() => readConfig({ STORAGE_URL: url, AWS_ACCESS_KEY_ID: 'journal' })).toThrow(/^AWS_SECRET_ACCESS_KEY must be/)
  expect(readConfig(keys).secrets.s3).toBeUndefined()
})

test('an agency is used with a complete account, at its default address or another one', () => {
  expect(() => readConfig({ CROSSREF_USER: 'editor@example.org/stem' })).toThrow(/^CROSSREF_PASSWORD must be set too/)
  expect(() => readConfig({ DATACITE_PASSWORD: 'secret' })).toThrow(/^DATACITE_REPOSITORY must be set too/)
  const { secrets } = readConfig({
    CROSSREF_USER: 'editor@example.org/stem',
    CROSSREF_PASSWORD: 'secret',
    CROSSREF_URL: 'https://test.crossref.org/',
    DATACITE_REPOSITORY: 'TEST.STEM',
    DATACITE_PASSWORD: 'secret',
    DOAJ_API_KEY: 'key',
    DOAJ_URL: 'http://127.0.0.1:8080/api',
  })
  expect(secrets.agencies).toEqual({
    crossref: { url: 'https://test.crossref.org', user: 'editor@example.org/stem', password: 'secret' },
    datacite: { url: 'https://api.datacite.org', repository: 'TEST.STEM', password: 'secret' },
    doaj: { url: 'http://127.0.0.1:8080/api', apiKey: 'key' },
  })
})

test.each([
  ['smtp://user:hush@mail.example.org:587', undefined, true],
  ['smtp://user:hush@mail.example.org:587', 'required', true],
  ['smtp://user:hush@mail.example.org:587', 'optional', false],
  ['smtp://user:hush@127.0.0.1.example.org', undefined, true],
  ['smtp://localhost:25', undefined, false],
  ['smtp://LOCALHOST:25', undefined, false],
  ['smtp://127.0.0.1:25', undefined, false],
  ['smtp://[::1]:25', undefined, false],
  ['smtp://127.0.0.1:25', 'required', true],
])('mail to %s with SMTP_TLS %s: encryption is required: %s', (url, tls, requiresTls) => {
  expect(readConfig({ SMTP_URL: url, SMTP_TLS: tls }).secrets.smtp).toEqual({ url, requiresTls })
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
    CROSSREF_USER: 'press',
    CROSSREF_PASSWORD: 'hush',
    DATACITE_REPOSITORY: 'press',
    DATACITE_PASSWORD: 'hush',
    DOAJ_API_KEY: 'hush',
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
    'SMTP_TLS',
    'MAIL_FROM',
    'CROSSREF_USER',
    'CROSSREF_PASSWORD',
    'CROSSREF_URL',
    'DATACITE_REPOSITORY',
    'DATACITE_PASSWORD',
    'DATACITE_URL',
    'DOAJ_API_KEY',
    'DOAJ_URL',
    'LOG_LEVEL',
  ]
  for (const name of [...limitVariableNames, ...others]) expect(page).toContain(`\`${name}\``)
})
