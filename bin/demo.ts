// npm run demo: the program over a throw-away folder with a believable journal. DATA_DIR and DATABASE_URL are used if given
// and empty; everything else is as for npm start.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoSignIns, loadDemo } from '#demo/load-demo.ts'
import { migrations } from '#migrations/index.ts'
import { ConfigError, processEnvironment, readConfig } from '#src/config.ts'
import { systemClock } from '#src/core/clock.ts'
import { createInspector } from '#src/features/files/index.ts'
import { migrateToLatest } from '#src/platform/database/migrate.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { createLog } from '#src/platform/log.ts'
import { openDiskStorage } from '#src/platform/storage/disk-storage.ts'
import { buildIfNeeded } from './build-if-needed.ts'

const root = join(import.meta.dirname, '..')
const rendered = join(root, '.cache', 'demo')

const given = processEnvironment()
const environment = { ...given, DATA_DIR: given.DATA_DIR || throwAwayFolder() }

buildIfNeeded()
await renderPapers()
await fill()
const { serve } = await import('./serve.ts')
await serve(environment)
console.log('\nSign in as:')
for (const { role, email, password } of Object.values(demoSignIns)) console.log(`  ${role}: ${email} / ${password}`)

function throwAwayFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stem-demo-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** In a process of its own: the engines take half a gigabyte, which the server must not hold. */
function renderPapers(): Promise<void> {
  console.log('Making the papers (once; about half a minute) …')
  const engine = spawn(process.execPath, [join(root, 'demo', 'render-papers.ts'), rendered], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    engine.on('error', reject)
    engine.on('exit', (code) => (code === 0 ? resolve() : reject(new Error('The papers could not be made.'))))
  })
}

async function fill(): Promise<void> {
  const { config, secrets } = readConfigOrExit()
  const db = openDatabase({ databaseUrl: secrets.databaseUrl, dataDir: config.dataDir })
  const inspector = createInspector({
    workerUrl: new URL('../src/features/files/inspection-worker.ts', import.meta.url),
    timeoutMs: 30_000,
    maxParallel: 2,
  })
  try {
    await migrateToLatest(db, migrations)
    if (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) return
    const services = {
      db,
      storage: await openDiskStorage(config.dataDir),
      clock: systemClock,
      log: createLog('silent'),
      limits: config.limits,
      publicUrl: config.publicUrl,
      nudgeMail: () => undefined,
      inspector,
    }
    await loadDemo(services, rendered)
  } finally {
    await inspector.close()
    await db.destroy()
  }
}

function readConfigOrExit() {
  try {
    return readConfig(environment)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
