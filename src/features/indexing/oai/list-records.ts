// Lists of headers and of whole records. It reads the data of all papers of an answer at once, so that a failure fails the
// whole answer, and writes the papers one by one, as fast as the harvester reads them, however long their texts are.
import { oneDay } from '#src/domain/clock.ts'
import { getArticles } from '#src/features/articles/index.ts'
import { describeArticles, waitForRunningChanges } from '#src/features/articles/records/index.ts'
import { type ListVerb, type OaiRequest, readRange } from '#src/formats/records/oai/read-request.ts'
import { type Header, writeHeader, writeRecord, writeResumptionToken } from '#src/formats/records/oai/write-answer.ts'
import { unknownFormat } from './get-record.ts'
import { failed, type HarvestDeps, headerOf, type OaiAnswer } from './harvest-deps.ts'
import {
  type Asked,
  countHarvestable,
  type HarvestableArticle,
  type HarvestPosition,
  listHarvestable,
} from './harvestable-article-store.ts'
import { articlesOfSet } from './list-sets.ts'
import { findFormat, type HarvestedArticle, type HarvestFormat } from './record-formats.ts'
import { type Position, readPosition, writePosition } from './resumption-token.ts'

type Listing = Pick<Position, 'verb' | 'metadataPrefix' | 'from' | 'until' | 'set' | 'cursor'> & {
  after?: HarvestPosition | undefined
  /** Known once it has been counted. */
  size?: number | undefined
}

/** An interrupted harvester may continue within a week. */
const lifetime = 7 * oneDay

export async function listRecords(
  deps: HarvestDeps,
  request: Extract<OaiRequest, { verb: ListVerb }>,
  said: ReadonlyMap<string, string>,
): Promise<OaiAnswer> {
  if ('resumptionToken' in request) {
    const position = readPosition(request.resumptionToken, deps.clock.now())
    if (position?.verb !== request.verb) return badToken()
    return (await list(deps, position)) ?? badToken()
  }
  const { verb, metadataPrefix, set } = request
  const range = { from: said.get('from'), until: said.get('until') }
  if (!findFormat(metadataPrefix)) return unknownFormat()
  return (await list(deps, { verb, metadataPrefix, set, ...range, cursor: 0 })) ?? noMatch()
}

export const badToken = (): OaiAnswer =>
  failed('badResumptionToken', 'This token has expired or was never valid: please restart the list')

const noMatch = (): OaiAnswer => failed('noRecordsMatch', 'No records match from, until, set and metadataPrefix')

/** Undefined when there is nothing to list. */
async function list(deps: HarvestDeps, listing: Listing): Promise<OaiAnswer | undefined> {
  const format = findFormat(listing.metadataPrefix)
  // Read first: a change may bring the first paper of a type.
  await waitForRunningChanges(deps.db)
  const asked = await readAsked(deps, listing)
  if (!format || !asked) return undefined
  const max = listing.verb === 'ListRecords' ? format.max : maxHeaders
  const found = await listHarvestable(deps.db, asked, { after: listing.after, limit: max + 1 })
  const entries = found.slice(0, max)
  const last = entries.at(-1)
  if (!last) return undefined
  const isPart = found.length > max
  const end =
    isPart || listing.after ? await writeEnd(deps, listing, { asked, last, isPart, count: entries.length }) : ''
  if (listing.verb === 'ListIdentifiers') {
    return { pieces: [...entries.map((entry) => writeHeader(headerOf(deps, entry))), end] }
  }
  return { pieces: writeRecords(deps, await readArticles(deps, entries), { format, end }) }
}

const maxHeaders = 100

async function readAsked({ db }: HarvestDeps, { from, until, set }: Listing): Promise<Asked | undefined> {
  const range = readRange(from, until)
  const chosen = set === undefined ? {} : await articlesOfSet(db, set)
  if (!chosen || typeof range === 'string') return undefined
  return { ...chosen, from: range.from?.from, until: range.until?.until }
}

async function writeEnd(
  { db, clock }: HarvestDeps,
  listing: Listing,
  { asked, last, isPart, count }: { asked: Asked; last: HarvestableArticle; isPart: boolean; count: number },
): Promise<string> {
  const { cursor } = listing
  // Counted once: the protocol allows an estimate, and papers may change while they are harvested.
  const size = Math.max(listing.size ?? (await countHarvestable(db, asked)), cursor + count)
  if (!isPart) return writeResumptionToken(undefined, { size, cursor })
  const expires = new Date(clock.now().getTime() + lifetime).toISOString()
  const after = { changed: last.changed, id: last.id }
  const token = writePosition({ ...listing, after, cursor: cursor + count, size, expires })
  return writeResumptionToken(token, { size, cursor, expires })
}

type Listed = { header: Header; entry: HarvestedArticle | undefined }

async function readArticles(deps: HarvestDeps, entries: readonly HarvestableArticle[]): Promise<Listed[]> {
  const ids = entries.filter(({ isWithdrawn }) => !isWithdrawn).map(({ id }) => id)
  const articles = await getArticles(deps.db, ids)
  const records = await describeArticles(deps, articles)
  const described = new Map(
    articles.flatMap((article, index) => {
      const record = records[index]
      return record ? [[article.id, { article, record }]] : []
    }),
  )
  return entries.map((harvestable) => {
    const entry = described.get(harvestable.id)
    // It was withdrawn a moment ago, so it is reported as deleted.
    return { header: { ...headerOf(deps, harvestable), isDeleted: entry === undefined }, entry }
  })
}

async function* writeRecords(
  deps: HarvestDeps,
  listed: readonly Listed[],
  { format, end }: { format: HarvestFormat; end: string },
): AsyncGenerator<string> {
  for (const { header, entry } of listed) yield writeRecord(header, entry && (await format.write(deps, entry)))
  yield end
}
