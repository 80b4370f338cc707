// After a restore without the key of the authenticator apps, the log says so at the start: their owners cannot know.
import type { Services } from '#src/platform/services.ts'
import { listApps } from './app-store.ts'
import type { KeepsSecrets } from './keeps-secrets.ts'
import { isLost } from './require-second-step.ts'

export async function reportLostApps({ db, log, sealer }: Pick<Services, 'db' | 'log'> & KeepsSecrets): Promise<void> {
  let lost = 0
  for (const app of await listApps(db)) if (await isLost(sealer, app)) lost += 1
  if (lost === 0) return
  log.warn(
    { apps: lost },
    'second-factor.key in DATA_DIR is missing or is not the one that was used before: authenticator apps that were set up with that one do not work',
  )
}
