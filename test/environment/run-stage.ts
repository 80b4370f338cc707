// One step of `npm test` or `npm run check` as a child process: quiet while it succeeds, complete when it fails.
import { spawn } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

export type StageResult = { name: string; ok: boolean; seconds: string; output: string }

type Options = { env?: Record<string, string>; show?: boolean }

export async function runStage(name: string, command: string[], options: Options = {}): Promise<StageResult> {
  const [program = '', ...parameters] = command
  const started = performance.now()
  const output: Buffer[] = []
  // The project's own programs, above all its own node, come first, even without npm.
  const path = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`
  const child = spawn(program, parameters, {
    env: { ...process.env, ...options.env, PATH: path },
    stdio: options.show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk))
  const ok = await new Promise<boolean>((settle) => {
    child.once('error', (error) => {
      output.push(Buffer.from(`${error.message}\n`))
      settle(false)
    })
    child.once('close', (code) => settle(code === 0))
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  return { name, ok, seconds, output: Buffer.concat(output).toString() }
}

export function reportStage({ name, ok, seconds, output }: StageResult): void {
  if (!ok && output) console.log(output.trimEnd())
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds} s)`)
}
