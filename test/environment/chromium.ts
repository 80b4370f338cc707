// The browser of the end-to-end tests: an installed one, otherwise one that can be installed without interaction.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { CommandError } from '#bin/run-command.ts'

// The shell only renders pages. The whole browser also draws its own windows and buttons, even if nobody sees them: a
// page in a new context then takes three times as long.
const headlessShell = 'chromium-headless-shell'
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome']

export const isRoot = process.getuid?.() === 0

/** The program to start, or undefined if there is none yet. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (!isExecutable(given)) throw new CommandError(`CHROMIUM_PATH names ${given}, which is not a program.`)
    return given
  }
  const installed = names.map(findInPath).find((path) => path !== undefined)
  if (installed) return installed
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

function findInPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

/** Arguments that prevent the browser from contacting its maker. */
export const quietBrowser = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** How Playwright starts it. */
export function launchOptions() {
  const found = findChromium()
  // Playwright has its own headless shell besides its browser, and knows where it is.
  const executablePath = found && found !== chromium.executablePath() ? { executablePath: found } : {}
  // The sandbox cannot work for root.
  return { ...executablePath, chromiumSandbox: !isRoot, args: quietBrowser }
}

/**
 * Installs a browser unless there is one: Debian's package for root (it includes its libraries), otherwise Playwright's
 * own.
 */
export async function ensureChromium(): Promise<void> {
  const isDebianRoot = isRoot && existsSync('/usr/bin/apt-get')
  // In addition to the whole browser: it saves the tests more than half of their time.
  if (isDebianRoot && !process.env.CHROMIUM_PATH && !findInPath(headlessShell)) installWithApt(headlessShell)
  if (findChromium()) return
  console.log('No Chromium found: installing one.')
  if (isDebianRoot) installWithApt('chromium')
  if (!findChromium()) {
    spawnSync(process.execPath, [resolve('node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {
      stdio: 'inherit',
    })
  }
  if (!findChromium()) throw new CommandError('No Chromium: install one and set CHROMIUM_PATH to its program.')
}

function installWithApt(name: string): void {
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  const install = () => spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet)
  if (install().status === 0) return
  spawnSync('apt-get', ['update', '-qq'], quiet)
  install()
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
