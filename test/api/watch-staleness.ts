// In every test of the API: an anonymous answer that would have been kept (http/ready-answers) must still be the answer when it is
// asked for again and no public change touched its sources in between. So a change that forgets to count itself, or to name
// what it touches, fails some test.
import { createAnswerAddress } from '#src/http/ready-answers/answer-address.ts'
import { readyApiAddresses } from '#src/http/ready-answers/ready-addresses.ts'
import { Validity } from '#src/http/ready-answers/validity.ts'
import { readNewChanges } from '#src/platform/database/public-changes-watch.ts'
import { TouchedSources } from '#src/platform/database/touched-sources.ts'
import type { Services } from '#src/platform/services.ts'

// The last uses of a day are missing from it for an hour, by intention.
const mayBeOld = /\/usage$/

const addressOf = createAnswerAddress(readyApiAddresses)

export function watchStaleness({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const seen = new Map<string, { text: string; validity: Validity }>()
  const changes = new TouchedSources()
  /** Undefined for a database that is away. */
  const readNewest = () => readNewChanges(db, changes).catch(() => undefined)

  return async (path: string, ask: () => Promise<Response>): Promise<Response> => {
    const address = addressOf(path)
    if (address === undefined || mayBeOld.test(address)) return ask()
    const number = await readNewest()
    const response = await ask()
    if (number === undefined || response.status !== 200 || !response.headers.get('Cache-Control')?.startsWith('public'))
      return response
    const text = await response.clone().text()
    // A change in between belongs to neither.
    if ((await readNewest()) !== number) return response
    const now = clock.now().getTime()
    const kept = seen.get(address)
    const sources = response.headers.get('Cache-Tag')?.split(',') ?? []
    seen.set(address, { text, validity: new Validity({ sources, number, renderedAt: now }) })
    if (kept?.validity.holds(number, now, changes) && kept.text !== text) {
      throw new Error(`${address} would have been stale: a change did not name ${kept.validity.sources}`)
    }
    return response
  }
}
