// The files in a template folder; the owner's files replace ours.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** By their paths below the folder. Without fonts, which are found elsewhere; empty for a missing folder. */
export function templateFiles(folder: string | undefined): Map<string, Uint8Array> {
  if (folder === undefined || !existsSync(folder)) return new Map()
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => /\.(?:typ|svg|png|jpe?g)$/i.test(file))
  return new Map(files.map((file) => [relative(folder, file).split(sep).join('/'), readFileSync(file)]))
}
