// One paper in the formats of registries, indexes, archives and reference managers, as the text of a file.

import type { Article } from '#src/domain/article/article.ts'
import type { BibliographicRecord } from '#src/domain/article/bibliographic-record.ts'
import { AppError } from '#src/domain/errors.ts'
import {
  type DescribeDeps,
  describeArticle,
  type RecordFormat,
  writeRecord,
} from '#src/features/articles/records/index.ts'
import { readCitedWorks } from '#src/features/indexing/deposits/read-cited-works.ts'
import { type Periodical, readPeriodical } from '#src/features/periodical/index.ts'
import type { CrossrefDeposit } from '#src/formats/records/crossref/crossref-deposit.ts'
import { writeCrossref } from '#src/formats/records/crossref/write-crossref.ts'
import { writeDatacite } from '#src/formats/records/datacite/write-datacite.ts'
import { writeDoajXml } from '#src/formats/records/doaj/write-doaj-xml.ts'
import { writeFrontJats } from '#src/formats/records/oai/write-front-jats.ts'
import { UnwritableRecord } from '#src/formats/records/unwritable-record.ts'
import type { Services } from '#src/platform/services.ts'

export type ExportDeps = DescribeDeps & Pick<Services, 'storage' | 'log'>

type Write = (deps: ExportDeps, article: Article) => Promise<string>

const asRecord =
  (format: RecordFormat): Write =>
  (deps, article) =>
    writeRecord(deps, article, format)

const writers = {
  /** For a paper that was not typeset, or is to be typeset again: its record alone. */
  jats: async (deps, article) => `${xmlDeclaration}${writeFrontJats(await describeArticle(deps, article))}`,
  crossref: async (deps, article) => {
    const record = await describeArticle(deps, article)
    const references = await readCitedWorks(deps, article)
    return writeCrossref(depositOf(record, await readPeriodical(deps.db)), [{ record, references }])
  },
  datacite: async (deps, article) => {
    const record = await describeArticle(deps, article)
    return `${JSON.stringify(writeDatacite(record, await readCitedWorks(deps, article)), null, 2)}\n`
  },
  doaj: async (deps, article) => writeDoajXml([await describeArticle(deps, article)]),
  ris: asRecord('ris'),
  bibtex: asRecord('bib'),
  csl: asRecord('json'),
  endnote: asRecord('xml'),
} satisfies Record<string, Write>

export type ExportFormat = keyof typeof writers
export const exportFormats = Object.keys(writers) as ExportFormat[]

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** @throws AppError with the reason when the paper or the title lacks something that the format requires. */
export async function writeExport(deps: ExportDeps, article: Article, format: ExportFormat): Promise<string> {
  try {
    return await writers[format](deps, article)
  } catch (error) {
    if (!(error instanceof UnwritableRecord)) throw error
    throw new AppError({ kind: 'conflict', code: error.reason, message: error.message })
  }
}

/** In the form for depositing by hand: the same text for the same record. */
function depositOf(record: BibliographicRecord, { name, publisher, contact, doi }: Periodical): CrossrefDeposit {
  if (!contact.email) throw new UnwritableRecord(record.id, 'no-email')
  return {
    batchId: `export-${record.id}`,
    timestamp: new Date(record.changed),
    depositor: { name, email: contact.email },
    registrant: publisher?.name ?? name,
    updatePolicyDoi: doi.updatePolicy,
    titleDoi: doi.title,
  }
}
