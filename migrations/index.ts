// Every step of the schema, oldest first. Steps are never edited after a release and never removed: new ones are added.
import type { Migrations } from '#src/platform/database/migrate.ts'
import * as first from './2026-11-20-first.ts'

export const migrations: Migrations = {
  '2026-11-20-first': first,
}
