// End-to-end tests drive the built program, which each test file starts for itself on a free port with its own data.
import { globSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './test/environment/chromium.ts'
import { takeShare } from './test/environment/round.ts'

// What every round sees: a manuscript becomes a paper, is reviewed, and is read, and no page breaks a rule. In a short round, the
// other files take turns.
const always = ['accessibility', 'html', 'manuscript-to-article', 'reading', 'submission', 'whole-review']
const lengthOf = (name: string) => statSync(join(import.meta.dirname, 'test/e2e', `${name}.spec.ts`)).size
const others = globSync('test/e2e/*.spec.ts', { cwd: import.meta.dirname })
  .map((file) => basename(file, '.spec.ts'))
  .filter((name) => !always.includes(name))
  // Long files take about as long as each other, so that no round has most of them.
  .sort((one, other) => lengthOf(one) - lengthOf(other))
const files = [...always, ...takeShare(others, 4)]

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: files.map((name) => `**/${name}.spec.ts`),
  outputDir: 'test-results/e2e',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only the second time is still counted, and bin/test.ts names it: such a race is a fault to be put
  // right, but no reason to hold back every other change.
  retries: process.env.CI ? 1 : 0,
  // A worker waits for the network or a timer a third of its time.
  workers: '150%',
  // No test depends on the speed of the machine: an action that takes this long will never happen.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [[process.stdout.isTTY ? 'line' : 'dot'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    browserName: 'chromium',
    trace: 'retain-on-failure',
    launchOptions: launchOptions(),
  },
})
