// One record, and in which formats there is one. Of a withdrawn paper the header stays, and says that it is deleted.
import { isId } from '#src/domain/ids.ts'
import { describeArticle, getArticles } from '#src/features/articles/index.ts'
import { writeMetadataFormats, writeRecord } from '#src/formats/records/oai/write-answer.ts'
import { failed, type HarvestDeps, headerOf, identifiersIn, type Said } from './harvest-deps.ts'
import { findFormat, harvestFormats } from './record-formats.ts'
import { findTold, type ToldPaper } from './told-paper-store.ts'

export async function listMetadataFormats(deps: HarvestDeps, identifier: string | undefined): Promise<Said> {
  if (identifier !== undefined && !(await find(deps, identifier))) return unknownPaper()
  return { pieces: [writeMetadataFormats(harvestFormats)] }
}

export async function getRecord(
  deps: HarvestDeps,
  { identifier, metadataPrefix }: { identifier: string; metadataPrefix: string },
): Promise<Said> {
  const paper = await find(deps, identifier)
  if (!paper) return unknownPaper()
  const format = findFormat(metadataPrefix)
  if (!format) return unknownFormat()
  const [article] = paper.isWithdrawn ? [] : await getArticles(deps.db, [paper.id])
  if (!article) return { pieces: [writeRecord({ ...headerOf(deps, paper), isDeleted: true }, undefined)] }
  const record = await describeArticle(deps, article)
  return { pieces: [writeRecord(headerOf(deps, paper), await format.write(deps, { record, article }))] }
}

export const unknownFormat = (): Said =>
  failed(
    'cannotDisseminateFormat',
    'There are no records in this format: ListMetadataFormats names those that there are',
  )

const unknownPaper = (): Said => failed('idDoesNotExist', 'There is no record with this identifier')

async function find(deps: HarvestDeps, identifier: string): Promise<ToldPaper | undefined> {
  const id = identifiersIn(deps).read(identifier)
  return id && isId(id) ? findTold(deps.db, id) : undefined
}
