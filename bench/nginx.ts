// nginx as it comes, with one process, for bench/pages.ts: it sends bodies that our server answered, as files.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#test/environment/free-port.ts'

type Nginx = { process: ChildProcess; serve(address: string): Promise<string> }

/** Undefined where it is not installed. */
export async function startNginx(folder: string): Promise<Nginx | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined
  const files = join(folder, 'files')
  mkdirSync(files, { recursive: true })
  const port = await freePort()
  const configuration = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/t;`)
  writeFileSync(
    configuration,
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr crit;
    events { worker_connections 1024; }
    http { ${temporary.join(' ')} access_log off; sendfile on; keepalive_requests 1000000000;
      server { listen 127.0.0.1:${port}; root ${files}; } }`,
  )
  const process = spawn('nginx', ['-c', configuration, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  const origin = `http://127.0.0.1:${port}`
  while (process.exitCode === null && !(await fetch(origin).catch(() => undefined))) await pause(25)

  let served = 0
  return {
    process,
    async serve(address) {
      const [answer] = (await once(get(address, { headers: { 'Accept-Encoding': 'br' } }), 'response')) as [
        IncomingMessage,
      ]
      served += 1
      writeFileSync(join(files, String(served)), await buffer(answer))
      return `${origin}/${served}`
    },
  }
}
