// The formats in which harvesters can get papers, and how many records an answer contains.

import type { Article } from '#src/domain/article/article.ts'
import type { BibliographicRecord } from '#src/domain/article/bibliographic-record.ts'
import { currentJats } from '#src/features/articles/records/index.ts'
import { oaiDatacite, writeOaiDatacite } from '#src/formats/records/datacite/write-datacite-xml.ts'
import { marcXml, writeMarcXml } from '#src/formats/records/marc-xml/write-marc-xml.ts'
import { embedJats, jats } from '#src/formats/records/oai/embed-jats.ts'
import type { MetadataFormat } from '#src/formats/records/oai/write-answer.ts'
import { writeFrontJats } from '#src/formats/records/oai/write-front-jats.ts'
import { oaiDc, writeOaiDc } from '#src/formats/records/oai/write-oai-dc.ts'
import type { Markup } from '#src/formats/xml/markup.ts'
import type { Services } from '#src/platform/services.ts'

export type HarvestedArticle = { record: BibliographicRecord; article: Article }

export type HarvestFormat = MetadataFormat & {
  /** How many records one answer contains. */
  max: number
  write(deps: Pick<Services, 'db' | 'storage' | 'log'>, article: HarvestedArticle): Promise<Markup>
}

const maxRecords = 100
/** A record may be a whole paper, with its tables and references. */
const maxTexts = 20

export const harvestFormats: readonly HarvestFormat[] = [
  { ...oaiDc, max: maxRecords, write: async (_deps, { record }) => writeOaiDc(record) },
  { ...oaiDatacite, max: maxRecords, write: async (_deps, { record }) => writeOaiDatacite(record) },
  { ...marcXml, max: maxRecords, write: async (_deps, { record }) => writeMarcXml(record) },
  { ...jats, max: maxTexts, write: async (deps, article) => (await storedJats(deps, article)) ?? frontJats(article) },
]

export const findFormat = (prefix: string): HarvestFormat | undefined =>
  harvestFormats.find((format) => format.prefix === prefix)

/** The paper's file, if it has a readable one that agrees with its current record. */
async function storedJats(
  { db, storage, log }: Pick<Services, 'db' | 'storage' | 'log'>,
  { article }: HarvestedArticle,
): Promise<Markup | undefined> {
  const file = await currentJats({ db }, article)
  if (!file) return undefined
  const content = await storage.open(file.sha256)
  const embedded = content && embedJats(await new Response(content).text())
  if (!embedded) log.error({ articleId: article.id, sha256: file.sha256 }, 'a stored JATS file is missing or broken')
  return embedded
}

function frontJats({ record }: HarvestedArticle): Markup {
  const embedded = embedJats(writeFrontJats(record))
  if (!embedded) throw new Error(`the record of the paper ${record.id} was not written as JATS`)
  return embedded
}
