// The hostile checks: what strangers, authors and administrators may try against a running site, over the wire. Without
// SITE_URL the built program is started for them. The numbers are those of the list that docs/security-checks.md keeps.
import { defineConfig } from 'vitest/config'

const report = process.env.TEST_REPORT
const counts: ['json', { outputFile: string }][] = report ? [['json', { outputFile: report }]] : []

const shared = {
  setupFiles: ['./test/environment/unexpected-console.ts'],
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'hostile',
          include: ['test/hostile/*.check.ts'],
          globalSetup: ['./test/hostile/start-site.ts'],
          // Some checks count what is public.
          fileParallelism: false,
        },
      },
      // Each of these starts a site of its own.
      {
        test: {
          ...shared,
          name: 'blind',
          include: ['test/blind/*.check.ts'],
          maxWorkers: '100%',
          sequence: { groupOrder: 1 },
        },
      },
    ],
    reporters: [process.stdout.isTTY ? 'default' : 'minimal', ...counts],
  },
})
