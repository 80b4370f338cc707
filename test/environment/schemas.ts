// Validates XML against published schemas. They are not part of this repository: SCHEMAS_DIR names a folder that has
// them (`jats-1.3-xsd/…`); if it is not set, the tests that need them are skipped and report it.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { validateXML } from 'xmllint-wasm'

export const schemasFolder = process.env['SCHEMAS_DIR'] ? resolve(process.env['SCHEMAS_DIR']) : undefined

/** For the title of a test that is skipped without schemas. */
export const unlessSkipped = schemasFolder ? '' : ' (skipped: SCHEMAS_DIR is not set)'

export const jatsSchema = 'jats-1.3-xsd/JATS-journalpublishing1-3-mathml3.xsd'

const megabyte = 16

/**
 * What is wrong with these documents, named by their keys; one call for many of them, because reading a schema takes
 * long.
 */
export async function schemaErrors(schema: string, documents: Record<string, string>): Promise<string[]> {
  if (!schemasFolder) throw new Error('SCHEMAS_DIR is not set.')
  const path = join(schemasFolder, schema)
  const folder = dirname(path)
  const own = path.slice(folder.length + 1)
  const schemaFile = (fileName: string) => ({ fileName, contents: withLocalImports(folder, fileName) })
  const { errors } = await validateXML({
    xml: Object.entries(documents).map(([fileName, contents]) => ({ fileName, contents })),
    schema: [schemaFile(own)],
    preload: globSync('**/*.xsd', { cwd: folder })
      .filter((name) => name !== own)
      .map(schemaFile),
    initialMemoryPages: 64 * megabyte,
    maxMemoryPages: 1024 * megabyte,
  })
  // Crossref's modules import the same namespace from two places; the second one is ignored, which is harmless.
  return errors.map(({ rawMessage }) => rawMessage).filter((message) => !message.includes('Schemas parser warning'))
}

/** What the schema imports from the web is read from the folder, at the place that the catalogue names. */
function withLocalImports(folder: string, fileName: string): string {
  return readFileSync(join(folder, fileName), 'utf8').replaceAll(
    /(schemaLocation\s*=\s*")(https?:[^"]+)"/g,
    (whole, start: string, address: string) => {
      const place = fromCatalogue(address)
      return place ? `${start}${relative(dirname(join(folder, fileName)), place)}"` : whole
    },
  )
}

/** `catalog.xml`, in the format of OASIS XML Catalogs. */
function fromCatalogue(address: string): string | undefined {
  const root = schemasFolder ?? ''
  const catalogue = readFileSync(join(root, 'catalog.xml'), 'utf8')
  for (const [, id, path] of catalogue.matchAll(/<system systemId="([^"]+)" uri="([^"]+)"/g)) {
    if (id === address && path) return join(root, path)
  }
  for (const [, start, path] of catalogue.matchAll(
    /<rewriteSystem systemIdStartString="([^"]+)" rewritePrefix="([^"]+)"/g,
  )) {
    if (start && path && address.startsWith(start)) return join(root, path, address.slice(start.length))
  }
  return undefined
}
