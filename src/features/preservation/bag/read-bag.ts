// Reads a bag from outside. It trusts nothing until every file matches the manifests and the bag contains nothing else.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, opendir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#src/domain/errors.ts'
import {
  declarationFile,
  infoFile,
  manifestFile,
  payloadFolder,
  readManifestLine,
  siteFolder,
  tagManifestFile,
} from './bag-format.ts'

export type Bag = {
  /** The SHA-256 of every file under data/, by its path in the bag. */
  readonly files: ReadonlyMap<string, string>
  readonly info: ReadonlyMap<string, string>
  open(path: string): AsyncIterable<Uint8Array>
  /** Where on the disk it is. */
  placeOf(path: string): string
}

/** Far more than a periodical has; a larger bag is an attempt to fill the memory. */
const max = { manifestBytes: 400_000_000, entries: 2_000_000, lineLength: 5_000, tagBytes: 1_000_000 }

/** @throws AppError that names the file and states what is wrong with it. */
export async function readBag(folder: string, onProgress?: (checked: number) => void): Promise<Bag> {
  await requireDeclaration(folder)
  const tags = await readManifest(folder, tagManifestFile, max.tagBytes)
  for (const name of [declarationFile, infoFile, manifestFile]) {
    if (!tags.has(name)) throw notWhole(`${tagManifestFile} does not name ${name}`)
  }
  for (const [name, sha256] of tags) await requireSame(folder, name, sha256)
  const info = await readInfo(folder)
  const files = await readManifest(folder, manifestFile, max.manifestBytes)

  const missing = new Set(files.keys())
  let [octets, checked] = [0, 0]
  for await (const { path, size } of filesOf(folder)) {
    if (path === tagManifestFile || tags.has(path)) continue
    const sha256 = files.get(path)
    if (sha256 === undefined) throw notWhole(`no manifest names ${path}`)
    missing.delete(path)
    await requireSame(folder, path, sha256)
    octets += size
    checked += 1
    onProgress?.(checked)
  }
  const [first] = missing
  if (first !== undefined)
    throw notWhole(`${first} is missing${missing.size > 1 ? `, and ${missing.size - 1} more` : ''}`)
  const oxum = info.get('Payload-Oxum')
  if (oxum !== undefined && oxum !== `${octets}.${checked}`) {
    throw notWhole(`${infoFile} speaks of ${oxum} bytes and files, and there are ${octets}.${checked}`)
  }
  const placeOf = (path: string) => join(folder, path)
  return { files, info, open: (path) => createReadStream(placeOf(path)), placeOf }
}

export function notWhole(what: string): AppError {
  const message = `This bag is damaged or has been changed: ${what}. Nothing was imported.`
  return new AppError({ kind: 'invalid', code: 'invalid-bag', message })
}

async function requireDeclaration(folder: string): Promise<void> {
  const text = await readSmall(folder, declarationFile).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    throw new AppError({
      kind: 'invalid',
      code: 'no-bag',
      message: `There is no bag in ${folder}: name the folder that contains ${declarationFile}.`,
    })
  })
  if (!/^BagIt-Version: 1\.0\r?\nTag-File-Character-Encoding: UTF-8\s*$/.test(text)) {
    throw notWhole(`${declarationFile} does not declare BagIt 1.0 in UTF-8`)
  }
}

async function readInfo(folder: string): Promise<Map<string, string>> {
  const lines = (await readSmall(folder, infoFile)).split(/\r?\n/)
  return new Map(
    lines.flatMap((line) => [/^([\w-]+)\s*:\s*(.*)$/.exec(line)?.slice(1, 3) as [string, string]].filter(Boolean)),
  )
}

async function readSmall(folder: string, name: string): Promise<string> {
  await requireFile(folder, name, max.tagBytes)
  return readFile(join(folder, name), 'utf8')
}

async function requireFile(folder: string, name: string, maxBytes: number): Promise<void> {
  const found = await lstat(join(folder, name))
  if (!found.isFile()) throw notWhole(`${name} is not a regular file`)
  if (found.size > maxBytes) throw notWhole(`${name} is larger than anything this program has written`)
}

async function readManifest(folder: string, name: string, maxBytes: number): Promise<Map<string, string>> {
  await requireFile(folder, name, maxBytes).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? notWhole(`${name} is missing`) : error
  })
  const entries = new Map<string, string>()
  for await (const line of linesOf(folder, name)) {
    const entry = readManifestLine(line)
    const inPlace = entry && (name === tagManifestFile ? isTag(entry.path) : entry.path.startsWith(`${payloadFolder}/`))
    if (!inPlace) throw notWhole(`line ${entries.size + 1} of ${name} cannot be read, or names a path outside the bag`)
    if (entries.has(entry.path)) throw notWhole(`${name} names ${entry.path} twice`)
    if (entries.size >= max.entries) throw notWhole(`${name} names more than ${max.entries} files`)
    entries.set(entry.path, entry.sha256)
  }
  return entries
}

const isTag = (path: string): boolean => !path.includes('/') && path !== tagManifestFile

async function* linesOf(folder: string, name: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(join(folder, name), 'utf8')) {
    const lines = `${rest}${chunk}`.split(/\r\n|\r|\n/)
    rest = lines.pop() ?? ''
    if (rest.length > max.lineLength) throw notWhole(`a line of ${name} is too long`)
    for (const line of lines) if (line !== '') yield line
  }
  if (rest !== '') yield rest
}

async function requireSame(folder: string, path: string, sha256: string): Promise<void> {
  const hash = createHash('sha256')
  try {
    const found = await lstat(join(folder, path))
    if (!found.isFile()) throw notWhole(`${path} is not a regular file`)
    for await (const chunk of createReadStream(join(folder, path))) hash.update(chunk)
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? notWhole(`${path} is missing`) : error
  }
  if (hash.digest('hex') !== sha256) throw notWhole(`${path} has changed`)
}

/** Every file of the bag. Symbolic links are never followed. */
async function* filesOf(folder: string, below = ''): AsyncGenerator<{ path: string; size: number }> {
  for await (const entry of await opendir(join(folder, below))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (path === siteFolder) continue
    if (entry.isDirectory()) yield* filesOf(folder, path)
    else if (entry.isFile()) yield { path, size: (await lstat(join(folder, path))).size }
    else throw notWhole(`${path} is a link or a device`)
  }
}
