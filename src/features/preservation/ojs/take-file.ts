// What is taken of a file that an export contains, as an upload would be: a Word file that would load something from outside it
// is taken without these links, and without parts that nobody can read.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileType } from '#src/domain/article/file-type.ts'
import { AppError } from '#src/domain/errors.ts'
import type { Inspector } from '#src/features/files/index.ts'
import { isTolerated } from '#src/features/preservation/refusal-of-published.ts'
import { needsRepair } from '#src/formats/word/package/active-content.ts'
import { refusals } from '#src/formats/word/package/refusal.ts'
import { newId } from '#src/platform/new-id.ts'

export type FoundFile = { path: string; size: number }

type Deps = {
  inspector: Pick<Inspector, 'inspect' | 'dropOutsideLinks'>
  /** Deleted after the import. */
  folder: string
}

const tookTooLong = 'Checking it took too long, twice. Save or export it again, and upload the new copy to its paper.'

/**
 * A machine may be busy for half a minute, so a file is tried twice. None ends the import.
 *
 * @returns why it is refused, in words for people.
 */
export async function takeFile(deps: Deps, type: FileType, found: FoundFile): Promise<FoundFile | string> {
  const take = () => takeOnce(deps, type, found).catch(unlessOutOfTime)
  return (await take()) ?? (await take()) ?? tookTooLong
}

function unlessOutOfTime(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'inspection-out-of-time') throw error
}

async function takeOnce({ inspector, folder }: Deps, type: FileType, found: FoundFile): Promise<FoundFile | string> {
  const inspection = await inspector.inspect(type, found.path)
  if (!inspection.ok) return isTolerated(inspection.code) ? found : inspection.message
  if (!needsRepair(inspection)) return found
  const bytes = await inspector.dropOutsideLinks(found.path)
  if (!bytes) return refusals['external-content']
  const path = join(folder, `${newId()}.${type}`)
  await writeFile(path, bytes, { mode: 0o600 })
  return { path, size: bytes.length }
}
