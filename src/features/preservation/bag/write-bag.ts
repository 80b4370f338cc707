// Writes a bag beside its final place and moves it there when it is complete, so that nobody ever finds an incomplete one.
import { createHash } from 'node:crypto'
import { chmod, mkdir, mkdtemp, open, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { AppError } from '#src/domain/errors.ts'
import {
  declaration,
  declarationFile,
  infoFile,
  manifestFile,
  manifestLine,
  payloadFolder,
  tagManifestFile,
} from './bag-format.ts'

export type NewBag = {
  /** Where it is while it grows. */
  readonly folder: string
  write(path: string, text: string): Promise<void>
  /** @returns the digest and size of the bytes that were actually copied. */
  copy(path: string, content: AsyncIterable<Uint8Array>): Promise<Copied>
  /** `info` are the lines of bag-info.txt, without the sum of the payload. */
  finish(info: readonly (readonly [label: string, value: string])[]): Promise<void>
}

export type Copied = { sha256: string; size: number }

/** Nothing stays behind when `fill` fails. */
export async function writeFolder(target: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const inUse = await readdir(target).then(
    (names) => names.length > 0,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
  if (inUse) {
    const message = `${target} is not empty: name a folder that does not exist yet.`
    throw new AppError({ kind: 'conflict', code: 'not-empty', message })
  }
  await mkdir(dirname(target), { recursive: true })
  const folder = await mkdtemp(join(dirname(target), `.${basename(target)}-`))
  try {
    await fill(folder)
    // A temporary folder is private to the account that made it; this one is for everybody whom the operator lets in.
    await chmod(folder, 0o777 & ~process.umask())
    await rmdir(target).catch(() => undefined)
    await rename(folder, target)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

export function newBag(folder: string): NewBag {
  const payload: string[] = []
  let octets = 0

  const enter = (path: string, { sha256, size }: Copied) => {
    payload.push(`${path}\0${sha256}`)
    octets += size
  }

  return {
    folder,
    async write(path, text) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
      enter(path, sumOf(text))
    },
    async copy(path, content) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      const copied = await copyTo(join(folder, path), content)
      enter(path, copied)
      return copied
    },
    async finish(info) {
      await mkdir(join(folder, payloadFolder), { recursive: true })
      const lines = payload.sort().map((entry) => {
        const [path = '', sha256 = ''] = entry.split('\0')
        return manifestLine(sha256, path)
      })
      const tags = {
        [infoFile]: [...info, ['Payload-Oxum', `${octets}.${payload.length}`] as const].map(infoLine).join(''),
        [declarationFile]: declaration,
        [manifestFile]: lines.join(''),
      }
      for (const [name, text] of Object.entries(tags)) await writeFile(join(folder, name), text)
      const sums = Object.entries(tags).map(([name, text]) => manifestLine(sumOf(text).sha256, name))
      await writeFile(join(folder, tagManifestFile), sums.join(''))
    },
  }
}

const infoLine = ([label, value]: readonly [string, string]): string => `${label}: ${value.replace(/\s+/g, ' ')}\n`

function sumOf(text: string): Copied {
  return { sha256: createHash('sha256').update(text).digest('hex'), size: Buffer.byteLength(text) }
}

async function copyTo(path: string, content: AsyncIterable<Uint8Array>): Promise<Copied> {
  const hash = createHash('sha256')
  let size = 0
  const file = await open(path, 'wx')
  try {
    for await (const chunk of content) {
      hash.update(chunk)
      size += chunk.byteLength
      await file.writeFile(chunk)
    }
  } finally {
    await file.close()
  }
  return { sha256: hash.digest('hex'), size }
}
