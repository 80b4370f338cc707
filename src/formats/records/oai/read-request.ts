// A harvester's request: the six verbs of OAI-PMH 2.0 (4), each with its arguments. What an argument means in this
// repository is decided elsewhere; this file checks whether it is required, allowed and well-formed.
import { type Datestamp, readDatestamp } from './datestamp.ts'
import type { OaiError } from './errors.ts'

export type Selection = {
  metadataPrefix: string
  from?: Datestamp | undefined
  until?: Datestamp | undefined
  set?: string | undefined
}

export const listVerbs = ['ListIdentifiers', 'ListRecords'] as const
export type ListVerb = (typeof listVerbs)[number]

export type OaiRequest =
  | { verb: 'Identify' }
  | { verb: 'ListMetadataFormats'; identifier?: string | undefined }
  | { verb: 'ListSets'; resumptionToken?: string | undefined }
  | { verb: 'GetRecord'; identifier: string; metadataPrefix: string }
  | ({ verb: ListVerb } & ({ resumptionToken: string } | Selection))

export type Arguments = readonly (readonly [name: string, value: string])[]

/** `asked` is the part of the request that the answer repeats: nothing, if it is unreliable. */
export type ReadRequest =
  | { request: OaiRequest; asked: Arguments; errors?: undefined }
  | { errors: OaiError[]; asked: Arguments; request?: undefined }

type Rules = { required: readonly string[]; optional: readonly string[]; exclusive?: string }

const listRules: Rules = {
  required: ['metadataPrefix'],
  optional: ['from', 'until', 'set'],
  exclusive: 'resumptionToken',
}

const rules: Record<OaiRequest['verb'], Rules> = {
  Identify: { required: [], optional: [] },
  ListMetadataFormats: { required: [], optional: ['identifier'] },
  ListSets: { required: [], optional: [], exclusive: 'resumptionToken' },
  GetRecord: { required: ['identifier', 'metadataPrefix'], optional: [] },
  ListIdentifiers: listRules,
  ListRecords: listRules,
}

const isVerb = (text: string): text is OaiRequest['verb'] => Object.hasOwn(rules, text)

const uriSigns = /^[!#-;=?-Z[\]_a-z~]+$/
const nameSigns = "[A-Za-z0-9_.!~*'()-]+"

/** Anything written otherwise could not even be repeated in the answer. */
const shapes: Record<string, RegExp> = {
  identifier: uriSigns,
  metadataPrefix: new RegExp(`^${nameSigns}$`),
  set: new RegExp(`^${nameSigns}(:${nameSigns})*$`),
}

export function readRequest(all: Arguments): ReadRequest {
  const [verb, ...more] = all.flatMap(([name, value]) => (name === 'verb' ? [value] : []))
  if (verb === undefined) return refused([{ code: 'badVerb', message: 'The argument verb is missing' }])
  if (more.length > 0) return refused([{ code: 'badVerb', message: 'The argument verb is repeated' }])
  if (!isVerb(verb)) return refused([{ code: 'badVerb', message: 'The value of verb is not one of the six verbs' }])

  const others = all.filter(([name]) => name !== 'verb')
  const faults = faultsOf(verb, others)
  const request = toRequest(verb, new Map(others))
  if (faults.length > 0 || typeof request === 'string') {
    const messages = faults.length > 0 ? faults : [request as string]
    return refused(messages.map((message) => ({ code: 'badArgument', message })))
  }
  return { request, asked: all }
}

const refused = (errors: OaiError[]): ReadRequest => ({ errors, asked: [] })

function faultsOf(verb: OaiRequest['verb'], given: Arguments): string[] {
  const { required, optional, exclusive } = rules[verb]
  const names = given.map(([name]) => name)
  const known = [...required, ...optional, ...(exclusive ? [exclusive] : [])]
  const isAlone = exclusive !== undefined && names.includes(exclusive)
  return [
    ...[...new Set(names)].filter((name) => !known.includes(name)).map((name) => `${verb} has no argument ${name}`),
    ...known.filter((name) => names.filter((one) => one === name).length > 1).map((name) => `${name} is repeated`),
    ...(isAlone ? [] : required.filter((name) => !names.includes(name)).map((name) => `${name} is missing`)),
    ...(isAlone && names.length > 1 ? [`${exclusive} must be the only argument`] : []),
    ...given.flatMap(([name, value]) => (value === '' ? [`${name} has no value`] : [])),
    ...given.flatMap(([name, value]) =>
      value === '' || (shapes[name]?.test(value) ?? true)
        ? []
        : [`The value of ${name} has signs that are not allowed`],
    ),
  ]
}

/** The error in words, if the dates have one. */
function toRequest(verb: OaiRequest['verb'], given: ReadonlyMap<string, string>): OaiRequest | string {
  const value = (name: string) => given.get(name) ?? ''
  if (verb === 'Identify') return { verb }
  if (verb === 'ListMetadataFormats') return { verb, identifier: given.get('identifier') }
  if (verb === 'ListSets') return { verb, resumptionToken: given.get('resumptionToken') }
  if (verb === 'GetRecord') return { verb, identifier: value('identifier'), metadataPrefix: value('metadataPrefix') }
  const resumptionToken = given.get('resumptionToken')
  if (resumptionToken !== undefined) return { verb, resumptionToken }
  const range = readRange(given.get('from'), given.get('until'))
  return typeof range === 'string'
    ? range
    : { verb, metadataPrefix: value('metadataPrefix'), set: given.get('set'), ...range }
}

export function readRange(
  fromText: string | undefined,
  untilText: string | undefined,
): Pick<Selection, 'from' | 'until'> | string {
  const from = fromText === undefined ? undefined : readDatestamp(fromText)
  const until = untilText === undefined ? undefined : readDatestamp(untilText)
  if (fromText !== undefined && !from) return 'from is not a date like 2025-03-31 or 2025-03-31T12:00:00Z'
  if (untilText !== undefined && !until) return 'until is not a date like 2025-03-31 or 2025-03-31T12:00:00Z'
  if (from && until && from.granularity !== until.granularity) return 'from and until differ in their granularity'
  if (from && until && from.from > until.from) return 'from is later than until'
  return { from, until }
}
