// Imports a bag of this program. It checks the whole bag before it enters anything.
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import type { Actor } from '#src/domain/actor.ts'
import { requireAllowed } from '#src/domain/errors.ts'
import type { PreservedArticle, PreservedIssue } from '#src/features/articles/preserved/index.ts'
import { articleRecord, issueRecords, settingsRecord } from './article-record.ts'
import { type Bag, notWhole, readBag } from './bag/read-bag.ts'
import {
  articlePlace,
  articlesFolder,
  coverPlace,
  filePlace,
  issuesPlace,
  periodicalPlace,
  picturePlace,
} from './bag-paths.ts'
import { type Entered, type EnteringProgress, enterPeriodical } from './enter-periodical.ts'
import type { IncomingArticle, IncomingBytes, IncomingPeriodical } from './incoming.ts'
import { mayImport } from './preservation-policy.ts'
import { validateBag } from './validate-bag.ts'

type Deps = Parameters<typeof enterPeriodical>[0]
type Progress = (step: 'checked' | 'validated' | Parameters<EnteringProgress>[0], number: number) => void

/** @returns also the address that the papers had where they come from. */
export async function importBag(
  deps: Deps,
  actor: Actor,
  folder: string,
  onProgress?: Progress,
): Promise<Entered & { publicUrl: string | undefined }> {
  requireAllowed(mayImport(actor))
  const bag = await readBag(folder, (files) => onProgress?.('checked', files))
  const issues = await readRecord(bag, issuesPlace, issueRecords)
  const settings = await readRecord(bag, periodicalPlace, settingsRecord)
  const ids = idsOf(bag)
  const readArticle = (id: string) => readArticleOf(bag, id)
  await validateBag(deps.inspector, bag, { issues, ids, readArticle }, (articles) =>
    onProgress?.('validated', articles),
  )
  const incoming: IncomingPeriodical = {
    ...(settings.savedAt ? { settings: { record: settings.record, savedAt: settings.savedAt } } : {}),
    issues: issues.map((issue) => incomingIssue(bag, issue)),
    articles: articlesOf(bag, ids),
  }
  return {
    ...(await enterPeriodical(deps, actor, incoming, onProgress)),
    publicUrl: bag.info.get('External-Identifier'),
  }
}

function idsOf({ files }: Bag): string[] {
  const place = new RegExp(`^${articlesFolder}/([^/]+)/paper[.]json$`)
  return [...files.keys()].flatMap((path) => place.exec(path)?.[1] ?? [])
}

async function* articlesOf(bag: Bag, ids: readonly string[]): AsyncGenerator<IncomingArticle> {
  for (const id of ids) {
    const { files, pictures, ...facts } = await readArticleOf(bag, id)
    yield {
      ...facts,
      files: files.map((file) => ({ ...file, bytes: bytesOf(bag, filePlace(id, file), file) })),
      pictures: pictures.map((picture) => ({ ...picture, bytes: bytesOf(bag, picturePlace(id, picture), picture) })),
    }
  }
}

async function readArticleOf(bag: Bag, id: string): Promise<PreservedArticle> {
  const article = await readRecord(bag, articlePlace(id), articleRecord)
  if (article.id !== id) throw notWhole(`${articlePlace(id)} is the record of another paper`)
  return article
}

function incomingIssue(bag: Bag, { cover, ...issue }: PreservedIssue): IncomingPeriodical['issues'][number] {
  if (!cover) return issue
  const { mediaType, sha256 } = cover
  return { ...issue, cover: { mediaType, bytes: bytesOf(bag, coverPlace(issue, mediaType), { sha256 }) } }
}

const bytesOf = (bag: Bag, place: string, { sha256, size }: { sha256: string; size?: number }): IncomingBytes => ({
  read: () => bag.open(place),
  sha256,
  maxBytes: size ?? Number.MAX_SAFE_INTEGER,
})

async function readRecord<T>(bag: Bag, place: string, schema: z.ZodType<T>): Promise<T> {
  if (!bag.files.has(place)) throw notWhole(`${place} is missing`)
  try {
    return schema.parse(await json(bag.open(place) as AsyncIterable<Buffer>))
  } catch (error) {
    if (error instanceof z.ZodError) throw notWhole(`${place} ${describeFault(error)}`)
    if (error instanceof SyntaxError) throw notWhole(`${place} is not JSON`)
    throw error
  }
}

function describeFault({ issues: [first] }: z.ZodError): string {
  return `cannot be read at “${first?.path.join('.') || 'the beginning'}”: it may come from a later version of this program`
}
