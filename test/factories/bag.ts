// Bags for tests: the export of an installation, and its content.

import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { system } from '#src/domain/actor.ts'
import { exportBag, writeFolder } from '#src/features/preservation/index.ts'
import { makeTemporaryFolder } from '#test/environment/temporary-folder.ts'

type Exporting = { services: Parameters<typeof exportBag>[0] }

/** The folder of the bag. */
export async function exported({ services }: Exporting): Promise<string> {
  const target = join(temporaryFolder(), 'bag')
  await writeFolder(target, async (folder) => void (await exportBag(services, system, folder)))
  return target
}

export function temporaryFolder(): string {
  const folder = makeTemporaryFolder('preservation-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

export const contentsOf = (folder: string): Record<string, string> =>
  Object.fromEntries(filesBelow(folder).map((path) => [path.slice(folder.length), readFileSync(path, 'base64')]))

export const readWholeFolder = (folder: string): string =>
  filesBelow(folder)
    .map((path) => `${path}\n${readFileSync(path, 'utf8')}`)
    .join('\n')
