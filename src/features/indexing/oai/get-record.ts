// One record, and the formats in which it is available. The header of a withdrawn paper remains, marked as deleted.
import { isId } from '#src/domain/ids.ts'
import { getArticles } from '#src/features/articles/index.ts'
import { describeArticle } from '#src/features/articles/records/index.ts'
import { writeMetadataFormats, writeRecord } from '#src/formats/records/oai/write-answer.ts'
import { failed, type HarvestDeps, headerOf, identifiersIn, type OaiAnswer } from './harvest-deps.ts'
import { findHarvestable, type HarvestableArticle } from './harvestable-article-store.ts'
import { findFormat, harvestFormats } from './record-formats.ts'

export async function listMetadataFormats(deps: HarvestDeps, identifier: string | undefined): Promise<OaiAnswer> {
  if (identifier !== undefined && !(await find(deps, identifier))) return unknownArticle()
  return { pieces: [writeMetadataFormats(harvestFormats)] }
}

export async function getRecord(
  deps: HarvestDeps,
  { identifier, metadataPrefix }: { identifier: string; metadataPrefix: string },
): Promise<OaiAnswer> {
  const entry = await find(deps, identifier)
  if (!entry) return unknownArticle()
  const format = findFormat(metadataPrefix)
  if (!format) return unknownFormat()
  const [article] = entry.isWithdrawn ? [] : await getArticles(deps.db, [entry.id])
  if (!article) return { pieces: [writeRecord({ ...headerOf(deps, entry), isDeleted: true }, undefined)] }
  const record = await describeArticle(deps, article)
  return { pieces: [writeRecord(headerOf(deps, entry), await format.write(deps, { record, article }))] }
}

export const unknownFormat = (): OaiAnswer =>
  failed('cannotDisseminateFormat', 'No records are available in this format: ListMetadataFormats lists the formats')

const unknownArticle = (): OaiAnswer => failed('idDoesNotExist', 'There is no record with this identifier')

async function find(deps: HarvestDeps, identifier: string): Promise<HarvestableArticle | undefined> {
  const id = identifiersIn(deps).read(identifier)
  return id && isId(id) ? findHarvestable(deps.db, id) : undefined
}
