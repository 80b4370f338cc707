// The hostile checks: what strangers, authors and administrators may try against a running site, over the wire. Without
// SITE_URL the built program is started for them. The numbers are those of the list that docs/security-checks.md keeps.
import { defineConfig } from 'vitest/config'

const report = process.env.TEST_REPORT
const counts: ['json', { outputFile: string }][] = report ? [['json', { outputFile: report }]] : []

export default defineConfig({
  test: {
    include: ['test/{hostile,blind}/*.check.ts'],
    globalSetup: ['./test/hostile/start-site.ts'],
    setupFiles: ['./test/environment/unexpected-console.ts'],
    // Some checks count what is public.
    fileParallelism: false,
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: [process.stdout.isTTY ? 'default' : 'minimal', ...counts],
  },
})
