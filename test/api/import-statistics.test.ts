// What PostgreSQL knows of the sizes of tables while an import fills them.
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { system } from '#src/domain/actor.ts'
import { importOjs } from '#src/features/preservation/index.ts'
import { exportOf33 } from '#test/fixtures/ojs-exports/version-3-3.ts'
import { startApi } from './api-harness.ts'
import { filesOf, now, temporaryFolder } from './moving-in-harness.ts'

test.runIf(inject('database') === 'postgres')(
  'after an attempt that was killed, an import does not take the tables that it fills for empty',
  async () => {
    const site = await startApi({ now })
    // As the killed attempt left them, after PostgreSQL has cleaned up.
    await sql`vacuum analyze article, article_document`.execute(site.db)
    const folder = temporaryFolder()
    await importOjs(site.services, system, { exports: filesOf(exportOf33(), folder), workFolder: folder })
    const { rows } = await sql<{ name: string; known: number }>`select relname as name, reltuples as known from pg_class
    where oid in ('article'::regclass, 'article_document'::regclass) and reltuples > 0`.execute(site.db)
    expect(rows.map(({ name }) => name).sort()).toEqual(['article', 'article_document'])
  },
)
