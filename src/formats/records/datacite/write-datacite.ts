// A paper as DataCite's REST API accepts it, in JSON. Source: https://support.datacite.org/docs/api-create-dois
import type { BibliographicRecord } from '#src/domain/article/bibliographic-record.ts'
import type { CitedWork } from '#src/domain/article/cited-work.ts'
import type { DataciteAttributes } from './datacite-attributes.ts'
import { describeForDatacite } from './describe-for-datacite.ts'

/** `event` publishes a DOI: without it DataCite keeps the record as a draft. */
export type DataciteBody = {
  data: { type: 'dois'; attributes: DataciteAttributes & { event?: 'publish' | undefined } }
}

export function writeDatacite(
  record: BibliographicRecord,
  references: readonly CitedWork[],
  event?: 'publish' | undefined,
): DataciteBody {
  const attributes = describeForDatacite(
    record,
    references.flatMap(({ doi }) => doi ?? []),
  )
  return { data: { type: 'dois', attributes: { ...attributes, event } } }
}
