// XML checked against published schemas. They are not part of this repository: SCHEMAS_DIR names a folder that has them
// (`jats-1.3-xsd/…`); where it is not set, the tests that need them are skipped and say so.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { validateXML } from 'xmllint-wasm'

export const schemasFolder = process.env['SCHEMAS_DIR'] ? resolve(process.env['SCHEMAS_DIR']) : undefined

/** For the title of a test that is skipped without schemas. */
export const unlessSkipped = schemasFolder ? '' : ' (skipped: SCHEMAS_DIR is not set)'

export const jatsSchema = 'jats-1.3-xsd/JATS-journalpublishing1-3-mathml3.xsd'

const megabyte = 16

/** What is wrong with these documents, named by their keys; one call for many of them, because reading a schema takes long. */
export async function schemaErrors(schema: string, documents: Record<string, string>): Promise<string[]> {
  if (!schemasFolder) throw new Error('SCHEMAS_DIR is not set.')
  const path = join(schemasFolder, schema)
  const folder = dirname(path)
  const own = path.slice(folder.length + 1)
  const file = (fileName: string) => ({ fileName, contents: readFileSync(join(folder, fileName)) })
  const { errors } = await validateXML({
    xml: Object.entries(documents).map(([fileName, contents]) => ({ fileName, contents })),
    schema: [file(own)],
    preload: globSync('**/*.xsd', { cwd: folder })
      .filter((name) => name !== own)
      .map(file),
    initialMemoryPages: 64 * megabyte,
    maxMemoryPages: 1024 * megabyte,
  })
  return errors.map(({ rawMessage }) => rawMessage)
}
