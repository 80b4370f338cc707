// Creates an account and signs its owner in. Nobody becomes an administrator this way, whatever role the request names.
import { invalid } from '#src/domain/errors.ts'
import { readTogether } from '#src/domain/read-together.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import { queueMail } from '#src/platform/mail/mail-queue.ts'
import type { Services } from '#src/platform/services.ts'
import { welcomeLetter, welcomeLetterWithLink } from './account-letters.ts'
import { type Account, insertAccount } from './account-store.ts'
import { beginSession, type SignedIn } from './begin-session.ts'
import { queueConfirmation } from './confirmation/queue-confirmation.ts'
import type { DeviceClaim } from './devices/recognise-device.ts'
import { checkNewPassword, isBlank, readEmailAddress, readName } from './fields/account-fields.ts'
import { emailKey } from './fields/email-address.ts'
import { hashPassword } from './password.ts'
import { countRegistration, countWelcomeMail } from './throttle.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'limits' | 'publicUrl' | 'nudgeJobs' | 'mailDelivery' | 'log'>

export type NewPerson = { readonly name: string; readonly email: string; readonly password: string }

export async function registerAccount(
  deps: Deps,
  input: NewPerson & { readonly role: string; readonly address: string; readonly device: DeviceClaim },
): Promise<SignedIn> {
  const { db, clock, mailDelivery } = deps
  const person = readNewPerson(deps, input)
  await countRegistration(deps, input.address)
  // Hashed before the address is looked up: a taken address takes as long as a free one.
  const passwordHash = await hashPassword(input.password, deps.limits)
  const signedIn = await inTransaction(db, async (tx) => {
    const now = clock.now()
    const role = input.role === 'user' ? 'user' : 'author'
    const createdAt = now.toISOString()
    // Without mail nobody can confirm anything, also not later, when there is a mail server.
    const confirmed = mailDelivery.server === null ? { confirmedAt: createdAt } : {}
    const account = await insertAccount(tx, { ...person, ...confirmed, passwordHash, role, createdAt })
    await welcome(tx, deps, account, input.address)
    return beginSession(tx, deps, account, input)
  })
  deps.nudgeJobs()
  return signedIn
}

/** One letter a day to a mailbox, and few caused from one network. The account exists in any case. */
async function welcome(tx: Database, deps: Deps, account: Account, address: string): Promise<void> {
  const { clock, publicUrl, mailDelivery } = deps
  if (!(await countWelcomeMail({ ...deps, db: tx }, emailKey(account.email), address))) return
  if (mailDelivery.server === null) {
    await queueMail(tx, clock, welcomeLetter(await readPeriodical(tx), account.email, publicUrl))
    return
  }
  await queueConfirmation(tx, deps, account, welcomeLetterWithLink)
}

/** @throws AppError with the sentence to show for the first field that is missing or wrong, and the fields of all. */
export function readNewPerson({ limits }: Pick<Services, 'limits'>, input: NewPerson) {
  const missing = (['name', 'email', 'password'] as const).filter((field) => isBlank(input[field]))
  if (missing.length > 0) {
    const message = 'All fields are required'
    throw invalid('fields-required', message, Object.fromEntries(missing.map((field) => [field, message])))
  }
  const { name, email } = readTogether({
    name: () => readName(input.name, limits),
    email: () => readEmailAddress(input.email),
    password: () => checkNewPassword(input.password, limits),
  })
  return { name, email }
}
