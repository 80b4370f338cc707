// What ships beside our own code.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const root = new URL('../../', import.meta.url)
const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      license: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
})

const manifest = z
  .object({ allowScripts: z.record(z.string(), z.boolean()) })
  .parse(JSON.parse(readFileSync(new URL('package.json', root), 'utf8')))

const { '': _program, ...packages } = lockFile.parse(
  JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8')),
).packages
const all = Object.entries(packages).map(([path, entry]) => ({ name: path.replace(/^.*node_modules\//, ''), ...entry }))
const shipped = all.filter(({ dev, devOptional }) => !dev && !devOptional)

// https://www.gnu.org/licenses/license-list.html. CC-BY-4.0: data, not code.
const compatible = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'PSF-2.0', 'Unlicense'],
  ...['MPL-2.0', 'LGPL-3.0-or-later', 'GPL-2.0-or-later', 'OFL-1.1', 'CC-BY-4.0'],
])

// Its package.json names the first version of the AGPL; its LICENSE file says version 3 or later.
const readByHand = { citeproc: 'CPAL-1.0 OR AGPL-1.0' }

function isCompatible(licence: string | undefined): boolean {
  if (licence === undefined) return false
  return licence
    .split(' AND ')
    .every((part) => part.split(' OR ').some((choice) => compatible.has(choice.replaceAll(/[()]/g, ''))))
}

test('every library that ships has a licence that goes with GPL-3.0-or-later', () => {
  expect(shipped.length).toBeGreaterThan(100)
  const others = shipped.filter(({ license }) => !isCompatible(license))
  expect(Object.fromEntries(others.map(({ name, license }) => [name, license]))).toEqual(readByHand)
})

// .npmrc leaves out the addresses of the registry: what has one comes from elsewhere.
test('every library comes from the npm registry, with its checksum', () => {
  const strange = all.filter(({ resolved, integrity }) => resolved !== undefined || !integrity?.startsWith('sha512-'))
  expect(strange.map(({ name }) => name)).toEqual([])
})

test('only @swc/core has a program that runs when it is installed, and package.json forbids it', () => {
  const running = all.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
  expect([...new Set(running)]).toEqual(['@swc/core'])
  expect(manifest.allowScripts).toEqual({ '@swc/core': false })
})
