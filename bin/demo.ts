// npm run demo: runs the program on a throw-away folder with a believable journal. It uses DATA_DIR, DATABASE_URL and
// STORAGE_URL if they are set and empty; everything else works as with npm start.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDemoTypesetter } from '#demo/demo-typesetter.ts'
import { demoSignIns } from '#demo/gather-cast.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { migrations } from '#migrations/index.ts'
import { type Environment, processEnvironment, readConfig } from '#src/config.ts'
import { systemClock } from '#src/domain/clock.ts'
import { createInspector } from '#src/features/files/index.ts'
import { bucketOwnerIdsIn } from '#src/platform/database/bucket-owner-ids.ts'
import { migrateToLatest } from '#src/platform/database/migrate.ts'
import { type Database, openDatabase } from '#src/platform/database/open-database.ts'
import { createLog } from '#src/platform/log.ts'
import { openStorage } from '#src/platform/storage/open-storage.ts'
import { commandStorageTimeouts } from '#src/platform/storage/timeouts.ts'
import { buildIfNeeded } from './build-if-needed.ts'
import { CommandError, runCommand } from './run-command.ts'

const root = join(import.meta.dirname, '..')
const rendered = join(root, '.cache', 'demo')

await runCommand(async () => {
  const environment = choosePlace(processEnvironment())
  readConfig(environment)
  buildIfNeeded()
  await renderArticles()
  const { reviewLink, guestLink } = await fill(environment)
  const { serve } = await import('./serve.ts')
  await serve(environment)
  console.log('\nSign in as:')
  for (const { role, email, password } of Object.values(demoSignIns)) console.log(`  ${role}: ${email} / ${password}`)
  console.log(`\nThe manuscript of the guest editor:\n  ${guestLink}`)
  if (reviewLink) console.log(`\nReview a manuscript, without an account:\n  ${reviewLink}`)
})

/** Invented papers never enter an existing journal, and files never go anywhere without their database. */
function choosePlace(given: Environment): Environment {
  const { DATA_DIR: folder, DATABASE_URL: database, STORAGE_URL: bucket } = given
  if (folder) {
    if (existsSync(folder) && readdirSync(folder).length > 0) {
      throw new CommandError(
        `DATA_DIR (${folder}) is not empty: unset it, or set it to an empty folder for the demonstration.`,
      )
    }
    return given
  }
  const elsewhere = database ? 'DATABASE_URL' : bucket ? 'STORAGE_URL' : undefined
  if (elsewhere) {
    throw new CommandError(
      `${elsewhere} is set without DATA_DIR: set DATA_DIR to an empty folder too, or unset both for a throw-away demonstration.`,
    )
  }
  const throwAway = mkdtempSync(join(tmpdir(), 'stem-demo-'))
  process.on('exit', () => rmSync(throwAway, { recursive: true, force: true }))
  return { ...given, DATA_DIR: throwAway }
}

/** In a separate process: the engines take half a gigabyte, which the server must not keep. */
function renderArticles(): Promise<void> {
  console.log('Creating the papers (about a minute, once) …')
  const engine = spawn(process.execPath, [join(root, 'demo', 'render-articles.ts'), rendered], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    engine.on('error', reject)
    engine.on('exit', (code) => (code === 0 ? resolve() : reject(new CommandError('The papers could not be created.'))))
  })
}

async function fill(environment: Environment): ReturnType<typeof loadDemo> {
  const { config, secrets } = readConfig(environment)
  const db = openDatabase({ databaseUrl: secrets.databaseUrl, dataDir: config.dataDir })
  const inspector = createInspector({
    workerUrl: new URL('../src/features/files/inspection-worker.ts', import.meta.url),
    timeoutMs: 30_000,
    maxParallel: 2,
  })
  const { timeLimit, memoryLimit } = config.typesetting
  let article = ''
  const typesetter = createDemoTypesetter({
    memoryFolder: join(rendered, 'typeset'),
    timeLimit,
    memoryLimit,
    onWork: () => console.log(`Typesetting ${article} …`),
  })
  try {
    await migrateToLatest(db, migrations)
    await requireEmpty(db)
    const { dataDir, publicUrl } = config
    const services = {
      db,
      storage: await openStorage(
        { dataDir, s3: secrets.s3, owner: { ownerIds: bucketOwnerIdsIn(db), publicUrl } },
        commandStorageTimeouts,
      ),
      clock: systemClock,
      log: createLog('silent'),
      limits: config.limits,
      publicUrl,
      nudgeJobs: () => undefined,
      mailDelivery: { server: null, from: 'office@demo.example' },
      inspector,
      typesetter,
      onTypesetting: (number: number, ofAll: number) => {
        article = `${number} of ${ofAll}`
      },
    }
    const loaded = await loadDemo(services, rendered)
    for (const title of loaded.unmade) console.log(`Typesetting failed: ${title}`)
    return loaded
  } finally {
    await typesetter.close()
    await inspector.close()
    await db.destroy()
  }
}

async function requireEmpty(db: Database): Promise<void> {
  if (!(await db.selectFrom('account').select('id').limit(1).executeTakeFirst())) return
  throw new CommandError(
    'The database in DATABASE_URL already contains a journal: choose an empty one for the demonstration.',
  )
}
