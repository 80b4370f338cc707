// Caches the results of typesetting and the copies for reviewers, so that only the first start of the demonstration waits for them.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Typesetter } from '#src/features/manuscripts/index.ts'
import type { AnonymousCopy, AnonymousOrder, Typeset, TypesettingOrder } from '#src/features/manuscripts/typesetting.ts'

type Typesets = Pick<Typesetter, 'typeset' | 'makeAnonymous'>

// The demonstration needs some fifty at a time, and others for another address of the site: the least recently used
// are deleted.
const maxRemembered = 120

/**
 * `engine` names everything besides an order and its Word file on which the outcome depends. Failures are not cached.
 */
export function rememberTypeset(
  typesetter: Typesets,
  { folder, engine }: { folder: string; engine: string },
): Typesets {
  return {
    async typeset(order, options) {
      const path = join(folder, `${await nameOrder(order, engine)}.typeset`)
      const remembered = await recall<Typeset>(path)
      if (remembered) return { ok: true, typeset: remembered }
      const outcome = await typesetter.typeset(order, options)
      if (outcome.ok) await remember(path, folder, outcome.typeset)
      return outcome
    },
    async makeAnonymous(order, options) {
      const path = join(folder, `${await nameOrder(order, `copy by ${engine}`)}.typeset`)
      const remembered = await recall<AnonymousCopy>(path)
      if (remembered) return { ok: true, copy: remembered }
      const outcome = await typesetter.makeAnonymous(order, options)
      if (outcome.ok) await remember(path, folder, outcome.copy)
      return outcome
    },
  }
}

async function nameOrder({ manuscript, ...order }: TypesettingOrder | AnonymousOrder, engine: string): Promise<string> {
  const hash = createHash('sha256').update(`${engine}\n${JSON.stringify(order)}\n`)
  return hash.update(await readFile(manuscript)).digest('hex')
}

async function recall<T>(path: string): Promise<T | undefined> {
  if (!existsSync(path)) return undefined
  const now = new Date()
  await utimes(path, now, now)
  return deserialize(await readFile(path)) as T
}

async function remember(path: string, folder: string, made: Typeset | AnonymousCopy): Promise<void> {
  await mkdir(folder, { recursive: true })
  // Under its name only when it is complete.
  const half = `${path}.${process.pid}`
  await writeFile(half, serialize(made))
  await rename(half, path)
  await forgetOldest(folder)
}

async function forgetOldest(folder: string): Promise<void> {
  const paths = (await readdir(folder)).map((name) => join(folder, name))
  if (paths.length <= maxRemembered) return
  const used = await Promise.all(paths.map(async (path) => ({ path, at: (await stat(path)).mtimeMs })))
  const oldest = used.sort((a, b) => b.at - a.at).slice(maxRemembered)
  await Promise.all(oldest.map(({ path }) => rm(path, { force: true })))
}
