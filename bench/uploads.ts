// node bench/uploads.ts: the server's peak memory while fifty manuscripts of 10 MB arrive at once, four times over.
import { readFileSync } from 'node:fs'
import { buildIfNeeded } from '#bin/build-if-needed.ts'
import { startProgram } from '#test/environment/running-program.ts'
import { buildDocxOfSize, MAX_UPLOAD } from '#test/fixtures/documents/index.ts'

const parallel = 50

buildIfNeeded()
const program = await startProgram()
try {
  const token = await register()
  const manuscript = new Blob([buildDocxOfSize(MAX_UPLOAD)])
  console.log(`idle: ${peakMegabytes()} MB`)
  for (const round of [1, 2, 3, 4]) {
    const began = performance.now()
    const statuses = await Promise.all(Array.from({ length: parallel }, (_, number) => submit(`${round} ${number}`)))
    const accepted = statuses.filter((status) => status === 201).length
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`round ${round}: ${accepted} of ${parallel} accepted in ${seconds} s, peak ${peakMegabytes()} MB`)
  }

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
