// The command `npm run import` (import.ts): a bag, or exports of Open Journal Systems, papers in JATS and tables of papers.
import { readdir, realpath, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { migrations } from '#migrations/index.ts'
import { type Config, processEnvironment, readConfig } from '#src/config.ts'
import { system } from '#src/domain/actor.ts'
import { systemClock } from '#src/domain/clock.ts'
import { createInspector } from '#src/features/files/index.ts'
import { importBag, importOjs, totalsOf, writeReport } from '#src/features/preservation/index.ts'
import { keepCases } from '#src/features/review/index.ts'
import { bucketOwnerIdsIn } from '#src/platform/database/bucket-owner-ids.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { upgradeDatabase } from '#src/platform/database/upgrade.ts'
import { createLog } from '#src/platform/log.ts'
import { openStorage } from '#src/platform/storage/open-storage.ts'
import { commandStorageTimeouts } from '#src/platform/storage/timeouts.ts'
import { type DryRunPlace, openDryRunPlace, removeAbandoned } from './dry-run-place.ts'
import type { JournalPlace } from './journal-place.ts'
import { CommandError, runCommand } from './run-command.ts'

const usage =
  'Usage: npm run import -- /a/bag, or npm run import -- export.xml … [--files /ojs/files] [--check] [--json], also with a folder of exports'

const words = {
  checked: 'files checked',
  validated: 'papers checked',
  read: 'papers read',
  stored: 'papers stored',
  entered: 'papers entered',
} as const
const endings = {
  checked: 'This was a dry run: nothing was written.',
  entered:
    'Imported. A running server shows it now; otherwise start one (npm start). What to do next: docs/moving-in.md, “Afterwards”.',
  'entered-before':
    'An earlier run, which was ended before it could report, has imported all of this, and nothing is left to import. What to do next: docs/moving-in.md, “Afterwards”.',
} as const
const every = { checked: 1_000, validated: 100, read: 100, stored: 100, entered: 500 } as const

type Deps = Parameters<typeof importOjs>[0]
type Exports = { exports: string[]; foundInFolders: Set<string> }
type Asked = { places: string[]; files: string | undefined; isDryRun: boolean; asJson: boolean }

await runCommand(async () => {
  const asked = readOptions()
  const exports = await findExports(asked.places)
  const { config, secrets } = readConfig(processEnvironment())
  const own = { dataDir: config.dataDir, databaseUrl: secrets.databaseUrl, s3: secrets.s3 }
  const { place, close } = exports && asked.isDryRun ? await openDryRunPlace(own) : await openOwnPlace(own)
  const { dataDir } = place
  const db = openDatabase(place)
  const inspector = createInspector({
    workerUrl: new URL('../src/features/files/inspection-worker.ts', import.meta.url),
    timeoutMs: 30_000,
    maxParallel: 2,
    inspectionsPerThread: 1_000,
  })
  try {
    await upgradeDatabase(db, { dataDir, migrations })
    const { limits, publicUrl } = config
    const storage = await openStorage(
      { dataDir, s3: place.s3, owner: { ownerIds: bucketOwnerIdsIn(db), publicUrl } },
      commandStorageTimeouts,
    )
    const clock = systemClock
    // The server finds the jobs by itself.
    const cases = keepCases({ db, clock, limits, publicUrl, nudgeJobs: () => undefined })
    const deps = { db, storage, inspector, clock, limits, publicUrl, cases, log: createLog(config.logLevel) }
    await (exports ? bringInExports(deps, { ...asked, ...exports }, dataDir) : bringInBag(deps, asked, config))
  } finally {
    await inspector.close()
    await db.destroy()
    close()
  }
})

async function openOwnPlace(place: JournalPlace): Promise<DryRunPlace> {
  await removeAbandoned(place)
  return { place, close: () => undefined }
}

function readOptions(): Asked {
  const flag = { type: 'boolean', default: false } as const
  const options = { files: { type: 'string' }, check: flag, 'dry-run': flag, json: flag } as const
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true })
    const places = positionals.map((place) => resolve(place))
    if (places.length > 0) {
      const isDryRun = values.check || values['dry-run']
      return { places, files: values.files && resolve(values.files), isDryRun, asJson: values.json }
    }
  } catch (error) {
    throw new CommandError(`Unknown option. ${usage}`, { cause: error })
  }
  throw new CommandError(usage)
}

/** Undefined for a bag, which is a folder with a declaration. */
async function findExports(places: readonly string[]): Promise<Exports | undefined> {
  const [first = ''] = places
  if (await isThere(join(first, 'bagit.txt'))) {
    if (places.length === 1) return undefined
    throw new CommandError(`Please name one bag, or exports. ${usage}`)
  }
  const found: Exports = { exports: [], foundInFolders: new Set() }
  const known = new Set<string>()
  for (const place of places) {
    const what = await stat(place).catch(() => undefined)
    if (!what) throw new CommandError(`There is nothing at ${place}.`)
    for (const path of what.isFile() ? [place] : await exportsIn(place)) {
      const real = await realpath(path)
      if (known.has(real)) continue
      known.add(real)
      found.exports.push(path)
      if (!what.isFile()) found.foundInFolders.add(path)
    }
  }
  return found
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}

async function exportsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /^[^.].*\.(?:n?xml|csv)$/i.test(entry.name))
  if (files.length === 0)
    throw new CommandError(`There is no export (.xml, .nxml or .csv) in ${folder}, and it is no bag.`)
  return files.map((entry) => join(entry.parentPath, entry.name)).sort()
}

async function bringInBag(
  deps: Deps,
  { places: [folder = ''], isDryRun, files, asJson }: Asked,
  config: Config,
): Promise<void> {
  if (isDryRun || files || asJson)
    throw new CommandError(`Use --check, --json and --files only with exports of Open Journal Systems. ${usage}`)
  const done = await importBag(deps, system, folder, tellProgress)
  console.log(
    `Imported ${done.articles} published papers, ${done.tombstones} withdrawn ones, and the data of ${done.issues === 1 ? '1 issue' : `${done.issues} issues`} beyond their papers.`,
  )
  if (done.publicUrl && done.publicUrl !== config.publicUrl) {
    console.log(
      `The papers were at ${done.publicUrl}. To keep them there, set PUBLIC_URL to that address; it is ${config.publicUrl} here.`,
    )
  }
}

async function bringInExports(
  deps: Deps,
  { exports, foundInFolders, files, isDryRun, asJson }: Asked & Exports,
  dataDir: string,
): Promise<void> {
  const order = { exports, foundInFolders, filesFolder: files, isDryRun, workFolder: dataDir }
  const report = await importOjs(deps, system, order, asJson ? undefined : tellProgress)
  const totals = totalsOf(report)
  if (asJson) console.log(JSON.stringify({ totals, ...report }, null, 2))
  else for (const line of writeReport(report)) console.log(line)
  if (totals.papers + totals.submissions === 0) throw new CommandError('Everything in the export was left out.')
  if (!asJson) console.log(endings[report.outcome])
}

function tellProgress(step: keyof typeof words, number: number): void {
  if (number % every[step] === 0) console.log(`${number} ${words[step]} …`)
}
