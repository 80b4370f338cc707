// npm run export -- --to /a/folder [--site]: everything published as a BagIt bag; with --site also as a read-only site, in the
// folder's site/. It works while the server runs.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { migrations } from '#migrations/index.ts'
import { type Config, processEnvironment, readConfig, type Secrets } from '#src/config.ts'
import { system } from '#src/domain/actor.ts'
import { exportBag, listPublicArticles, mirrorSite, writeFolder } from '#src/features/preservation/index.ts'
import { listSampleArticles } from '#src/features/sample/index.ts'
import { type Database, openDatabase } from '#src/platform/database/open-database.ts'
import { upgradeDatabase } from '#src/platform/database/upgrade.ts'
import { articleFolder } from '#src/wire/journal.ts'
import { buildIfNeeded } from './build-if-needed.ts'
import { findJournal, openFiles } from './journal-place.ts'
import { CommandError, runCommand } from './run-command.ts'

type Configuration = { config: Config; secrets: Secrets }

const usage = 'Usage: npm run export -- --to /a/folder [--site]'

/** Where a copy of the site begins, besides the papers; everything else is found from there. */
const beginnings = ['/', '/lockss', '/robots.txt', '/sitemap.xml', '/opensearch.xml', '/atom.xml']

await runCommand(async () => {
  const { to, site } = readOptions()
  const configuration = readConfig(processEnvironment())
  const place = findJournal(configuration)
  const target = resolve(to)
  const db = openDatabase(place)
  try {
    await upgradeDatabase(db, { dataDir: place.dataDir, migrations })
    if (site) await requireNoSample(db)
    await writeFolder(target, async (folder) => {
      const { publicUrl } = configuration.config
      await writeBag({ db, storage: await openFiles(place), publicUrl }, folder)
      if (site) await writeSite(configuration, await listPublicArticles(db), join(folder, 'site'))
    })
  } finally {
    await db.destroy()
  }
  console.log(`Exported to ${target}`)
})

function readOptions(): { to: string; site: boolean } {
  const options = { to: { type: 'string' }, site: { type: 'boolean', default: false } } as const
  try {
    const { to, site } = parseArgs({ options }).values
    if (to) return { to, site }
  } catch (error) {
    throw new CommandError(`Unknown option or argument. ${usage}`, { cause: error })
  }
  throw new CommandError(`Please give --to. ${usage}`)
}

/** The site would show it, and a copy cannot be corrected later. */
async function requireNoSample(db: Database): Promise<void> {
  if ((await listSampleArticles(db)).size === 0) return
  throw new CommandError('The site contains sample content. Remove it under Settings, then export again.')
}

async function writeBag(deps: Parameters<typeof exportBag>[0], folder: string): Promise<void> {
  const { articles, tombstones } = await exportBag(deps, system, folder, (done, ofAll) => {
    if (done % 100 === 0) console.log(`${done} of ${ofAll} papers …`)
  })
  console.log(`Published papers in the bag: ${articles}; withdrawn ones: ${tombstones}.`)
}

async function writeSite(configuration: Configuration, articles: readonly string[], folder: string): Promise<void> {
  buildIfNeeded()
  // React reads this when it is first loaded.
  process.env['NODE_ENV'] ??= 'production'
  const built: typeof import('#src/app.ts') = await import(new URL('../build/server/app.js', import.meta.url).href)
  const program = await built.createProgram(configuration)
  try {
    const { pages, files, missing } = await mirrorSite(
      { fetch: (request) => program.fetch(request), publicUrl: configuration.config.publicUrl },
      folder,
      [...beginnings, ...articles.map((id) => `/${articleFolder}/${id}`)],
      (written, known) => {
        if (written % 500 === 0) console.log(`${written} of ${known} pages and files …`)
      },
    )
    console.log(`The site contains ${pages} pages and ${files} files.`)
    for (const address of missing) console.log(`Broken link: ${address}`)
  } finally {
    await program.stop()
  }
}
