// Whether the files that an export only names are still those that a paper was read with.
import { stat } from 'node:fs/promises'

/** The size and time of each place where a file of a paper was looked for. */
export type FilesBeside = Record<string, string>

/** To be called before the file is opened: what changes after that is found by the next run. */
export async function noteFile(noted: FilesBeside, place: string): Promise<void> {
  noted[place] = await stateOf(place)
}

export async function areUnchanged(noted: FilesBeside): Promise<boolean> {
  for (const [place, state] of Object.entries(noted)) if ((await stateOf(place)) !== state) return false
  return true
}

const stateOf = (place: string): Promise<string> =>
  stat(place).then(
    ({ size, mtimeMs }) => `${size} ${mtimeMs}`,
    () => 'missing',
  )
