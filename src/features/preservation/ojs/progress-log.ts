// What an import has done so far, a line for each step. A process that is killed may leave the last line incomplete: it does not count.
import { open } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'

export type ProgressLog<Entry> = {
  /** What earlier runs have noted. */
  readonly before: readonly Entry[]
  note(entry: Entry): Promise<void>
  close(): Promise<void>
}

export async function openProgressLog<Entry>(path: string): Promise<ProgressLog<Entry>> {
  const file = await open(path, 'a+', 0o600)
  const written = await file.readFile('latin1')
  const whole = written.slice(0, written.lastIndexOf('\n') + 1)
  await file.truncate(whole.length)
  const lines = whole.split('\n').slice(0, -1)
  return {
    before: lines.map((line) => deserialize(Buffer.from(line, 'base64')) as Entry),
    note: (entry) => file.appendFile(`${serialize(entry).toString('base64')}\n`),
    close: () => file.close(),
  }
}
