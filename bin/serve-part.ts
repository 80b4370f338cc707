// One of several processes that serve the built program on one port, started, controlled and ended by share-port.ts.
import { once } from 'node:events'
import { runCommand } from './run-command.ts'

export type ToPart = { task: 'serve' | 'serve-and-work' } | { nudge: true }
export type FromPart = { started: { setupLink: string | undefined } } | { nudge: true }

const tell = (message: FromPart) => void process.send?.(message)

await runCommand(async () => {
  let stop: () => void = () => process.exit(0)
  // A terminal or service manager signals the whole process group, in addition to the parent's own signal: only the parent decides
  // to end at once.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop())
  process.on('SIGHUP', () => undefined)

  const [{ task }] = (await once(process, 'message')) as [{ task: 'serve' | 'serve-and-work' }]
  const { built } = await import('./serve.ts')
  const { config, secrets } = built.readConfig(built.processEnvironment())
  const jobsElsewhere = task === 'serve' ? () => tell({ nudge: true }) : undefined
  const program = await built.createProgram({ config, secrets, jobsElsewhere })
  let stopping = false
  stop = () => {
    if (stopping) return
    stopping = true
    program.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('message', () => program.nudgeJobs())
  tell({ started: await program.start({ isFolderLocked: true }) })
})
