// The same journal at the same moment on machines in different time zones: every public answer must be the same, byte for byte.
// The moments are on different days in these zones, before and after a change to summer time. node test/drills/time-zones.ts
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { oneSecond } from '#src/domain/clock.ts'
import { startProgram } from '#test/environment/running-program.ts'
import { makeTemporaryFolder } from '#test/environment/temporary-folder.ts'
import { startBuiltServer } from './built-server.ts'
import { clockToMove } from './clock-to-move.ts'
import { type Answers, countKinds, readPublicAnswers } from './public-answers.ts'

const zones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/St_Johns', 'Asia/Kathmandu']
// St. John's has summer time from 14 March 2027, 05:30 UTC.
const moments = ['2027-03-13T23:30:00Z', '2027-03-14T11:30:00Z']
const publicUrl = 'https://journal.example'
// A page that does not exist, and an export that lacks something.
const expectedErrors = [404, 409]

async function answersIn(zone: string, moment: string, demo: string): Promise<Answers> {
  const root = makeTemporaryFolder('zones-drill-')
  const dataDir = join(root, 'data')
  cpSync(demo, dataDir, { recursive: true })
  const clock = clockToMove(join(root, 'clock'))
  clock.goTo(Date.parse(moment))
  const env = { ...clock.env, TZ: zone, PUBLIC_URL: publicUrl, TYPESETTING_PROCESSES: '0' }
  const server = await startBuiltServer({ dataDir, databaseUrl: undefined, env })
  try {
    return await readPublicAnswers(server.origin)
  } finally {
    await server.kill()
    rmSync(root, { recursive: true, force: true })
  }
}

function differences(ours: Answers, theirs: Answers): string[] {
  return [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((path) => {
    const [one, other] = [ours.get(path), theirs.get(path)]
    if (one?.hash === other?.hash && one?.status === other?.status) return []
    const at = [...(one?.text ?? '')].findIndex((letter, index) => letter !== other?.text[index])
    const around = (text = '') => JSON.stringify(text.slice(Math.max(0, at - 40), at + 40))
    return [`${path}: ${one?.status} ${around(one?.text)}, but ${other?.status} ${around(other?.text)}`]
  })
}

async function run(print: (line: string) => void): Promise<string[]> {
  const root = makeTemporaryFolder('zones-drill-')
  const demo = join(root, 'demo')
  const broken: string[] = []
  try {
    mkdirSync(demo)
    // With another address, its first start would write when its records changed.
    const program = await startProgram({ command: 'bin/demo.ts', dataDir: demo, env: { PUBLIC_URL: publicUrl } })
    await program.stop()
    for (const moment of moments) {
      let first: Answers | undefined
      for (const zone of zones) {
        const began = performance.now()
        const answers = await answersIn(zone, moment, demo)
        const local = new Date(moment).toLocaleString('en-GB', { timeZone: zone })
        const found = first ? differences(first, answers) : []
        first ??= answers
        broken.push(...found.map((sentence) => `${zone}, ${local}: ${sentence}`))
        for (const [path, { status }] of answers)
          if (status >= 400 && !expectedErrors.includes(status))
            broken.push(`${zone}, ${local}: ${path} answers ${status}`)
        const seconds = ((performance.now() - began) / oneSecond).toFixed(0)
        if (first === answers) print(`${moment}: ${countKinds(answers)}`)
        print(`${zone}, ${local}: ${answers.size} answers, ${found.length} different (${seconds} s)`)
      }
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
  return broken
}

if (import.meta.main) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  const broken = await run(print)
  for (const sentence of broken.slice(0, 50)) print(`  ${sentence}`)
  print(broken.length === 0 ? 'The journal is the same everywhere.' : `${broken.length} violations.`)
  process.exitCode = broken.length === 0 ? 0 : 1
}
