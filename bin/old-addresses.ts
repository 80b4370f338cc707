// npm run old-addresses -- access.log …: which addresses of Open Journal Systems, as a web server's log or a list has them, lead on
// here, and which lead nowhere (docs/moving-in.md). It only reads.
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { pipeline, type Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { createGunzip } from 'node:zlib'
import { processEnvironment, readConfig } from '#src/config.ts'
import { system } from '#src/domain/actor.ts'
import { systemClock } from '#src/domain/clock.ts'
import { checkAddresses, writeAddressReport } from '#src/http/journals/check-addresses.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { findJournal } from './journal-place.ts'
import { CommandError, runCommand } from './run-command.ts'

const usage = 'Usage: npm run old-addresses -- access.log … [--json]'

await runCommand(async () => {
  const { logs, asJson } = readArguments()
  const { dataDir, databaseUrl } = findJournal(readConfig(processEnvironment()))
  const db = openDatabase({ databaseUrl, dataDir })
  try {
    const report = await checkAddresses({ db, clock: systemClock }, system, linesOf(logs))
    if (asJson) console.log(JSON.stringify(report, null, 2))
    else for (const line of writeAddressReport(report)) console.log(line)
  } finally {
    await db.destroy()
  }
})

function readArguments(): { logs: string[]; asJson: boolean } {
  try {
    const options = { json: { type: 'boolean', default: false } } as const
    const { positionals, values } = parseArgs({ options, allowPositionals: true })
    if (positionals.length > 0) return { logs: positionals, asJson: values.json }
  } catch (error) {
    throw new CommandError(`Unknown option. ${usage}`, { cause: error })
  }
  throw new CommandError(usage)
}

async function* linesOf(paths: readonly string[]): AsyncGenerator<string> {
  for (const path of paths) {
    const input = (await isGzip(path)) ? unpacked(path) : createReadStream(path)
    try {
      yield* createInterface({ input })
    } catch (error) {
      throw new CommandError(`${path} is damaged, or not whole.`, { cause: error })
    }
  }
}

/** As log rotation leaves older logs. */
async function isGzip(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined)
  if (!file) throw new CommandError(`There is no file that can be read at ${path}.`)
  try {
    if (!(await file.stat()).isFile()) throw new CommandError(`${path} is a folder: please name the log files in it.`)
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}

function unpacked(path: string): Readable {
  // An error of the file ends the unpacking, which is what is read.
  return pipeline(createReadStream(path), createGunzip(), () => undefined)
}
