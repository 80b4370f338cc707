// Prints which databases the run really used, and what was missing, because a run without it only looks the same.
import type { Reporter, TestModule } from 'vitest/node'
import type {} from './provided.ts'
import { isS3Available } from './s3-server.ts'
import { schemasFolder } from './schemas.ts'

export default class DatabasesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const used = new Set<string>()
    for (const { project } of modules) {
      if (project.name === 'sqlite') used.add('SQLite')
      if (project.name === 'postgres') used.add(`PostgreSQL ${project.getProvidedContext().postgres.version}`)
    }
    if (!schemasFolder) console.log('schemas: none, so documents were not validated (SCHEMAS_DIR is not set)')
    if (!isS3Available()) console.log('S3: no server, so files in S3 were not tested (.ci/run names its packages)')
    if (used.size > 0) console.log(`databases: ${[...used].sort().reverse().join(', ')}`)
  }
}
