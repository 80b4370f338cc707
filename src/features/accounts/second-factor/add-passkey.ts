// A new passkey, in two steps: the password opens a ticket, and what the authenticator signs for that ticket is stored.
import type { Actor } from '#src/domain/actor.ts'
import { AppError, invalid } from '#src/domain/errors.ts'
import { passkeyNameMaxLength, passkeysPerAccount } from '#src/domain/limits.ts'
import { readOwnAccount } from '#src/features/accounts/read-own-account.ts'
import { requireConfirmed } from '#src/features/accounts/require-confirmed.ts'
import { verifyCurrentPassword } from '#src/features/accounts/verify-current-password.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { hashSecretToken, newId } from '#src/platform/new-id.ts'
import { type ChangedFactors, changeFactors, type FactorDeps } from './change-factors.ts'
import { openTicket } from './open-ticket.ts'
import {
  type CreationOptions,
  describeNewPasskey,
  type NewPasskeyAnswer,
  verifyNewPasskey,
} from './passkey-ceremony.ts'
import { insertPasskey, listPasskeys } from './passkey-store.ts'
import { requireRelyingParty } from './relying-party.ts'
import { takeTicket } from './ticket-store.ts'

export type NewPasskey = { readonly ticket: string; readonly options: CreationOptions }

export async function beginPasskey(
  deps: FactorDeps,
  actor: Actor,
  input: { readonly currentPassword: string; readonly address: string },
): Promise<NewPasskey> {
  const { db, clock, publicUrl } = deps
  const account = await readOwnAccount(deps, actor)
  const party = requireRelyingParty(publicUrl)
  requireConfirmed(deps, account)
  const verified = await verifyCurrentPassword(deps, account, input.currentPassword, input.address)
  const existing = await listPasskeys(db, account.id)
  if (existing.length >= passkeysPerAccount) throw tooManyPasskeys()
  const ticket = await openTicket(db, clock.now(), 'new-passkey', verified)
  const { name: siteName } = await readPeriodical(db)
  const challenge = hashSecretToken(ticket)
  return { ticket, options: await describeNewPasskey(party, { challenge, siteName, account, existing }) }
}

export async function addPasskey(
  deps: FactorDeps,
  actor: Actor,
  input: {
    readonly ticket: string
    readonly name: string
    readonly passkey: NewPasskeyAnswer
    readonly address: string
    readonly userAgent?: string | undefined
  },
): Promise<ChangedFactors> {
  const { db, clock, publicUrl } = deps
  const account = await readOwnAccount(deps, actor)
  const name = readPasskeyName(input.name)
  const party = requireRelyingParty(publicUrl)
  const challenge = hashSecretToken(input.ticket)
  const now = clock.now()
  const ticket = await takeTicket(db, { tokenHash: challenge, purpose: 'new-passkey', now })
  if (ticket?.accountId !== account.id || ticket.passwordVersion === undefined) {
    throw useless('This took too long. Please start again.')
  }
  const { passwordVersion } = ticket
  const made = await verifyNewPasskey(party, input.passkey, challenge)
  if (!made) throw useless('This passkey could not be verified. Please try again.')
  return changeFactors(
    deps,
    account,
    { news: 'passkey-added', passwordVersion, address: input.address, userAgent: input.userAgent },
    async (tx) => {
      if ((await listPasskeys(tx, account.id)).length >= passkeysPerAccount) throw tooManyPasskeys()
      const passkey = { ...made, id: newId(), accountId: account.id, name, createdAt: now.toISOString() }
      if (!(await insertPasskey(tx, passkey))) throw useless('This passkey is registered already.')
    },
  )
}

// Control characters would break a line, and direction overrides disguise a name.
const unprintable = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/u

function readPasskeyName(text: string): string {
  const name = text.trim()
  const max = passkeyNameMaxLength
  const message =
    name === '' || unprintable.test(name)
      ? 'Please give this passkey a name.'
      : name.length > max && `Name must be at most ${max} characters long`
  if (message) throw invalid('invalid-passkey-name', message, { name: message })
  return name
}

function useless(message: string): AppError {
  return invalid('useless-passkey', message)
}

function tooManyPasskeys(): AppError {
  const message = `You have ${passkeysPerAccount} passkeys. Please remove one that you do not use first.`
  return new AppError({ kind: 'conflict', code: 'too-many-passkeys', message })
}
