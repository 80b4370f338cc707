// The browser of the end-to-end tests: one that is installed, else one that can be installed without asking.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { CommandError } from '#bin/run-command.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome']

export const isRoot = process.getuid?.() === 0

/** The program to start, or undefined where there is none yet. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (!isExecutable(given)) throw new CommandError(`CHROMIUM_PATH names ${given}, which is not a program.`)
    return given
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
  if (installed) return installed
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

/** Arguments that keep the browser from calling home. */
export const quietBrowser = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** How Playwright starts it. */
export function launchOptions() {
  const executablePath = findChromium()
  // The sandbox cannot work for root.
  return { ...(executablePath ? { executablePath } : {}), chromiumSandbox: !isRoot, args: quietBrowser }
}

/** Installs a browser unless there is one: Debian's package when root (it brings its libraries), else Playwright's own. */
export async function ensureChromium(): Promise<void> {
  if (findChromium()) return
  console.log('No Chromium found: installing one.')
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
  }
  if (!findChromium()) {
    spawnSync(process.execPath, [resolve('node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {
      stdio: 'inherit',
    })
  }
  if (!findChromium()) throw new CommandError('No Chromium: install one and set CHROMIUM_PATH to its program.')
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
