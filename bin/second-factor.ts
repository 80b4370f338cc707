// Turns off two-step sign-in for somebody who has lost every way to do it:
// npm run second-factor -- remove ada@example.org
import { migrations } from '#migrations/index.ts'
import { processEnvironment, readConfig } from '#src/config.ts'
import { system } from '#src/domain/actor.ts'
import { systemClock } from '#src/domain/clock.ts'
import { AppError } from '#src/domain/errors.ts'
import { turnOffSecondFactor } from '#src/features/accounts/second-factor/index.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { upgradeDatabase } from '#src/platform/database/upgrade.ts'
import { placeOfSite } from '#src/platform/mail/mail-queue.ts'
import { CommandError, runCommand } from './run-command.ts'

const usage = 'Usage: npm run second-factor -- remove ada@example.org'

await runCommand(async () => {
  const [act, email, ...others] = process.argv.slice(2)
  if (act !== 'remove' || !email || others.length > 0) throw new CommandError(usage)
  const { config, secrets } = readConfig(processEnvironment())
  const db = openDatabase({ databaseUrl: secrets.databaseUrl, dataDir: config.dataDir })
  const services = { db, clock: systemClock, publicUrl: placeOfSite }
  try {
    await upgradeDatabase(db, { dataDir: config.dataDir, migrations })
    const { account, wasOn } = await turnOffSecondFactor(services, system, email).catch((error: unknown) => {
      if (error instanceof AppError) throw new CommandError(`${email} has no account here.`)
      throw error
    })
    if (!wasOn) {
      console.log(`${account.email} signs in with the password alone: there is nothing to remove.`)
      return
    }
    console.log(
      `Two-step sign-in is off for ${account.email}, who is signed out everywhere and gets a letter. ` +
        'If the password may be known to others, they should reset it first.',
    )
  } finally {
    await db.destroy()
  }
})
