// The only reader of the environment: it gives names their meaning, and a bad value stops the start with one line that
// names the variable and the fix. Secrets are kept apart from settings so that settings may be logged.
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { oneDay, oneHour, oneMinute, oneSecond } from '#src/domain/clock.ts'
import { defaultLimits, type Limits } from '#src/domain/limits.ts'
import { exampleOfS3Address, readS3Address } from '#src/platform/storage/s3/s3-address.ts'
import type { S3Place } from '#src/platform/storage/s3/s3-storage.ts'
import { isThisMachine } from '#src/platform/this-machine.ts'

export type Config = {
  port: number
  host: string
  /** How many proxies in front of the server are trusted to report the visitor's address and scheme. */
  trustedProxies: number
  /** Of this server on this machine. */
  processes: number
  dataDir: string
  /** What uploads leave free on its disk, in bytes; undefined for the default. */
  diskReserve: number | undefined
  publicUrl: string
  logLevel: LogLevel
  mailFrom: string
  /** How a server in front is asked to send large files; undefined: it is not. */
  fileSender: 'x-accel-redirect' | 'x-sendfile' | undefined
  /** How much of the disk of `dataDir` answers may take that were made before; with 0 none are saved. */
  savedAnswersBytes: number
  /** Whether the newest pages are made before somebody asks for them. */
  preparesAnswers: boolean
  typesetting: {
    /** How many papers are typeset at the same time; with 0 typesetting waits. */
    processes: number
    /** For one paper, in milliseconds. */
    timeLimit: number
    /** Of one process, in bytes. */
    memoryLimit: number
  }
  limits: Limits
}

export type Secrets = {
  databaseUrl: string | undefined
  /** Where the files are; undefined for the disk. */
  s3: S3Place | undefined
  /** `requiresTls`: neither the password nor a letter is sent over a connection that is not encrypted. */
  smtp: { url: string; requiresTls: boolean } | undefined
  firstAdministrator: { email: string; password: string } | undefined
  /** The agencies that may receive papers, and under which name. The settings decide whether they do. */
  agencies: {
    crossref?: { url: string; user: string; password: string }
    datacite?: { url: string; repository: string; password: string }
    doaj?: { url: string; apiKey: string }
  }
}

export type Environment = Readonly<Record<string, string | undefined>>

export class ConfigError extends Error {
  override name = 'ConfigError'
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const units = { ms: 1, s: oneSecond, m: oneMinute, h: oneHour, d: oneDay } as const

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))

const duration = z
  .string()
  .regex(/^\d{1,9}(ms|s|m|h|d)$/)
  .transform((text) => {
    const unit = text.replace(/^\d+/, '') as keyof typeof units
    return Number.parseInt(text, 10) * units[unit]
  })
  .pipe(z.number().min(1_000))

const numberOfProcesses = z.union([z.literal('auto').transform(() => availableParallelism()), wholeNumber(1, 64)])

const urlOf = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol))

