// Lighthouse, installed when it is first asked for: with all that it brings, it would be a quarter of what `npm install`
// installs, for one command of ours.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CommandError } from '#bin/run-command.ts'

type Audit = {
  id: string
  title: string
  score: number | null
  displayValue?: string
  numericValue?: number
  details?: unknown
}

/** What is read here of https://github.com/GoogleChrome/lighthouse/blob/main/types/lhr/lhr.d.ts. */
export type Report = {
  runtimeError?: { message: string }
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>
  audits: Record<string, Audit>
}

type Throttling = Record<string, number>
type Flags = { port: number; onlyCategories: string[]; throttling: Throttling }
type Browser = { port: number; kill(): void }

export type Lighthouse = {
  lighthouse(address: string, flags: Flags): Promise<{ lhr: Report } | undefined>
  launch(options: { chromePath: string; chromeFlags: string[] }): Promise<Browser>
  mobileSlow4G: Throttling
}

const folder = join(import.meta.dirname, 'packages')
const packages = join(folder, 'node_modules')

export async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(packages)) install()
  const load = (file: string) => import(pathToFileURL(join(packages, file)).href)
  const [{ default: lighthouse }, { throttling }, { launch }] = await Promise.all([
    load('lighthouse/core/index.js'),
    load('lighthouse/core/config/constants.js'),
    load('chrome-launcher/dist/index.js'),
  ])
  return { lighthouse, launch, mobileSlow4G: throttling.mobileSlow4G }
}

function install(): void {
  console.log('Installing Lighthouse (once) …')
  // Windows starts npm by a script.
  const { status } = spawnSync('npm', ['ci'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new CommandError('Lighthouse could not be installed; the output of npm is above.')
}
