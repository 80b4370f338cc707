// In every test of the API: an anonymous answer that would have been kept (http/ready-answers) must still be the answer
// when it is asked for again and no public change was counted in between. So a change that forgets to count itself fails some test.
import { oneHour } from '#src/domain/clock.ts'
import { createAnswerAddress } from '#src/http/ready-answers/answer-address.ts'
import { readyApiAddresses } from '#src/http/ready-answers/ready-addresses.ts'
import { readPublicChanges } from '#src/platform/database/public-changes.ts'
import type { Services } from '#src/platform/services.ts'

// At most an hour old, by intention.
const mayBeOld = /\/usage$/

const addressOf = createAnswerAddress(readyApiAddresses)

export function watchStaleness({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const seen = new Map<string, string>()
  /** Of a database that is away, nothing. */
  const stateOf = async () => {
    const changes = await readPublicChanges(db).catch(() => undefined)
    return changes === undefined ? undefined : `${changes} ${Math.floor(clock.now().getTime() / oneHour)}`
  }

  return async (path: string, ask: () => Promise<Response>): Promise<Response> => {
    const address = addressOf(path)
    if (address === undefined || mayBeOld.test(address)) return ask()
    const before = await stateOf()
    const response = await ask()
    if (before === undefined || response.status !== 200 || !response.headers.get('Cache-Control')?.startsWith('public'))
      return response
    const text = await response.clone().text()
    // A change in between belongs to neither.
    if ((await stateOf()) !== before) return response
    const key = `${before} ${address}`
    const kept = seen.get(key) ?? text
    seen.set(key, text)
    if (kept !== text) throw new Error(`${address} would have been stale: a change was not counted as a public one`)
    return response
  }
}
