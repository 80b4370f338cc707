// Which agencies receive papers, and what the others lack: the settings choose them, and the environment gives access.
import { type Agency, agencies, type DepositObstacle, depositObstacles } from '#src/domain/deposit.ts'
import type { Periodical } from '#src/features/periodical/index.ts'
import type { AgencyAccess, AgencyClient } from './agency.ts'
import { crossrefClient } from './crossref-client.ts'
import { dataciteClient } from './datacite-client.ts'
import { discreet } from './discreet-client.ts'
import { doajClient } from './doaj-client.ts'

export type AgencyState = {
  agency: Agency
  /** Its address; undefined without access. */
  host: string | undefined
  /** Empty when it receives papers. */
  obstacles: DepositObstacle[]
}

type Deps = { agencies: AgencyAccess; publicUrl: string }

export function agencyStates({ agencies: access, publicUrl }: Deps, periodical: Periodical): AgencyState[] {
  return agencies.map((agency) => {
    const url = access[agency]?.url
    const missing: Record<DepositObstacle, boolean> = {
      setting: agency === 'doaj' ? !periodical.doaj.push : periodical.doi.agency !== agency,
      access: url === undefined,
      prefix: agency !== 'doaj' && !periodical.doi.prefix,
      email: agency === 'crossref' && depositorEmail(periodical) === undefined,
      issn: agency !== 'datacite' && !hasIdentity(agency, periodical),
      address: !isReachable(publicUrl, url),
    }
    return {
      agency,
      host: url && new URL(url).host,
      obstacles: depositObstacles.filter((obstacle) => missing[obstacle]),
    }
  })
}

export function readyClients(deps: Deps, periodical: Periodical): AgencyClient[] {
  return agencyStates(deps, periodical)
    .filter(({ obstacles }) => obstacles.length === 0)
    .flatMap(({ agency }) => clientOf(deps.agencies, agency, periodical) ?? [])
    .map((client) => discreet(client, deps.agencies))
}

function clientOf(access: AgencyAccess, agency: Agency, periodical: Periodical): AgencyClient | undefined {
  const { crossref, datacite, doaj } = access
  const { name, publisher, doi } = periodical
  const email = depositorEmail(periodical)
  switch (agency) {
    case 'crossref':
      return crossref && email
        ? crossrefClient(crossref, {
            name,
            email,
            registrant: publisher?.name ?? name,
            updatePolicyDoi: doi.updatePolicy,
            titleDoi: doi.title,
          })
        : undefined
    case 'datacite':
      return datacite && dataciteClient(datacite)
    case 'doaj':
      return doaj && doajClient(doaj)
  }
}

/** Crossref sends the outcome of a deposit there. */
const depositorEmail = ({ contact }: Periodical): string | undefined => contact.technicalEmail ?? contact.email

/** DOAJ identifies a title by its ISSN; Crossref also by a DOI of its own. */
const hasIdentity = (agency: Agency, { issn, doi }: Periodical): boolean =>
  (issn.online ?? issn.print ?? (agency === 'crossref' ? doi.title : undefined)) !== undefined

/** Papers on a local computer are sent only to a server that also runs on that computer. */
function isReachable(publicUrl: string, agencyUrl: string | undefined): boolean {
  const isLocal = (url: string) => !new URL(url).hostname.includes('.') || /^[\d.]+$/.test(new URL(url).hostname)
  return !isLocal(publicUrl) || (agencyUrl !== undefined && isLocal(agencyUrl))
}
