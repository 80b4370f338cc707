// node demo/render-papers.ts <outDir>: every demo paper as <slug>.docx and <slug>.pdf, every manuscript as <slug>.docx.
// What is already there and was made from the same text, figures, template and engines is left alone.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { readDemoPapers, readDemoSubmissions } from './papers.ts'
import { renderManuscript, renderPaper } from './render-paper.ts'

const outDir = process.argv[2]
if (outDir) await renderAll(outDir)
else {
  process.stderr.write('Usage: node demo/render-papers.ts <outDir>\n')
  process.exitCode = 2
}

async function renderAll(target: string): Promise<void> {
  mkdirSync(target, { recursive: true })
  const tools = toolsHash()
  for (const { slug, markdown } of readDemoPapers()) {
    await renderOnce(target, slug, tools + markdown, async () => renderPaper(markdown))
  }
  for (const { slug, markdown } of readDemoSubmissions()) {
    await renderOnce(target, slug, tools + markdown, async () => ({ docx: await renderManuscript(markdown) }))
  }
}

async function renderOnce(
  target: string,
  slug: string,
  source: string,
  render: () => Promise<Record<string, Uint8Array>>,
): Promise<void> {
  const hash = createHash('sha256').update(source).digest('hex')
  const stamp = join(target, `${slug}.sha256`)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) {
    process.stdout.write(`${slug}: unchanged\n`)
    return
  }
  const started = performance.now()
  const files = Object.entries(await render())
  for (const [extension, bytes] of files) writeFileSync(join(target, `${slug}.${extension}`), bytes)
  // Last, so that an interrupted run is repeated and never trusted.
  writeFileSync(stamp, hash)
  const sizes = files.map(([extension, bytes]) => `${extension} ${Math.ceil(bytes.length / 1024)} kB`).join(', ')
  process.stdout.write(`${slug}: ${sizes}, ${Math.round(performance.now() - started)} ms\n`)
}

/** Everything besides a paper's own text that its files depend on. */
function toolsHash(): string {
  const hash = createHash('sha256')
  const require = createRequire(import.meta.url)
  for (const name of ['pandoc-wasm', '@myriaddreamin/typst-ts-node-compiler', '@zip.js/zip.js']) {
    const version: unknown = JSON.parse(readFileSync(packageFile(require, name), 'utf8')).version
    hash.update(`${name}@${version}\n`)
  }
  const here = new URL('./', import.meta.url)
  const sources = ['papers.ts', 'render-paper.ts', 'dress-docx.ts', ...listed('typst'), ...listed('figures')]
  for (const source of sources) hash.update(source).update(readFileSync(new URL(source, here)))
  return hash.digest('hex')

  function listed(folder: string): string[] {
    return readdirSync(new URL(`${folder}/`, here))
      .sort()
      .map((name) => `${folder}/${name}`)
  }
}

/** Some packages do not export their package.json, so it is found on the module search path. */
function packageFile(require: NodeJS.Require, name: string): string {
  const found = (require.resolve.paths(name) ?? [])
    .map((path) => join(path, name, 'package.json'))
    .find((path) => existsSync(path))
  if (!found) throw new Error(`${name} is not installed`)
  return found
}
