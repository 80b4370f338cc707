// HAProxy in front of several servers, which the drill replaces by others while it runs. Installed from Debian's package.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#test/environment/free-port.ts'
import { makeTemporaryFolder } from '#test/environment/temporary-folder.ts'

export type LoadBalancer = {
  origin: string
  /** Sends new requests for this place to another server. */
  direct(place: number, origin: string): Promise<void>
  stop(): Promise<void>
}

export const isBalancerAvailable = (): boolean => spawnSync('haproxy', ['-v']).status === 0

// As in docs/scale.md.
const configuration = (from: { port: number; socket: string; servers: readonly string[] }) => `
global
  stats socket ${from.socket} mode 600 level admin
defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 130s
  timeout check 5s
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response
  http-error status 503 content-type text/plain string "No server is there at the moment." hdr Retry-After 10
listen journal
  bind 127.0.0.1:${from.port}
  option forwardfor
  http-request disable-l7-retry unless METH_GET
  option httpchk GET /health/ready
  default-server check inter 1s fall 3 rise 1
${from.servers.map((origin, place) => `  server place${place} 127.0.0.1:${new URL(origin).port}`).join('\n')}
`

export async function startLoadBalancer(servers: readonly string[]): Promise<LoadBalancer> {
  const folder = makeTemporaryFolder('balancer-')
  const port = await freePort()
  const socket = join(folder, 'admin.sock')
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configuration({ port, socket, servers }))
  const child = spawn('haproxy', ['-db', '-q', '-f', file], { stdio: ['ignore', 'inherit', 'inherit'] })
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  const origin = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error('HAProxy did not start')
    const answer = await fetch(`${origin}/health`).catch(() => undefined)
    if (answer?.ok) break
    await pause(50)
  }
  return {
    origin,
    async direct(place, to) {
      const { port: newPort } = new URL(to)
      await order(socket, `set server journal/place${place} addr 127.0.0.1 port ${newPort}`)
    },
    async stop() {
      process.off('exit', end)
      if (child.exitCode === null) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function order(socket: string, command: string): Promise<void> {
  const connection = connect(socket)
  connection.end(`${command}\n`)
  const answer = await text(connection)
  if (!/changed|no need/i.test(answer)) throw new Error(`HAProxy answered to '${command}': ${answer}`)
}
