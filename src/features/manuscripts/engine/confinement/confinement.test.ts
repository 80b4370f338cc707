// A worker that does its worst: it reads with Node.js and, around the rules of Node.js, with the compiler's native code.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createTypesetter } from '#src/features/manuscripts/typesetter.ts'
import { aFrontMatter } from '#test/factories/full-text.ts'

const secret = 'CANARY-5d0c6c1e'

const worker = `
  import { readFileSync } from 'node:fs'
  import { createRequire } from 'node:module'
  const { NodeCompiler } = createRequire('${import.meta.filename}')('@myriaddreamin/typst-ts-node-compiler')
  function nativeCode(source) {
    const compiler = NodeCompiler.create({ workspace: '/' })
    const { result, takeError } = compiler.compile({ mainFileContent: source })
    if (!result) return 'refused'
    return JSON.stringify(compiler.query(result, { selector: '<it>', field: 'value' }))
  }
  function ownCode(path) {
    try { return readFileSync(path, 'utf8') } catch (error) { return error.code }
  }
  process.on('message', ({ order: { manuscript } }) => {
    const attempt = JSON.parse(new TextDecoder().decode(manuscript))
    if (attempt.proxy) process.env.HTTPS_PROXY = attempt.proxy
    const words = attempt.typst ? nativeCode(attempt.typst) : ownCode(attempt.path)
    process.send({ kind: 'typeset', typeset: { html: '', pictures: [], words }, memory: 0 })
  })
  process.send({ kind: 'ready', confinement: process.argv[3] })`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'confined-'))
  for (const name of ['code', 'template', 'data']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'code', 'worker.mjs'), worker)
  writeFileSync(join(folder, 'data', 'database.sqlite'), secret)
  writeFileSync(join(folder, 'template', 'looks.typ'), 'the looks')
  symlinkSync(join(folder, 'data', 'database.sqlite'), join(folder, 'template', 'link.typ'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The compiler's downloads, which go through the proxy, are the native connections at hand. */
type Attempt = { path: string } | { typst: string; proxy?: string }

async function tryAll(attempts: readonly Attempt[], launcherUrl: URL | undefined) {
  const confinements: string[] = []
  const typesetter = createTypesetter({
    workerUrl: pathToFileURL(join(folder, 'code', 'worker.mjs')),
    launcherUrl,
    onStart: (confinement) => confinements.push(confinement),
    templateFolder: join(folder, 'template'),
    fontFolders: [],
    maxParallel: 1,
    timeLimit: 120_000,
    memoryLimit: 1024 ** 3,
    idleMs: 30_000,
  })
  const results: string[] = []
  for (const attempt of attempts) {
    const manuscript = join(folder, 'data', 'manuscript.docx')
    writeFileSync(manuscript, JSON.stringify(attempt))
    const order = { manuscript, front: aFrontMatter(), layout: 'one-column', withPdf: true } as const
    const outcome = await typesetter.typeset(order)
    results.push(outcome.ok ? outcome.typeset.words : outcome.detail)
  }
  await typesetter.close()
  return { results, confinements }
}

const read = (path: string) => ({ typst: `#metadata(read("${path}")) <it>` })

test('the program’s own code reads its template, and neither the data folder nor the system', async () => {
  const paths = [join(folder, 'data', 'database.sqlite'), '/etc/passwd', join(folder, 'template', 'looks.typ')]
  const { results } = await tryAll(
    paths.map((path) => ({ path })),
    undefined,
  )
  expect(results).toEqual(['ERR_ACCESS_DENIED', 'ERR_ACCESS_DENIED', 'the looks'])
})

// Only Linux confines native code, and a container may forbid it.
const canConfine = process.platform === 'linux' && (await import('./landlock.ts')).landlockVersion() > 0

test.runIf(canConfine)(
  'native code reads the template, but no database, no file of the system, no link out of the template and no package',
  async () => {
    const launcherUrl = new URL('./start-confined.ts', import.meta.url)
    const attempts = [
      read(join(folder, 'data', 'database.sqlite')),
      read('/etc/passwd'),
      read(join(folder, 'template', 'link.typ')),
      read(`/proc/${process.pid}/environ`),
      { typst: `#image("${join(folder, 'data', 'database.sqlite')}")` },
      { typst: '#import "@preview/example:0.1.0": add\n#metadata(add(1, 2)) <it>' },
      read(join(folder, 'template', 'looks.typ')),
    ]
    const { results, confinements } = await tryAll(attempts, launcherUrl)
    expect(confinements).toEqual(['kernel'])
    expect(results).toEqual([...Array(6).fill('refused'), '["the looks"]'])
  },
)

test.runIf(canConfine)('native code opens no connection', async () => {
  let visits = 0
  const canary = createServer(() => {
    visits += 1
  })
  await new Promise<void>((listening) => canary.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void canary.close())
  const { port } = canary.address() as { port: number }
  const proxy = `http://127.0.0.1:${port}`
  const launcherUrl = new URL('./start-confined.ts', import.meta.url)
  await tryAll([{ typst: '#import "@preview/example:0.1.0": add', proxy }], launcherUrl)
  expect(visits).toBe(0)
})
