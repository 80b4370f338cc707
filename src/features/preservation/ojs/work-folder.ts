// The folder that an import works in. Its name follows from what is imported, so that a run finds what an earlier one, which was
// killed, has left there, and goes on from it.
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Limits } from '#src/domain/limits.ts'
import { lockFolder } from '#src/platform/database/lock-folder.ts'
import { newId } from '#src/platform/new-id.ts'
import type { FilesBeside } from './files-beside.ts'
import type { MoveReport } from './move-report.ts'

export type WorkFolder = {
  readonly path: string
  /** An earlier run has left something in it. */
  readonly isResumed: boolean
  /** A folder that is kept is for a later run of the same import. */
  close(keep: 'keep' | 'remove'): Promise<void>
}

/** What became of each paper that was read. */
export const unpackedLogIn = (folder: string): string => join(folder, unpackedLog)
const unpackedLog = 'unpacked.log'

/** Raised when another kind of thing is kept in the folder: another release of the program may go on. */
const format = 5

type Imported = { exports: readonly string[]; filesFolder: string | undefined; limits: Limits }

/** @throws FolderInUse while another process imports the same. */
export async function openWorkFolder(parent: string, { exports, ...order }: Imported): Promise<WorkFolder> {
  const files = await Promise.all(exports.map(describeFile))
  const name = createHash('sha256')
    .update(JSON.stringify({ format, files, ...order }))
    .digest('hex')
  const path = join(parent, `moving-in-${name.slice(0, 16)}`)
  await mkdir(path, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(path, 'import')
  return {
    path,
    isResumed: await hasNotes(path),
    async close(keep) {
      // Locked until it is gone. Under another name first, so that no other run finds half of it.
      if (keep === 'remove') await removeWhole(path)
      unlock()
    },
  }
}

async function removeWhole(path: string): Promise<void> {
  const gone = `${path}-${newId()}`
  await rename(path, gone)
  await rm(gone, { recursive: true, force: true })
}

/** Whether anything in it is worth keeping. */
export async function hasNotes(folder: string): Promise<boolean> {
  const size = (name: string) =>
    stat(join(folder, name)).then(
      (found) => found.size,
      () => 0,
    )
  return (await size(unpackedLog)) > 0 || (await size(planName)) > 0
}

async function describeFile(path: string) {
  const { size, mtimeMs } = await stat(path)
  return { path, size, mtimeMs }
}

type Planned = { number: number; beside: FilesBeside }

/** What an import is about to enter: the ids of its papers and of its first manuscript, and its report. */
export type Plan = { ids: [paper: string, id: string][]; manuscriptId: string; report: MoveReport }

export async function readPlan({ path }: WorkFolder): Promise<Plan | undefined> {
  try {
    return JSON.parse(await readFile(planIn(path), 'utf8')) as Plan
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Later papers get later ids. An id that an earlier run has chosen stays, unless the files of the paper have changed since: under the old
 * one, the old files may be stored.
 * @returns the ids by the numbers of papers, and that of the first manuscript
 */
export async function savePlan(
  folder: WorkFolder,
  articles: readonly Planned[],
  report: MoveReport,
): Promise<{ ids: Map<number, string>; manuscriptId: string }> {
  const before = await readPlan(folder)
  const known = new Map(before?.ids)
  const manuscriptId = before?.manuscriptId ?? newId()
  const ids = articles.map((article) => ({ article, id: known.get(nameOf(article)) ?? newId() }))
  const plan: Plan = { ids: ids.map(({ article, id }) => [nameOf(article), id]), manuscriptId, report }
  await writeFile(`${planIn(folder.path)}.new`, JSON.stringify(plan), { mode: 0o600 })
  await rename(`${planIn(folder.path)}.new`, planIn(folder.path))
  return { ids: new Map(ids.map(({ article, id }) => [article.number, id])), manuscriptId }
}

const nameOf = ({ number, beside }: Planned): string => JSON.stringify([number, beside])

const planName = 'plan.json'
const planIn = (folder: string): string => join(folder, planName)
