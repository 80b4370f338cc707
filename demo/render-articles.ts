// node demo/render-articles.ts <outDir>: every demo paper, manuscript and revision as <slug>.docx. Existing files made from the
// same text, figures and engine are left alone.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { join } from 'node:path'
import { readDemoArticles, readDemoRevisions, readDemoSubmissions } from './articles.ts'

const outDir = process.argv[2]
if (outDir) await renderAll(outDir)
else {
  process.stderr.write('Usage: node demo/render-articles.ts <outDir>\n')
  process.exitCode = 2
}

async function renderAll(target: string): Promise<void> {
  mkdirSync(target, { recursive: true })
  const tools = toolsHash()
  for (const { slug, markdown } of readDemoArticles()) {
    await renderOnce(target, slug, tools + markdown, async ({ renderArticle }) => renderArticle(markdown))
  }
  for (const { slug, markdown } of [...readDemoSubmissions(), ...readDemoRevisions()]) {
    await renderOnce(target, slug, tools + markdown, async ({ renderManuscript }) => renderManuscript(markdown))
  }
}

async function renderOnce(
  target: string,
  slug: string,
  source: string,
  render: (engine: typeof import('./render-article.ts')) => Promise<Uint8Array>,
): Promise<void> {
  const hash = createHash('sha256').update(source).digest('hex')
  const stamp = join(target, `${slug}.sha256`)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) {
    process.stdout.write(`${slug}: unchanged\n`)
    return
  }
  const started = performance.now()
  // Loaded for the first one only, since its engine takes longer than all the comparisons.
  const docx = await render(await import('./render-article.ts'))
  writeFileSync(join(target, `${slug}.docx`), docx)
  // Last, so that an interrupted run is repeated and never trusted.
  writeFileSync(stamp, hash)
  process.stdout.write(`${slug}: ${Math.ceil(docx.length / 1024)} kB, ${Math.round(performance.now() - started)} ms\n`)
}

/** Everything besides a paper's own text on which its files depend. */
function toolsHash(): string {
  const hash = createHash('sha256')
  for (const name of ['pandoc-wasm', '@zip.js/zip.js']) hash.update(`${name}@${versionOf(name)}\n`)
  const here = new URL('./', import.meta.url)
  const figures = readdirSync(new URL('figures/', here)).sort()
  const sources = ['articles.ts', 'render-article.ts', 'style-docx.ts', ...figures.map((name) => `figures/${name}`)]
  for (const source of sources) hash.update(source).update(readFileSync(new URL(source, here)))
  return hash.digest('hex')
}

function versionOf(name: string): unknown {
  const path = findPackageJSON(name, import.meta.url)
  if (!path) throw new Error(`${name} is not installed`)
  return JSON.parse(readFileSync(path, 'utf8')).version
}
