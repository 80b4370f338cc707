// Prints which databases the run really used, because a run on one of them only looks the same.
import type { Reporter, TestModule } from 'vitest/node'
import type {} from './provided.ts'

export default class DatabasesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const used = new Set<string>()
    for (const { project } of modules) {
      if (project.name === 'sqlite') used.add('SQLite')
      if (project.name === 'postgres') used.add(`PostgreSQL ${project.getProvidedContext().postgres.version}`)
    }
    if (used.size > 0) console.log(`databases: ${[...used].sort().reverse().join(', ')}`)
  }
}
