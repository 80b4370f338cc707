// Checks addresses of Open Journal Systems, from the log of its web server or from a list: which lead on here, and which do not.
import type { Actor } from '#src/domain/actor.ts'
import type { Services } from '#src/platform/services.ts'
import { findFormer } from './find-former.ts'

export type AddressReport = {
  /** Of addresses that people or robots got an answer for. */
  requests: number
  addresses: number
  leadOn: number
  /** Most requested first. */
  missing: { address: string; requests: number }[]
  /** Requests for pages of accounts and of the editorial office, which have no counterpart by address. */
  office: number
  /** Requests for style sheets, pictures and scripts of the old pages, and those that were refused there as well. */
  leftOut: number
}

export async function checkAddresses(
  services: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  lines: AsyncIterable<string>,
): Promise<AddressReport> {
  const requests = new Map<string, number>()
  let leftOut = 0
  for await (const line of lines) {
    const address = addressIn(line)
    if (address === 'left out') leftOut += 1
    else if (address !== undefined) requests.set(address, (requests.get(address) ?? 0) + 1)
  }
  const missing: AddressReport['missing'] = []
  let office = 0
  for (const [address, count] of requests) {
    if (await findFormer(services, actor, new URL(anyHost + address))) continue
    if (ofOffice.test(address)) {
      office += count
      requests.delete(address)
    } else missing.push({ address, requests: count })
  }
  missing.sort((a, b) => b.requests - a.requests || (a.address < b.address ? -1 : 1))
  return {
    requests: [...requests.values()].reduce((sum, count) => sum + count, 0),
    addresses: requests.size,
    leadOn: requests.size - missing.length,
    ...{ missing, office, leftOut },
  }
}

const anyHost = 'https://old.example'

/** A request in a log in the usual format (common, combined), or an address alone in its line. */
const request = /"(GET|HEAD|POST) (\S+)(?: HTTP\/[\d.]+)?" (\d{3})/
const asset =
  /\.(?:css|js|mjs|map|png|jpe?g|gif|svg|ico|webp|woff2?|ttf|eot)$|^\/(?:robots\.txt|favicon|lib|js|styles|templates)\b/i

const ofOffice =
  /^\/(?:index\.php\/)?[^/]+\/(?:[a-z]{2}(?:_[A-Za-z]+)?\/)?(?:\$\$\$call\$\$\$|api|admin|author|authorDashboard|copyeditor|dashboard|decision|editor|invitation|layoutEditor|login|manage[A-Z]\w*|management|manager|notification|payment|proofreader|reviewer|sectionEditor|stats|submissions?|subscriptions|user|workflow)(?:\/|$)/

/** Without the parts of its question that name nothing. Undefined for an empty line. */
function addressIn(line: string): string | 'left out' | undefined {
  const [, method, asked, status] = request.exec(line) ?? []
  const text = (asked ?? line).trim()
  if (text === '' || (asked === undefined && /\s/.test(text))) return text === '' ? undefined : 'left out'
  if (method === 'POST' || Number(status ?? 200) >= 400 || !URL.canParse(text, anyHost)) return 'left out'
  const { pathname, searchParams } = new URL(text, anyHost)
  if (asset.test(pathname)) return 'left out'
  const naming = /^\/(?:index\.php)?$/.test(pathname) ? namingPages : namingOthers
  const named = [...searchParams].filter(([name]) => naming.test(name))
  return named.length > 0 ? `${pathname}?${new URLSearchParams(named)}` : pathname
}

const namingPages = /^(?:journal|page|op|path(?:\[\])?|submissionId)$/
const namingOthers = /^(?:file|submissionId)$/

const maxShown = 100

export function* writeAddressReport(report: AddressReport): Generator<string> {
  const { requests, addresses, leadOn, missing, office, leftOut } = report
  yield `Addresses: ${addresses}, in ${counted(requests, 'request')}. ${leadOn} lead on, ${missing.length} lead nowhere.`
  if (office > 0)
    yield `Not counted: ${counted(office, 'request')} for pages of accounts and the editorial office, to which nothing leads from outside.`
  if (leftOut > 0)
    yield `Not counted: ${counted(leftOut, 'request')} for style sheets, pictures and scripts, and those that failed in OJS as well.`
  if (missing.length === 0) return
  yield 'Lead nowhere, with the number of requests:'
  for (const { address, requests: count } of missing.slice(0, maxShown))
    yield `${String(count).padStart(8)}  ${address}`
  if (missing.length > maxShown) yield `and ${missing.length - maxShown} more: --json lists all`
}

const counted = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`
