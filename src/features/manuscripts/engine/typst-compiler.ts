// The Typst compiler: source in, PDF out, and its messages when it refuses. It sees only the files laid before it in
// memory, and writes nothing to disk.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { collectGarbage } from './collect-garbage.ts'

// The package is CommonJS built by NAPI-RS; its named exports are not visible to an ES import.
const { NodeCompiler } = createRequire(import.meta.url)(
  '@myriaddreamin/typst-ts-node-compiler',
) as typeof import('@myriaddreamin/typst-ts-node-compiler')

export type PdfKind = 'ua-1' | 'a-2a'
export type Laid = Readonly<{ numOfPages: number }>

export type TypstCompiler = {
  /** Adds a file at this path, until `clear`. */
  lay(path: string, bytes: Uint8Array): void
  compile(source: string, inputs?: Record<string, string>): { pages: Laid } | { refusal: string }
  /** The values that the template leaves for the program under a label. */
  values(pages: Laid, label: string): unknown[]
  /** `missing`: characters that no font has, with their combining marks. */
  export(pages: Laid, kind: PdfKind): { pdf: Uint8Array } | { missing: string[] } | { refusal: string }
  /** Empties the cache of its work, which makes further attempts quicker. */
  forget(): void
  /** Removes all files, and the cache of their pages. */
  clear(): void
}

type Document = NonNullable<ReturnType<InstanceType<typeof NodeCompiler>['compile']>['result']>

// The compiler would read any file of its folder: this one cannot exist, because it would be inside a file.
const nowhere = join(process.execPath, 'paper')

export function createTypstCompiler(fontFolders: readonly string[]): TypstCompiler {
  const compiler = NodeCompiler.create({ workspace: nowhere, fontArgs: [{ fontPaths: [...fontFolders] }] })
  return {
    lay: (path, bytes) => compiler.mapShadow(join(nowhere, path), Buffer.from(bytes)),
    compile(source, inputs = {}) {
      const outcome = compiler.compile({ mainFileContent: source, inputs })
      if (outcome.result) return { pages: outcome.result }
      const error = outcome.takeError()
      return { refusal: error ? inWords(compiler.fetchDiagnostics(error)) : 'no reason given' }
    },
    values: (pages, label) =>
      compiler.query(pages as Document, { selector: `<${label}>`, field: 'value' }) as unknown[],
    export(pages, kind) {
      try {
        return { pdf: compiler.pdf(pages as Document, { pdfStandard: kind, pdfTags: true }) }
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        const missing = missingCharacters(message)
        return missing.length > 0 ? { missing } : { refusal: `${kind}: ${message.slice(0, 2000)}` }
      }
    },
    forget: () => compiler.evictCache(0),
    clear() {
      compiler.resetShadow()
      compiler.evictCache(0)
      collectGarbage()
    },
  }
}

type Diagnostic = { message?: string; path?: string; range?: { start?: { line?: number } } | null }

function inWords(diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .map(({ message, path, range }) => `${message} (${path?.split('/').at(-1)}:${(range?.start?.line ?? -1) + 1})`)
    .join('; ')
    .slice(0, 2000)
}

// As Rust's Debug formats a text within a message that is itself formatted so. Archives accept no private use
// characters, which no other font has.
const missingText = /the (?:text|PDF contains the codepoint) `\\"((?:(?!\\"`).)*)\\"`/gu

/** The message is all there is: Node does not receive the compiler's own list of errors. */
function missingCharacters(message: string): string[] {
  const texts = [...message.matchAll(missingText)].map(([, text = '']) => unescaped(unescaped(text)))
  return [...new Set(texts)].filter((text) => /\P{ASCII}/u.test(text))
}

function unescaped(text: string): string {
  return text.replace(/\\(?:u\{([0-9a-f]+)\}|(.))/gu, (_, code: string | undefined, character: string | undefined) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (character ?? ''),
  )
}
