// End-to-end tests drive the built program, which each test file starts for itself on a free port with its own data.
import { defineConfig } from '@playwright/test'
import { launchOptions } from './test/environment/chromium.ts'

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
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
