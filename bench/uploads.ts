// node bench/uploads.ts [pages]: the server's peak memory while fifty manuscripts of 10 MB arrive at once, four times over,
// on a fresh server or on one that has served so many pages. Ends with 1 above the promise. Linux only.
import { readFileSync } from 'node:fs'
import { buildIfNeeded } from '#bin/build-if-needed.ts'
import { startProgram } from '#test/environment/running-program.ts'
import { buildDocxOfSize, MAX_UPLOAD } from '#test/fixtures/documents/index.ts'

const parallel = 50
const promisedMegabytes = 512
const pages = Number(process.argv[2] ?? 0)

buildIfNeeded()
const enough = String(100 * 1024 ** 3)
const program = await startProgram({
  env: { UPLOAD_BYTES_PER_ACCOUNT: enough, UPLOAD_BYTES_PER_ADDRESS: enough },
})
try {
  const token = await register()
  const manuscript = new Blob([buildDocxOfSize(MAX_UPLOAD)])
  console.log(`idle: ${peakMegabytes()} MB`)
  if (pages > 0) {
    await visit(pages)
    console.log(`after ${pages} pages: peak ${peakMegabytes()} MB`)
  }
  for (const round of [1, 2, 3, 4]) {
    const began = performance.now()
    const statuses = await Promise.all(Array.from({ length: parallel }, (_, number) => submit(`${round} ${number}`)))
    const accepted = statuses.filter((status) => status === 201).length
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`round ${round}: ${accepted} of ${parallel} accepted in ${seconds} s, peak ${peakMegabytes()} MB`)
  }
  if (peakMegabytes() > promisedMegabytes) process.exitCode = 1

  async function submit(title: string): Promise<number> {
    const form = new FormData()
    for (const [name, value] of Object.entries({ title, abstract: 'Large.', keywords: 'size', authors: 'A. Author' })) {
      form.set(name, value)
    }
    form.set('file', manuscript, 'manuscript.docx')
    const headers = { Authorization: `Bearer ${token}` }
    const response = await fetch(`${program.origin}/api/submissions`, { method: 'POST', headers, body: form })
    await response.arrayBuffer()
    return response.status
  }
} finally {
  await program.stop()
}

/** The pages of the site and answers of the API in turn, ten at a time. */
async function visit(count: number): Promise<void> {
  const paths = ['/', '/journals', '/archive', '/about', '/board', '/contact', '/api/journals?limit=10', '/sitemap.xml']
  let next = 0
  const visitor = async () => {
    for (let number = next++; number < count; number = next++) {
      // Different addresses, so that none is answered from memory.
      const path = paths[number % paths.length] ?? '/'
      const response = await fetch(`${program.origin}${path}${path.includes('?') ? '&' : '?'}visit=${number}`)
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: 10 }, visitor))
}

async function register(): Promise<string> {
  const response = await fetch(`${program.origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'A. Author', email: 'author@example.org', password: 'correct horse' }),
  })
  return ((await response.json()) as { token: string }).token
}

/** Peak resident memory since the start; Linux only. */
function peakMegabytes(): number {
  const status = readFileSync(`/proc/${program.pid}/status`, 'utf8')
  return Math.round(Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024)
}
