// Addresses that lead to the authors: e-mail, ORCID iDs, repositories, their own pages and computers.
import { isOrcid } from '#src/domain/identifiers/orcid.ts'
import { isPublicMailProvider } from '#src/domain/public-mail-provider.ts'
import type { Range } from '#src/formats/full-text/tree/cut-inlines.ts'
import { emailsIn, isPersonalPage, pathsIn } from '#src/formats/word/traces/patterns.ts'
import { isWellKnownProject } from '#src/formats/word/traces/well-known-projects.ts'
import { findNames } from './find-names.ts'
import type { ManuscriptPerson, NamedPerson } from './manuscript-person.ts'
import { placesOf } from './places-of.ts'

export type AddressFound = Range & { kind: 'email' | 'orcid' | 'link' | 'path' }

export type KnownAddresses = { emails: readonly string[]; orcids: readonly string[]; hosts: readonly string[] }

export function knownAddresses(people: readonly ManuscriptPerson[]): KnownAddresses {
  const emails = people.flatMap(({ email }) => email?.trim().toLowerCase() || [])
  const hosts = emails
    .map((email) => email.slice(email.lastIndexOf('@') + 1))
    .filter((host) => !isPublicMailProvider(host))
  return {
    emails,
    orcids: people.flatMap(({ orcid }) => orcid ?? []),
    hosts: [
      ...new Set(
        hosts.map((host) =>
          host
            .split('.')
            .slice(host.endsWith('.ac.uk') ? -3 : -2)
            .join('.'),
        ),
      ),
    ],
  }
}

const repositories =
  /^(?:https?:\/\/)?(?:www\.)?(?:(?:gist\.)?github\.com|[\w-]+\.github\.io|gitlab\.com|gitlab\.[\w.-]+|bitbucket\.org|codeberg\.org|sourceforge\.net|osf\.io|zenodo\.org|figshare\.com|[\w-]+\.figshare\.com|datadryad\.org|dataverse\.[\w.-]+|[\w.-]*dataverse[\w.-]*|huggingface\.co|kaggle\.com|drive\.google\.com|docs\.google\.com|dropbox\.com|overleaf\.com|researchgate\.net|academia\.edu|openicpsr\.org|aspredicted\.org|rpubs\.com|[\w.-]+\.shinyapps\.io|colab\.research\.google\.com)\/[\w~.@/?=&%#+-]+/i
const repositoryDoi =
  /^(?:https?:\/\/)?(?:dx\.)?doi\.org\/10\.(?:5281\/zenodo|6084\/m9\.figshare|17605\/osf|31219\/osf|7910\/dvn|5061\/dryad)\S*/i
// Bounded, because a word may have a million letters.
const web =
  /(?:https?:\/\/|www\.)[^\s<>"“”\uFFFC]+|(?<![\w@./-])(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,24}\/[^\s<>"“”\uFFFC]+/giu
const spelledOut =
  /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}\s?[[({]\s?at\s?[\])}]\s?[\p{L}\d-]{1,63}(?:\s?(?:\.|[[({]\s?dot\s?[\])}])\s?[\p{L}\d-]{1,63}){1,6}/giu
const iD = /(?<![\d-])\d{4}-\d{4}-\d{4}-\d{3}[\dX](?![\d-])/g
// Sixteen digits in other writings are an iD only if they are a known one.
const digits = /\d{4}[-‐–\s]?\d{4}[-‐–\s]?\d{4}[-‐–\s]?\d{3}[\dX]/gi

export function findAddresses(
  text: string,
  known: KnownAddresses,
  people: readonly NamedPerson[],
  isReference: boolean,
): AddressFound[] {
  const found: AddressFound[] = []
  const add = (kind: AddressFound['kind'], ranges: readonly Range[]) =>
    found.push(...ranges.map((range) => ({ ...range, kind })))
  add('email', placesOf(text, emailsIn(text)))
  add(
    'email',
    known.emails.flatMap((email) => placesOf(text.toLowerCase(), email)),
  )
  add('email', matches(text, spelledOut))
  add(
    'orcid',
    matches(text, iD).filter(({ start, end }) => isOrcid(text.slice(start, end))),
  )
  add(
    'orcid',
    matches(text, digits).filter(({ start, end }) => known.orcids.includes(asOrcid(text.slice(start, end)))),
  )
  add('path', placesOf(text, pathsIn(text)))
  for (const range of matches(text, web)) {
    const address = text.slice(range.start, range.end).replace(/[.,;:)\]}'’]+$/, '')
    const isRepository =
      !isReference && !isWellKnownProject(address) && (repositories.test(address) || repositoryDoi.test(address))
    const isOwn =
      isPersonalPage(address) || namesAnybody(address, people) || known.hosts.some((host) => isAt(address, host))
    if (isRepository || isOwn) add('link', [{ start: range.start, end: range.start + address.length }])
  }
  return found
}

/** 0000-0002-1825-0097, however its digits are written. */
export const asOrcid = (text: string): string =>
  text
    .replaceAll(/[^\dX]/gi, '')
    .toUpperCase()
    .replace(/^(.{4})(.{4})(.{4})(.{4})$/, '$1-$2-$3-$4')

/** By a whole name or an account; a family name alone may be a place. */
const namesAnybody = (address: string, people: readonly NamedPerson[]): boolean =>
  findNames(address.replaceAll(/[_\d+~@]+/g, ' '), people).some(({ isWhole }) => isWhole)

function isAt(address: string, host: string): boolean {
  const own =
    address
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .split('/')[0] ?? ''
  return own === host || own.endsWith(`.${host}`)
}

const matches = (text: string, pattern: RegExp): Range[] =>
  [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }))
