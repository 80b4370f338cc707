// Writes everything published as one bag (docs/preservation.md). The same contents give the same bytes: files come in a
// fixed order, and every date comes from the contents.
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import type { Actor } from '#src/domain/actor.ts'
import { dayOf } from '#src/domain/calendar-date.ts'
import { AppError, requireAllowed } from '#src/domain/errors.ts'
import type { PreservedArticle, PreservedIssue } from '#src/features/articles/preserved/index.ts'
import type { StoredFile } from '#src/features/files/index.ts'
import { readPublicChanges } from '#src/platform/database/public-changes.ts'
import type { Services } from '#src/platform/services.ts'
import { payloadFolder } from './bag/bag-format.ts'
import { type NewBag, newBag } from './bag/write-bag.ts'
import { articlePlace, coverPlace, filePlace, issuesPlace, periodicalPlace, picturePlace } from './bag-paths.ts'
import { canonicalJson } from './canonical-json.ts'
import { mayExport } from './preservation-policy.ts'
import {
  listPublicArticles,
  nameOfIssue,
  readArticles,
  readPublicIssues,
  readPublicSettings,
  type Settings,
} from './read-contents.ts'

type Deps = Pick<Services, 'db' | 'storage' | 'publicUrl'>

export type ExportProgress = (done: number, ofAll: number) => void

type Contents = { ids: string[]; published: number; issues: PreservedIssue[]; settings: Settings; changed: string }

/** Into an existing, empty folder. @throws AppError that names the paper when one of its files is damaged or lost. */
export async function exportBag(
  deps: Deps,
  actor: Actor,
  folder: string,
  onProgress?: ExportProgress,
): Promise<{ articles: number; tombstones: number }> {
  requireAllowed(mayExport(actor))
  const { bag, contents } = await writeRecords(deps, folder)
  for (const issue of contents.issues) {
    const { cover } = issue
    if (cover) await copyBlob(deps, bag, coverPlace(issue, cover.mediaType), cover, `issue ${nameOfIssue(issue)}`)
  }
  for (const [index, id] of contents.ids.entries()) {
    await copyFiles(deps, bag, (await json(createReadStream(join(folder, articlePlace(id))))) as PreservedArticle)
    onProgress?.(index + 1, contents.ids.length)
  }
  await bag.finish(infoOf(deps, contents))
  return { articles: contents.published, tombstones: contents.ids.length - contents.published }
}

// Reading all records takes seconds, while the site goes on: they belong to one moment if nothing has changed at the
// end.
const attempts = 5

async function writeRecords(deps: Deps, folder: string): Promise<{ bag: NewBag; contents: Contents }> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const before = await readPublicChanges(deps.db)
    const bag = newBag(folder)
    const contents = await writeRecordsOnce(deps, bag)
    if ((await readPublicChanges(deps.db)) === before) return { bag, contents }
    await rm(join(folder, payloadFolder), { recursive: true, force: true })
  }
  const message = 'Papers keep changing during the export. Please try again when nobody is working on them.'
  throw new AppError({ kind: 'unavailable', code: 'changing', message })
}

async function writeRecordsOnce(deps: Deps, bag: NewBag): Promise<Contents> {
  const { db } = deps
  const settings = await readPublicSettings(db)
  const ids = await listPublicArticles(db)
  const issuesOfArticles = new Set<string>()
  let changed = settings.savedAt ?? ''
  let published = 0
  const isThere = new Set<string>()
  for await (const article of readArticles(deps, ids)) {
    await bag.write(articlePlace(article.id), canonicalJson(article))
    isThere.add(article.id)
    issuesOfArticles.add(nameOfIssue(article))
    if (article.status === 'Published') published += 1
    if (article.updatedAt > changed) changed = article.updatedAt
  }
  const issues = await readPublicIssues(db, issuesOfArticles)
  for (const { updatedAt } of issues) if (updatedAt > changed) changed = updatedAt
  await bag.write(issuesPlace, canonicalJson(issues))
  await bag.write(periodicalPlace, canonicalJson(settings))
  return { ids: ids.filter((id) => isThere.has(id)), published, issues, settings, changed }
}

async function copyFiles(deps: Deps, bag: NewBag, article: PreservedArticle): Promise<void> {
  const whose = `“${article.title}” (${article.id})`
  for (const file of article.files) await copyBlob(deps, bag, filePlace(article.id, file), file, whose)
  for (const picture of article.pictures) await copyBlob(deps, bag, picturePlace(article.id, picture), picture, whose)
}

async function copyBlob(
  { storage }: Deps,
  bag: NewBag,
  place: string,
  { sha256 }: Pick<StoredFile, 'sha256'>,
  whose: string,
): Promise<void> {
  const content = await storage.open(sha256)
  if (!content) throw damaged(place, whose, 'is lost')
  if ((await bag.copy(place, content)).sha256 !== sha256) throw damaged(place, whose, 'is damaged')
}

function damaged(place: string, whose: string, what: string): AppError {
  const name = place.slice(place.lastIndexOf('/') + 1)
  const message = `A file of ${whose} ${what}: ${name}. Restore it from a backup; until then, nothing can be exported.`
  return new AppError({ kind: 'unavailable', code: 'damaged-file', message })
}

function infoOf({ publicUrl }: Deps, { ids, published, settings, changed }: Contents): [string, string][] {
  const { name, publisher } = settings.record
  return [
    ['Source-Organization', publisher?.name ?? name],
    ['External-Description', `${name}: ${published} published papers, ${ids.length - published} withdrawn`],
    ['External-Identifier', publicUrl],
    ...(changed === '' ? [] : [['Bagging-Date', dayOf(changed)] as [string, string]]),
  ]
}
