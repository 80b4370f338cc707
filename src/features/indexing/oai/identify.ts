// Describes the repository, which has the name of the periodical.
import { readPeriodical } from '#src/features/periodical/index.ts'
import { writeIdentity } from '#src/formats/records/oai/write-answer.ts'
import { type HarvestDeps, identifiersIn, type OaiAnswer } from './harvest-deps.ts'
import { findEarliestHarvestable } from './harvestable-article-store.ts'

/** Stands for a paper in the sample identifier. */
const noArticle = '00000000-0000-7000-8000-000000000000'

export async function identify(deps: HarvestDeps): Promise<OaiAnswer> {
  const { name, contact } = await readPeriodical(deps.db)
  const earliest = await findEarliestHarvestable(deps.db)
  const { repository, write } = identifiersIn(deps)
  const identity = writeIdentity({
    name,
    baseUrl: deps.baseUrl,
    adminEmails: administrators([contact.technicalEmail, contact.email], deps),
    earliest: earliest?.changed ?? deps.clock.now().toISOString(),
    identifiers: repository ? { repository, sample: write(earliest?.id ?? noArticle) } : undefined,
  })
  return { pieces: [identity] }
}

const asTheProtocolWants = /^\S+@(\S+\.)+\S+$/

/**
 * The protocol requires an address. If the settings have none, it is the site's sender address, and without a real one
 * there, the postmaster's, which every domain must have (RFC 5321, 4.5.1).
 */
function administrators(known: readonly (string | undefined)[], { sender, publicUrl }: HarvestDeps): string[] {
  const { hostname } = new URL(publicUrl)
  const postmaster = `postmaster@${/[a-z]\.[a-z]/i.test(hostname) ? hostname : `${hostname}.invalid`}`
  const set = known.filter((address) => address !== undefined)
  const usable = [...set, ...(set.length > 0 ? [] : [sender])].filter((address) => asTheProtocolWants.test(address))
  return usable.length > 0 ? [...new Set(usable)] : [postmaster]
}