/** An origin without a path: pages are always served from the root of their host. */
const origin = urlOf('http:', 'https:').refine((text) => URL.parse(text)?.pathname === '/' && !/[?#]/.test(text))

/** Passwords are sent there: without encryption only within this machine. No trailing slash. */
const serviceUrl = urlOf('http:', 'https:')
  .refine((text) => {
    const address = URL.parse(text)
    if (!address) return false
    const { protocol, hostname, username, search, hash } = address
    return (protocol === 'https:' || isThisMachine(hostname)) && username === '' && search === '' && hash === ''
  })
  .transform((text) => text.replace(/\/+$/, ''))

const email = z.string().regex(/^[^\s@<>,;"]+@([^\s@<>,;"]+\.[^\s@<>,;".]+|localhost)$/)
const sender = z.string().regex(/^([^<>@]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/)
const count = wholeNumber(1, 1_000_000_000)

type Variable<T> = { name: string; schema: z.ZodType<T, string>; fix: string }

const variable = <T>(name: string, schema: z.ZodType<T, string>, fix: string): Variable<T> => ({ name, schema, fix })

const megabyte = 1024 * 1024

const numberFix = 'must be a whole number greater than 0'
const durationFix = 'must be a number with a unit, at least 1s, such as 90s, 30m, 12h or 30d'

// The database counts them in units of 1 KiB, in 31 bits.
const bytesOfDay = wholeNumber(1, 10 ** 12)
const bytesOfDayFix = 'must be a whole number of bytes from 1 to 1000000000000'

const limitVariables: { [K in keyof Limits]: Variable<number> } = {
  passwordMinLength: variable('PASSWORD_MIN_LENGTH', wholeNumber(6, 256), 'must be a whole number from 6 to 256'),
  passwordMaxLength: variable('PASSWORD_MAX_LENGTH', wholeNumber(64, 4096), 'must be a whole number from 64 to 4096'),
  passwordHashMemory: variable(
    'PASSWORD_HASH_MEMORY',
    wholeNumber(19_456, 1_048_576),
    'must be a whole number of KiB from 19456 to 1048576',
  ),
  passwordHashPasses: variable('PASSWORD_HASH_PASSES', wholeNumber(2, 20), 'must be a whole number from 2 to 20'),
  uploadMaxBytes: variable('UPLOAD_MAX_BYTES', count, numberFix),
  uploadBytesPerAccount: variable('UPLOAD_BYTES_PER_ACCOUNT', bytesOfDay, bytesOfDayFix),
  uploadBytesPerAddress: variable('UPLOAD_BYTES_PER_ADDRESS', bytesOfDay, bytesOfDayFix),
  titleMaxLength: variable('TITLE_MAX_LENGTH', count, numberFix),
  abstractMaxLength: variable('ABSTRACT_MAX_LENGTH', count, numberFix),
  keywordsMax: variable('KEYWORDS_MAX', count, numberFix),
  keywordMaxLength: variable('KEYWORD_MAX_LENGTH', count, numberFix),
  authorsMax: variable('AUTHORS_MAX', count, numberFix),
  authorMaxLength: variable('AUTHOR_MAX_LENGTH', count, numberFix),
  sessionIdle: variable('SESSION_IDLE', duration, durationFix),
  sessionAbsolute: variable('SESSION_ABSOLUTE', duration, durationFix),
  passwordResetLifetime: variable('PASSWORD_RESET_LIFETIME', duration, durationFix),
  downloadTicketLifetime: variable('DOWNLOAD_TICKET_LIFETIME', duration, durationFix),
  signInFailuresPerAccount: variable('SIGN_IN_FAILURES_PER_ACCOUNT', count, numberFix),
  signInFailuresPerAddress: variable('SIGN_IN_FAILURES_PER_ADDRESS', count, numberFix),
  signInFailureWindow: variable('SIGN_IN_FAILURE_WINDOW', duration, durationFix),
  signInFailuresAnywhere: variable('SIGN_IN_FAILURES_ANYWHERE', count, numberFix),
  registrationsPerHour: variable('REGISTRATIONS_PER_HOUR', count, numberFix),
  welcomeLettersPerAddress: variable('WELCOME_LETTERS_PER_ADDRESS', count, numberFix),
  resetMailsPerHour: variable('RESET_MAILS_PER_HOUR', count, numberFix),
  resetRequestsPerHour: variable('RESET_REQUESTS_PER_HOUR', count, numberFix),
  writesPerMinute: variable('WRITES_PER_MINUTE', count, numberFix),
  pendingSubmissionsPerAccount: variable('PENDING_SUBMISSIONS_PER_ACCOUNT', count, numberFix),
}

/** @throws ConfigError with one line that names the variable and the fix. */
export function readConfig(env: Environment): { config: Config; secrets: Secrets } {
  const read = <T>({ name, schema, fix }: Variable<T>): T | undefined => {
    const text = env[name]?.trim()
    if (text === undefined || text === '') return undefined
    const result = schema.safeParse(text)
    if (!result.success) throw new ConfigError(`${name} ${fix}`)
    return result.data
  }

  const port = read(variable('PORT', wholeNumber(1, 65_535), 'must be a port number from 1 to 65535')) ?? 5000
  const adminEmail = read(variable('ADMIN_EMAIL', email, 'must be an e-mail address'))
  const limits = readLimits(read)
  const adminPassword = env.ADMIN_PASSWORD || undefined
  if ((adminEmail === undefined) !== (adminPassword === undefined)) {
    throw new ConfigError(
      `${adminEmail ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL'} must be set too: the first administrator needs both`,
    )
  }
  if (adminPassword !== undefined && adminPassword.length < limits.passwordMinLength) {
    throw new ConfigError(`ADMIN_PASSWORD must have at least ${limits.passwordMinLength} characters`)
  }
  const publicUrl = read(
    variable('PUBLIC_URL', origin, 'must be an address such as https://example.org, without a path'),
  )

  return {
    config: {
      port,
      host:
        read(variable('HOST', z.string().regex(/^[\w.:-]+$/), 'must be an address or host name such as 127.0.0.1')) ??
        '127.0.0.1',
      trustedProxies: read(variable('TRUST_PROXY', wholeNumber(0, 10), 'must be the number of proxies, 0 to 10')) ?? 0,
      processes:
        read(variable('PROCESSES', numberOfProcesses, 'must be auto or the number of processes, 1 to 64')) ?? 1,
      dataDir: resolve(env.DATA_DIR?.trim() || 'data'),
      diskReserve: read(variable('DISK_RESERVE', wholeNumber(0, 10 ** 15), 'must be a whole number of bytes')),
      publicUrl: new URL(publicUrl ?? `http://localhost:${port}`).origin,
      logLevel: read(variable('LOG_LEVEL', z.enum(logLevels), `must be one of ${logLevels.join(', ')}`)) ?? 'info',
      mailFrom:
        read(
          variable('MAIL_FROM', sender, 'must look like office@example.org or Editorial office <office@example.org>'),
        ) ?? 'Editorial office <no-reply@localhost>',
      fileSender: read(
        variable(
          'SEND_FILES',
          z.enum(['x-accel-redirect', 'x-sendfile']),
          "must be 'x-accel-redirect' or 'x-sendfile'",
        ),
      ),
      savedAnswersBytes:
        read(variable('PAGE_CACHE_BYTES', wholeNumber(0, 10 ** 15), 'must be a whole number of bytes')) ??
        512 * megabyte,
      preparesAnswers:
        (read(variable('PREPARE_PAGES', z.enum(['on', 'off']), "must be 'on' or 'off'")) ?? 'on') === 'on',
      typesetting: {
        processes:
          read(variable('TYPESETTING_PROCESSES', wholeNumber(0, 16), 'must be a whole number from 0 to 16')) ?? 1,
        timeLimit:
          read(
            variable(
              'TYPESETTING_TIME_LIMIT',
              duration.pipe(z.number().max(oneHour)),
              'must be a number with a unit, from 1s to 1h, such as 90s or 5m',
            ),
          ) ?? oneMinute,
        memoryLimit:
          (read(
            variable('TYPESETTING_MEMORY', wholeNumber(600, 16_384), 'must be a whole number of MiB from 600 to 16384'),
          ) ?? 640) * megabyte,
      },
      limits,
    },
    secrets: {
      databaseUrl: read(
        variable(
          'DATABASE_URL',
          urlOf('postgres:', 'postgresql:'),
          'must look like postgres://user:password@host:5432/name',
        ),
      ),
      s3: readStorage(env),
      smtp: readSmtp(read),
      firstAdministrator: adminEmail && adminPassword ? { email: adminEmail, password: adminPassword } : undefined,
      agencies: readAgencies(env, read),
    },
  }
}

function readStorage(env: Environment): Secrets['s3'] {
  const text = env.STORAGE_URL?.trim()
  return text ? readS3Place('STORAGE_URL', text, env) : undefined
}

/** @throws ConfigError with one line that names what is wrong, as `name` is. */
export function readS3Place(name: string, text: string, env: Environment): S3Place {
  const address = readS3Address(text)
  if (!address) {
    throw new ConfigError(
      `${name} must look like ${exampleOfS3Address}; an endpoint on another machine without https needs &tls=optional`,
    )
  }
  const need = (key: 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY') => {
    const value = env[key]?.trim()
    if (!value) throw new ConfigError(`${key} must be set too: it belongs to the bucket in ${name}`)
    return value
  }
  return {
    address,
    keys: { accessKeyId: need('AWS_ACCESS_KEY_ID'), secretAccessKey: need('AWS_SECRET_ACCESS_KEY') },
  }
}

/** Within this machine nobody else can listen; anywhere else, sending without encryption is the operator's explicit choice. */
function readSmtp(read: <T>(variable: Variable<T>) => T | undefined): Secrets['smtp'] {
  const url = read(
    variable(
      'SMTP_URL',
      urlOf('smtp:', 'smtps:').refine((text) => URL.parse(text)?.hostname !== ''),
      'must look like smtp://user:password@host:587',
    ),
  )
  const tls = read(variable('SMTP_TLS', z.enum(['required', 'optional']), 'must be required or optional'))
  if (url === undefined) return undefined
  return { url, requiresTls: tls ? tls === 'required' : !isThisMachine(new URL(url).hostname) }
}

function readAgencies(env: Environment, read: <T>(variable: Variable<T>) => T | undefined): Secrets['agencies'] {
  const secret = (name: string) => env[name]?.trim() || undefined
  const url = (name: string, usual: string) =>
    read(variable(name, serviceUrl, `must be an address such as ${usual}, with https unless it is on this machine`)) ??
    usual
  const both = (one: string, other: string) => {
    const [first, second] = [secret(one), secret(other)]
    if ((first === undefined) !== (second === undefined)) {
      throw new ConfigError(`${first ? other : one} must be set too: ${one} and ${other} belong together`)
    }
    return first !== undefined && second !== undefined ? { first, second } : undefined
  }
  const crossref = both('CROSSREF_USER', 'CROSSREF_PASSWORD')
  const datacite = both('DATACITE_REPOSITORY', 'DATACITE_PASSWORD')
  const apiKey = secret('DOAJ_API_KEY')
  const at = {
    crossref: url('CROSSREF_URL', 'https://doi.crossref.org'),
    datacite: url('DATACITE_URL', 'https://api.datacite.org'),
    doaj: url('DOAJ_URL', 'https://doaj.org/api'),
  }
  return {
    ...(crossref && { crossref: { url: at.crossref, user: crossref.first, password: crossref.second } }),
    ...(datacite && { datacite: { url: at.datacite, repository: datacite.first, password: datacite.second } }),
    ...(apiKey && { doaj: { url: at.doaj, apiKey } }),
  }
}

function readLimits(read: (variable: Variable<number>) => number | undefined): Limits {
  const limits = { ...defaultLimits }
  for (const key of Object.keys(limitVariables) as (keyof Limits)[]) {
    limits[key] = read(limitVariables[key]) ?? limits[key]
  }
  if (limits.passwordMaxLength < limits.passwordMinLength) {
    throw new ConfigError('PASSWORD_MAX_LENGTH must not be less than PASSWORD_MIN_LENGTH')
  }
  return limits
}

/** The names of the environment variables that change a limit, for the documentation's own test. */
export const limitVariableNames: readonly string[] = Object.values(limitVariables).map(({ name }) => name)

/** The process's own environment. Nothing else in the program reads it. */
export function processEnvironment(): Environment {
  return process.env
}
