// npm run sbom [FILE]: writes the bill of materials of a release (CycloneDX JSON): every library that ships, with its
// version, licence and checksum.
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { CommandError, runCommand } from './run-command.ts'

const root = join(import.meta.dirname, '..')
const bill = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({}) }),
  components: z.array(z.looseObject({})),
})
const manifest = z.object({ name: z.string(), description: z.string(), license: z.string() })

await runCommand(async () => {
  const file = process.argv[2] ?? 'sbom.cdx.json'
  const { name, description, license } = manifest.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  const { stdout } = await promisify(execFile)(
    'npm',
    ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application'],
    // Windows starts npm by a script.
    { cwd: root, maxBuffer: 64 * 2 ** 20, shell: process.platform === 'win32' },
  ).catch((error: Error) => {
    throw new CommandError(`npm cannot list the libraries: ${error.message}. Run npm install, then this again.`)
  })
  const { metadata, ...rest } = bill.parse(JSON.parse(stdout))
  // npm calls the program after the folder.
  const component = { ...metadata.component, name, description, licenses: [{ license: { id: license } }] }
  await writeFile(file, `${JSON.stringify({ ...rest, metadata: { ...metadata, component } }, null, 2)}\n`)
  console.log(`${rest.components.length} libraries are listed in ${file}.`)
})
