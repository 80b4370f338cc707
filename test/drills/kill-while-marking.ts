// Kills a process between the commit of a change and the mark on a PDF, at each possible point.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { MarkingOrder } from './marking-process.ts'

/** @throws Error when the process ended in any way other than being killed. */
export async function killWhileMarking(order: MarkingOrder): Promise<void> {
  const program = join(import.meta.dirname, 'marking-process.ts')
  const child = spawn(process.execPath, [program, JSON.stringify(order)], { stdio: ['ignore', 'ignore', 'pipe'] })
  const printed: string[] = []
  child.stderr.on('data', (chunk) => printed.push(String(chunk)))
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (signal !== 'SIGKILL') throw new Error(`the process was not killed at '${order.killAt}': ${printed.join('')}`)
}
