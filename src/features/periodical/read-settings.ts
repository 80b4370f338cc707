// The settings as administrators edit them, in the current and in earlier versions.
import type { Actor } from '#src/domain/actor.ts'
import { notFound, requireAllowed } from '#src/domain/errors.ts'
import type { Services } from '#src/platform/services.ts'
import { findVersion, loadSettings, type SavedVersion, type Settings } from './periodical-store.ts'
import { mayManageSettings } from './settings-policy.ts'

type Deps = Pick<Services, 'db'>

export async function readSettings({ db }: Deps, actor: Actor): Promise<Settings> {
  requireAllowed(mayManageSettings(actor))
  return loadSettings(db)
}

/** @throws AppError not-found */
export async function readSavedVersion({ db }: Deps, actor: Actor, version: number): Promise<SavedVersion> {
  requireAllowed(mayManageSettings(actor))
  const saved = await findVersion(db, version)
  if (!saved) throw notFound()
  return saved
}
