// One run of dependency-cruiser: its findings by its rules, and all imports, for further checks.
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

const cruiseResult = z.object({
  modules: z.array(z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) })),
  summary: z.object({
    totalCruised: z.number(),
    totalDependenciesCruised: z.number(),
    violations: z.array(
      z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string(), severity: z.string() }) }),
    ),
    ruleSetUsed: z.object({ forbidden: z.array(z.object({ name: z.string(), comment: z.string() })) }),
  }),
})

export type Cruise = z.infer<typeof cruiseResult>

const cruiser = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')

/** Reads the imports of `folders` in `root` and applies the rules of its .dependency-cruiser.mjs. */
export async function cruise(root: string, folders: string[]): Promise<Cruise> {
  const options = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders]
  const { stdout } = await promisify(execFile)(process.execPath, [cruiser, ...options], { cwd: root, maxBuffer: 1e8 })
  return cruiseResult.parse(JSON.parse(stdout))
}
