// Creates an account and signs its owner in. Nobody becomes an administrator this way, whatever role the request names.
import { invalid } from '#src/domain/errors.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import { queueMail } from '#src/platform/mail/mail-queue.ts'
import type { Services } from '#src/platform/services.ts'
import { checkNewPassword, isBlank, readEmailAddress, readName } from './account-fields.ts'
import { welcomeLetter } from './account-letters.ts'
import { type Account, insertAccount } from './account-store.ts'
import { hashPassword } from './password.ts'
import { openSession } from './sessions.ts'
import { countRegistration } from './throttle.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'limits' | 'publicUrl' | 'nudgeJobs'>

export type NewPerson = { readonly name: string; readonly email: string; readonly password: string }
export type SignedIn = { readonly token: string; readonly account: Account }

export async function registerAccount(
  deps: Deps,
  input: NewPerson & { readonly role: string; readonly address: string },
): Promise<SignedIn> {
  const { db, clock, publicUrl } = deps
  const person = readNewPerson(deps, input)
  await countRegistration(deps, input.address)
  // Hashed before the address is looked up: a taken address takes as long as a free one.
  const passwordHash = await hashPassword(input.password, deps.limits)
  const signedIn = await inTransaction(db, async (tx) => {
    const now = clock.now()
    const role = input.role === 'user' ? 'user' : 'author'
    const account = await insertAccount(tx, { ...person, passwordHash, role, createdAt: now.toISOString() })
    await queueMail(tx, clock, welcomeLetter(await readPeriodical(tx), account.email, publicUrl))
    return { account, token: await openSession(tx, now, account.id) }
  })
  deps.nudgeJobs()
  return signedIn
}

/** @throws AppError with the sentence to show for the first field that is missing or wrong. */
export function readNewPerson({ limits }: Pick<Services, 'limits'>, input: NewPerson) {
  const missing = (['name', 'email', 'password'] as const).filter((field) => isBlank(input[field]))
  if (missing.length > 0) {
    const message = 'All fields are required'
    throw invalid('fields-required', message, Object.fromEntries(missing.map((field) => [field, message])))
  }
  const person = { name: readName(input.name, limits), email: readEmailAddress(input.email) }
  checkNewPassword(input.password, limits)
  return person
}
