// Serves with several processes (PROCESSES): this one locks the data folder, opens the port and supervises the others. Each of them
// runs serve-part.ts.
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { processEnvironment, readConfig } from '#src/config.ts'
import { lockFolder } from '#src/platform/database/lock-folder.ts'
import { createLog } from '#src/platform/log.ts'
import { type PartProcess, superviseProcesses, type Task } from '#src/platform/processes/supervise-processes.ts'
import { announce } from './announce.ts'
import type { FromPart, ToPart } from './serve-part.ts'
import { whenToldToStop } from './stop-with-npm.ts'

type Started = { setupLink: string | undefined }

/** The process has reported the reason itself. */
class PartNotStarted extends Error {}

/** False if PROCESSES asks for only one process. */
export async function sharePort(): Promise<boolean> {
  const environment = processEnvironment()
  const { config, secrets } = readConfig(environment)
  if (config.processes === 1) return false
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const unlock = secrets.databaseUrl ? () => undefined : lockFolder(config.dataDir)
  // The kernel gives a connection to whichever process is free, and those that a killed one has not accepted to the others.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: new URL('./serve-part.ts', import.meta.url).pathname })
  const log = createLog(config.logLevel)
  const working = new Set<Worker>()
  const nudge = (message: ToPart) => {
    for (const worker of working) if (worker.isConnected()) worker.send(message)
  }

  const launch = (task: Task): PartProcess<Started> => {
    const worker = cluster.fork()
    if (task === 'serve-and-work') working.add(worker)
    worker.send({ task } satisfies ToPart)
    const ended = once(worker, 'exit').then(([code, signal]) => {
      working.delete(worker)
      return signal ? `signal ${signal}` : `code ${code}`
    })
    const ready = new Promise<Started>((resolve, reject) => {
      worker.on('message', (message: FromPart) => {
        if ('started' in message) resolve(message.started)
        else nudge(message)
      })
      ended.then((how) => reject(new PartNotStarted(how)))
    })
    return {
      task,
      ready,
      ended,
      stop: () => worker.process.kill('SIGTERM'),
      kill: () => worker.process.kill('SIGKILL'),
    }
  }

  const kept = await superviseProcesses({ number: config.processes, launch, log }).catch((error: unknown) => {
    if (error instanceof PartNotStarted) process.exit(1)
    throw error
  })
  const stop = () => {
    void kept.stop().then(() => {
      unlock()
      process.exit(0)
    })
  }
  whenToldToStop(stop, () => kept.kill())
  process.on('SIGHUP', () => {
    kept.reload().then(
      () => log.info('all processes of this server were replaced'),
      () => undefined,
    )
  })
  announce(config, environment, kept.started.setupLink)
  return true
}
