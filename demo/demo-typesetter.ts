// The program's own typesetter for the demonstration's papers, with a cache of its results.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nameEngine } from '#src/features/manuscripts/engine/name-engine.ts'
import { createTypesetter, printFontFolders, type Typesetter } from '#src/features/manuscripts/index.ts'
import { rememberTypeset } from './remember-typeset.ts'

const root = new URL('../', import.meta.url)
const here = (path: string) => new URL(path, root)

export function createDemoTypesetter(settings: {
  memoryFolder: string
  timeLimit: number
  memoryLimit: number
  /** Called before each piece of work that is not cached. */
  onWork?: (() => void) | undefined
}): Typesetter {
  const { memoryFolder, timeLimit, memoryLimit, onWork } = settings
  const look = { templateFolder: fileURLToPath(here('typesetting')), fontFolders: printFontFolders() }
  const typesetter = createTypesetter({
    ...look,
    workerUrl: here('src/features/manuscripts/engine/typesetting-worker.ts'),
    launcherUrl: here('src/features/manuscripts/engine/confinement/start-confined.ts'),
    maxParallel: 1,
    timeLimit,
    memoryLimit,
    idleMs: 30_000,
  })
  const announced: Pick<Typesetter, 'typeset' | 'makeAnonymous'> = {
    typeset(order, options) {
      onWork?.()
      return typesetter.typeset(order, options)
    },
    makeAnonymous: typesetter.makeAnonymous,
  }
  return {
    ...rememberTypeset(announced, { folder: memoryFolder, engine: `${nameEngine(look)} ${hashOfWriters()}` }),
    makeCertificate: typesetter.makeCertificate,
    makeIssueSheets: typesetter.makeIssueSheets,
    close: typesetter.close,
  }
}

/** Developers of the writers see each of their changes, although the engine keeps its name until a release. */
function hashOfWriters(): string {
  const hash = createHash('sha256')
  for (const folder of ['src/formats/', 'src/features/manuscripts/engine/']) {
    const files = readdirSync(here(folder), { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => /(?<!\.test)\.ts$/.test(name)).sort()) {
      hash.update(file).update(readFileSync(join(fileURLToPath(here(folder)), file)))
    }
  }
  return hash.digest('hex')
}
