// Checks addresses of Open Journal Systems, from the log of its web server or from a list: which lead on here, and which do not.
import type { Actor } from '#src/domain/actor.ts'
import type { Services } from '#src/platform/services.ts'
import { findFormer } from './find-former.ts'
import { formerLanguage } from './former-language.ts'

export type AddressReport = {
  /** Of addresses that people or robots got an answer for. */
  requests: number
  addresses: number
  /** To what they were of. */
  leadOn: number
  /** Those of files that are not here, which lead to their papers; most requested first. */
  withoutFile: Requested[]
  /** Those that lead nowhere; most requested first. */
  missing: Requested[]
  /** Requests for pages of accounts and of the editorial office, which have no counterpart by address. */
  office: number
  /** Requests for style sheets, pictures and scripts of the old pages. */
  assets: number
  /** Requests that failed in OJS as well, and what was sent there. */
  failed: number
  /** Lines that are neither a request nor an address. */
  unreadable: number
}

type Requested = { address: string; requests: number }

export async function checkAddresses(
  services: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  lines: AsyncIterable<string>,
): Promise<AddressReport> {
  const requests = new Map<string, number>()
  const leftOut = { assets: 0, failed: 0, unreadable: 0 }
  for await (const line of lines) {
    const read = readLine(line)
    if (read === undefined) continue
    if (typeof read === 'string') leftOut[read] += 1
    else requests.set(read.address, (requests.get(read.address) ?? 0) + 1)
  }
  const [withoutFile, missing]: [Requested[], Requested[]] = [[], []]
  let office = 0
  for (const [address, count] of requests) {
    const found = await findFormer(services, actor, new URL(anyHost + address))
    if (found?.isInstead) withoutFile.push({ address, requests: count })
    if (found) continue
    if (ofOffice.test(address)) {
      office += count
      requests.delete(address)
    } else missing.push({ address, requests: count })
  }
  for (const list of [withoutFile, missing])
    list.sort((a, b) => b.requests - a.requests || (a.address < b.address ? -1 : 1))
  return {
    requests: [...requests.values()].reduce((sum, count) => sum + count, 0),
    addresses: requests.size,
    leadOn: requests.size - missing.length - withoutFile.length,
    ...{ withoutFile, missing, office, ...leftOut },
  }
}

const anyHost = 'https://old.example'

/** A request in a log in the usual format (common, combined), or an address alone in its line. */
const request = /"(GET|HEAD|POST) (\S+)(?: HTTP\/[\d.]+)?" (\d{3})/
const asset =
  /\.(?:css|js|mjs|map|png|jpe?g|gif|svg|ico|webp|woff2?|ttf|eot)$|^\/(?:robots\.txt|favicon|lib|js|styles|templates)\b/i

const ofOffice = new RegExp(
  String.raw`^/(?:index\.php/)?[^/]+/(?:${formerLanguage}/)?(?:\$\$\$call\$\$\$|api|admin|author|authorDashboard|copyeditor|dashboard|decision|editor|invitation|layoutEditor|login|manage[A-Z]\w*|management|manager|notification|payment|proofreader|reviewer|sectionEditor|stats|submissions?|subscriptions|user|workflow)(?:/|$)`,
)

/** An address without the parts of its question that name nothing, or as what the line counts. Undefined for an empty one. */
function readLine(line: string): { address: string } | 'assets' | 'failed' | 'unreadable' | undefined {
  const [, method, asked, status] = request.exec(line) ?? []
  const text = (asked ?? line).trim()
  if (text === '') return undefined
  if ((asked === undefined && !isAddress(text)) || !URL.canParse(text, anyHost)) return 'unreadable'
  if (method === 'POST' || Number(status ?? 200) >= 400) return 'failed'
  const { pathname, searchParams } = new URL(text, anyHost)
  if (asset.test(pathname)) return 'assets'
  const naming = /^\/(?:index\.php)?$/.test(pathname) ? namingPages : namingOthers
  const named = [...searchParams].filter(([name]) => naming.test(name))
  return { address: named.length > 0 ? `${pathname}?${new URLSearchParams(named)}` : pathname }
}

const isAddress = (text: string): boolean => /^(?:\/|https?:\/\/)\S*$/i.test(text)

const namingPages = /^(?:journal|page|op|path(?:\[\])?|submissionId)$/
const namingOthers = /^(?:file|submissionId)$/

const maxShown = 100

export function* writeAddressReport(report: AddressReport): Generator<string> {
  const { requests, addresses, leadOn, withoutFile, missing, office, assets, failed, unreadable } = report
  yield `Addresses: ${addresses}, in ${counted(requests, 'request')}. ${leadOn} lead on, ${withoutFile.length} to a paper without their file, ${missing.length} nowhere.`
  if (office > 0)
    yield `Not counted: ${counted(office, 'request')} for pages of accounts and the editorial office, to which nothing leads from outside.`
  if (assets > 0) yield `Not counted: ${counted(assets, 'request')} for style sheets, pictures and scripts.`
  if (failed > 0) yield `Not counted: ${counted(failed, 'request')} that failed in OJS as well, or sent something.`
  if (unreadable > 0)
    yield `Not read: ${counted(unreadable, 'line')}, neither a request in nginx’s or Apache’s usual format nor an address.`
  yield* list('Lead nowhere, with the number of requests:', missing)
  yield* list('Lead to the paper, because their file is not here:', withoutFile)
}

function* list(heading: string, addresses: readonly Requested[]): Generator<string> {
  if (addresses.length === 0) return
  yield heading
  for (const { address, requests } of addresses.slice(0, maxShown)) yield `${String(requests).padStart(8)}  ${address}`
  if (addresses.length > maxShown) yield `and ${addresses.length - maxShown} more: --json lists all`
}

const counted = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`
