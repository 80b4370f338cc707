// A process that typesets one manuscript at a time. It is built as an entry of its own, loads its engines while the
// first order arrives, and is watched by a separate thread, because a working engine blocks the main one.
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import type { TypesettingStep } from '#src/domain/typesetting.ts'
import { lowerPriority } from '#src/platform/processes/lower-priority.ts'
import { UnsafeCopy } from './anonymous/unsafe-copy.ts'
import { isPartInTurn, type OnStep } from './attempts.ts'
import type { Confinement, OrderMessage, ProcessMessage, ProcessSettings } from './exchange.ts'
import { explainFailure } from './explain-failure.ts'
import type { Engine } from './typeset.ts'
import { beginWork, limitedWork, type Watched, watchProcess } from './watch-process.ts'

// To print sixty thousand words takes one, and to read a thesis of a thousand pages twenty.
const maxSeconds: Record<TypesettingStep, number> = { reading: 60, ordering: 20, writing: 20, printing: 20 }
// Conversions by pandoc have limits of their own.
const maxSecondsOfParts: Record<string, number> = { formulas: 60, docx: 60 }
const maxSecondsOfPartInTurn = 5

if (isMainThread) serve(JSON.parse(process.argv[2] ?? '') as ProcessSettings)
else watchProcess(workerData as Watched)

function serve(settings: ProcessSettings): void {
  lowerPriority()
  const current = limitedWork()
  const order = limitedWork()
  const { memoryLimit, timeLimit } = settings
  const watched: Watched = { parent: process.ppid, memoryLimit, works: [order, current] }
  new Worker(new URL(import.meta.url), { workerData: watched, env: {}, execArgv: [] })
  process.on('disconnect', () => process.exit())
  // A signal that stops the site goes to all its processes. The site ends this one itself, and then knows that the
  // manuscript was not to blame.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

  const engine = import('./typeset.ts').then(({ createEngine }) => createEngine(settings))
  // Received with the first order.
  engine.catch(() => {})
  process.on('message', async (message: OrderMessage) => {
    beginWork(order, timeLimit / 1000)
    const onStep: OnStep = (step, part) => {
      beginWork(current, secondsFor(step, part))
      tell({ kind: 'step', step, part })
    }
    try {
      const made = await carryOut(await engine, message, onStep)
      tell(made.kind === 'read' || made.kind === 'prepared' ? made : { ...made, memory: process.memoryUsage.rss() })
    } catch (error) {
      if (error instanceof UnsafeCopy)
        tell({ kind: 'unsafe', reason: error.reason, found: error.found, detail: error.message.slice(0, 200) })
      else tell({ kind: 'failed', ...explainFailure(error, settings.memoryLimit) })
    } finally {
      for (const work of [order, current]) beginWork(work, 0)
    }
  })
  tell({ kind: 'ready', confinement: process.argv[3] as Confinement })
}

function secondsFor(step: TypesettingStep, part = ''): number {
  return isPartInTurn(part) ? maxSecondsOfPartInTurn : (maxSecondsOfParts[part] ?? maxSeconds[step])
}

async function carryOut(engine: Engine, message: OrderMessage, onStep: OnStep) {
  if ('order' in message) {
    const typeset = await engine.typesetOrHandOver(message.order, onStep)
    return 'handedOver' in typeset ? { kind: 'read' as const, ...typeset } : { kind: 'typeset' as const, typeset }
  }
  if ('anonymous' in message) {
    const made = await engine.makeAnonymousOrHandOver(message.anonymous, onStep)
    return 'prepared' in made ? { kind: 'prepared' as const, ...made } : { kind: 'anonymous' as const, copy: made }
  }
  if ('issue' in message) return { kind: 'issue' as const, sheets: engine.makeIssueSheets(message.issue) }
  return { kind: 'certificate' as const, printed: engine.makeCertificate(message.certificate) }
}

function tell(message: ProcessMessage): void {
  process.send?.(message)
}
