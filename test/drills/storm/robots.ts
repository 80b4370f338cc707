// A storm of robots, in a process of its own: 64 connections that ask for ever other pages, for searches of common words, for
// addresses of nothing, and that send half a request. It ends with its parent.
import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type StormOrder = { origin: string; papers: readonly string[]; words: readonly string[] }
/** How often each status was answered, and what should not have happened. */
export type StormReport = { statuses: Record<string, number>; complaints: string[] }

const connections = { papers: 40, searches: 8, nonsense: 8, halves: 8 }
const maxComplaints = 20
// A page of a list after its last one leads to that.
const expected = ['200', '302', '404']
// A client that sends no more after half of its headers, for as long as the server lets it.
const holdsFor = 20_000

const userAgents = [
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)',
]

const agent = new Agent({
  keepAlive: true,
  maxSockets: connections.papers + connections.searches + connections.nonsense,
})
const report: StormReport = { statuses: {}, complaints: [] }
let asked = 0

process.once('message', ({ origin, papers, words }: StormOrder) => {
  const paper = () => `/journals/${papers[asked % papers.length]}`
  const word = () => words[Math.floor(Math.random() * words.length)] ?? ''
  const search = () => `${asked % 2 ? '/api' : ''}/journals?q=${word()}+${word()}&page=${1 + (asked % 50)}`
  const nonsense = () => ['/', '/journals/', '/api/', '/archive/'][asked % 4] + randomBytes(8).toString('hex')
  for (let number = 0; number < connections.papers; number += 1) void askForEver(origin, paper)
  for (let number = 0; number < connections.searches; number += 1) void askForEver(origin, search)
  for (let number = 0; number < connections.nonsense; number += 1) void askForEver(origin, nonsense)
  for (let number = 0; number < connections.halves; number += 1) void sendHalves(origin)
  process.once('message', () => {
    process.send?.(report, () => process.exit())
  })
})
process.once('disconnect', () => process.exit())

async function askForEver(origin: string, address: () => string): Promise<void> {
  for (;;) {
    asked += 1
    const path = address()
    const { status, retryAfter } = await ask(origin, path)
    report.statuses[status] = (report.statuses[status] ?? 0) + 1
    const isRefusal = status === '503' && retryAfter !== undefined
    if (!isRefusal && !expected.includes(status) && report.complaints.length < maxComplaints)
      report.complaints.push(`${path} was answered ${status}`)
    // Robots that are refused ask on, but not in a circle that only burns this machine.
    if (isRefusal) await pause(50)
  }
}

function ask(origin: string, path: string): Promise<{ status: string; retryAfter: string | undefined }> {
  const headers = {
    Accept: 'text/html',
    'Accept-Encoding': 'gzip, br',
    'User-Agent': userAgents[asked % userAgents.length],
    // From everywhere, as the storms of these years come.
    'X-Forwarded-For': `10.${asked % 200}.${Math.floor(Math.random() * 200)}.7`,
  }
  return new Promise((resolve) => {
    request(origin + path, { agent, headers }, (answer) => {
      answer.resume().once('close', () => {
        resolve({ status: String(answer.statusCode), retryAfter: answer.headers['retry-after'] })
      })
    })
      .once('error', ({ message }) => resolve({ status: message, retryAfter: undefined }))
      .end()
  })
}

async function sendHalves(origin: string): Promise<void> {
  const { hostname, port } = new URL(origin)
  for (;;) {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.write('GET /journals HTTP/1.1\r\nHost: half\r\nAcc'))
      socket.setTimeout(holdsFor, () => socket.destroy())
      socket.on('error', () => undefined).once('close', () => resolve())
      socket.resume()
    })
  }
}
