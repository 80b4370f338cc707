// A generous ceiling on writes, for all processes together, that does not ask the database at each write: a process takes some
// writes at once and spends them from its memory. So together they never allow more than the ceiling. Those that one process has
// taken and does not use are missing to the others until the minute is over.
import { clockSkew, oneMinute } from '#src/domain/clock.ts'
import { keyOf } from '#src/features/accounts/throttle.ts'
import { countOnce } from '#src/features/accounts/throttle-store.ts'
import type { Services } from '#src/platform/services.ts'

/** `left` is what the writer has in this process and what nobody has taken yet. */
export type Writes = { readonly isAllowed: boolean; readonly left: number; readonly resetsIn: number }

type Account = { own: number; untaken: number; endsAt: number }

// A share of the limit: small enough that several processes waste little of it, large enough that a busy writer costs little.
const share = 1 / 50

/** Counts one write. @param writer a network, or the invitation of a reviewer. */
export type CountsWrites = (writer: string) => Promise<Writes>

export function createWriteCounter({ db, clock, limits }: Pick<Services, 'db' | 'clock' | 'limits'>): CountsWrites {
  const ceiling = limits.writesPerMinute
  const portion = Math.max(1, Math.floor(ceiling * share))
  const accounts = new Map<string, Account>()
  const taking = new Map<string, Promise<Account>>()
  let tidyAt = 0

  // Later than any window that begins now: the clock was set back.
  const isOver = ({ endsAt }: Account, now: number) => now >= endsAt || endsAt - now > oneMinute + clockSkew

  /** Only when the writer has none left. */
  async function take(writer: string): Promise<Account> {
    const now = clock.now()
    // A database that does not answer refuses nobody here: what needs it says so itself.
    const { count, endsAt } = await countOnce(db, keyOf('writes', writer), now, oneMinute, portion).catch(() => ({
      count: portion,
      endsAt: new Date(now.getTime() + oneMinute).toISOString(),
    }))
    const account = {
      own: Math.max(0, portion - Math.max(0, count - ceiling)),
      untaken: Math.max(0, ceiling - count),
      endsAt: Date.parse(endsAt),
    }
    accounts.set(writer, account)
    return account
  }

  /** Those who run out at the same moment wait for the same writes. */
  function takeOnce(writer: string): Promise<Account> {
    const taken = taking.get(writer) ?? take(writer).finally(() => taking.delete(writer))
    taking.set(writer, taken)
    return taken
  }

  function deleteEnded(now: number): void {
    if (now < tidyAt && tidyAt - now <= oneMinute) return
    tidyAt = now + oneMinute
    for (const [writer, account] of accounts) if (isOver(account, now)) accounts.delete(writer)
  }

  return async (writer) => {
    const now = clock.now().getTime()
    deleteEnded(now)
    const known = accounts.get(writer)
    let account = known && !isOver(known, now) ? known : await takeOnce(writer)
    while (account.own === 0 && account.untaken > 0) account = await takeOnce(writer)
    const isAllowed = account.own > 0
    if (isAllowed) account.own -= 1
    return { isAllowed, left: account.own + account.untaken, resetsIn: Math.max(0, account.endsAt - now) }
  }
}
