// npm run verify: reads every row and every file of the journal and says what is wrong, while the server runs or not.
// npm run verify -- --repair [--from /a/backup]: repairs what can be repaired; lost and damaged files come from the backup.
// npm run verify -- /a/backup: reads a backup, and changes nothing in it.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { processEnvironment, readConfig } from '#src/config.ts'
import { findJournal } from './journal-place.ts'
import { CommandError, runCommand } from './run-command.ts'
import { verifyBackup, verifyJournal } from './verify-data.ts'

const usage = 'Usage: npm run verify [-- --repair [--from /a/backup]], or npm run verify -- /a/backup'

await runCommand(async () => {
  const { repair, from, backup } = readArguments()
  if (backup) return verifyBackup(resolve(backup))
  const configuration = readConfig(processEnvironment())
  const live = { ...findJournal(configuration), publicUrl: configuration.config.publicUrl }
  await verifyJournal(live, repair ? { repairFrom: from && resolve(from) } : undefined)
})

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      // `mend` is the former name of `repair`.
      options: { repair: { type: 'boolean' }, mend: { type: 'boolean' }, from: { type: 'string' } },
    })
    const [backup, ...more] = positionals
    const repair = values.repair === true || values.mend === true
    if (more.length > 0 || (backup && repair) || (values.from && !repair)) throw new Error()
    return { repair, from: values.from, backup }
  } catch {
    throw new CommandError(usage)
  }
}
