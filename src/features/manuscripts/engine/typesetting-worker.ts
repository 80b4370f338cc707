// A process that typesets one manuscript at a time. It is built as an entry of its own, loads its engines while the
// first order arrives, and is watched by a separate thread, because a working engine blocks the main one.
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import type { TypesettingStep } from '#src/domain/typesetting.ts'
import { lowerPriority } from '#src/platform/processes/lower-priority.ts'
import { UnsafeCopy } from './anonymous/unsafe-copy.ts'
import type { Confinement, OrderMessage, ProcessMessage, ProcessSettings } from './exchange.ts'
import { explainFailure } from './explain-failure.ts'
import type { Engine } from './typeset.ts'
import { type Watched, watchProcess } from './watch-process.ts'

// Sixty thousand words take one.
const maxPrintingSeconds = 20

if (isMainThread) serve(JSON.parse(process.argv[2] ?? '') as ProcessSettings)
else watchProcess(workerData as Watched)

function serve(settings: ProcessSettings): void {
  lowerPriority()
  const printing = new Int32Array(new SharedArrayBuffer(4))
  const watched: Watched = { parent: process.ppid, memoryLimit: settings.memoryLimit, printing, maxPrintingSeconds }
  new Worker(new URL(import.meta.url), { workerData: watched, env: {}, execArgv: [] })
  process.on('disconnect', () => process.exit())
  // A signal that stops the site goes to all its processes. The site ends this one itself, and then knows that the
  // manuscript was not to blame.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

  const engine = import('./typeset.ts').then(({ createEngine }) => createEngine(settings))
  // Received with the first order.
  engine.catch(() => {})
  process.on('message', async (message: OrderMessage) => {
    const onStep = (step: TypesettingStep) => {
      Atomics.store(printing, 0, step === 'printing' ? 1 : 0)
      tell({ kind: 'step', step })
    }
    try {
      const made = await carryOut(await engine, message, onStep)
      tell({ ...made, memory: process.memoryUsage.rss() })
    } catch (error) {
      if (error instanceof UnsafeCopy)
        tell({ kind: 'unsafe', reason: error.reason, found: error.found, detail: error.message.slice(0, 200) })
      else tell({ kind: 'failed', ...explainFailure(error, settings.memoryLimit) })
    } finally {
      Atomics.store(printing, 0, 0)
    }
  })
  tell({ kind: 'ready', confinement: process.argv[3] as Confinement })
}

async function carryOut(engine: Engine, message: OrderMessage, onStep: (step: TypesettingStep) => void) {
  if ('order' in message) return { kind: 'typeset' as const, typeset: await engine.typeset(message.order, onStep) }
  if ('anonymous' in message) {
    return { kind: 'anonymous' as const, copy: await engine.makeAnonymous(message.anonymous, onStep) }
  }
  if ('issue' in message) return { kind: 'issue' as const, sheets: engine.makeIssueSheets(message.issue) }
  return { kind: 'certificate' as const, printed: engine.makeCertificate(message.certificate) }
}

function tell(message: ProcessMessage): void {
  process.send?.(message)
}
