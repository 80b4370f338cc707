// Compares what somebody shows in the second step with the factors of the account.
import type { Database } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { markAppUsed } from './app-store.ts'
import { stepOfCode } from './authenticator-app.ts'
import type { KeepsSecrets } from './keeps-secrets.ts'
import { type PasskeyAnswer, verifyUse } from './passkey-ceremony.ts'
import { markPasskeyUsed } from './passkey-store.ts'
import { type Factors, readFactors } from './read-factors.ts'
import { markRecoveryCodeUsed } from './recovery-code-store.ts'
import { hashTypedCode } from './recovery-codes.ts'
import { relyingPartyOf } from './relying-party.ts'
import { readSecret } from './require-second-step.ts'
import { countCode } from './wrong-codes.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'publicUrl'> & KeepsSecrets

export type Proof =
  | { readonly method: 'app' | 'recovery-code'; readonly code: string }
  | { readonly method: 'passkey'; readonly passkey: PasskeyAnswer }

/** Makes the proof useless for a second time. False when somebody else used it at the same moment. */
export type UseProof = (tx: Database, at: string) => Promise<boolean>

/** Undefined for a wrong one. */
export async function checkProof(
  deps: Deps,
  accountId: string,
  { proof, challenge }: { proof: Proof; challenge: string },
): Promise<UseProof | undefined> {
  const factors = await readFactors(deps.db, accountId)
  if (proof.method === 'passkey') return checkPasskey(deps, factors, proof.passkey, challenge)
  await countCode(deps, proof.method, accountId)
  return proof.method === 'app'
    ? checkAppCode(deps, factors, proof.code)
    : checkRecoveryCode(accountId, factors, proof.code)
}

async function checkPasskey(
  { publicUrl }: Deps,
  { passkeys }: Factors,
  answer: PasskeyAnswer,
  challenge: string,
): Promise<UseProof | undefined> {
  const party = relyingPartyOf(publicUrl)
  const passkey = passkeys.find(({ credentialId }) => credentialId === answer.id)
  if (!party || !passkey) return undefined
  const counter = await verifyUse(party, answer, { passkey, challenge, alone: false })
  return counter === undefined ? undefined : (tx, at) => markPasskeyUsed(tx, passkey, { counter, usedAt: at })
}

async function checkAppCode({ clock, sealer }: Deps, { app }: Factors, code: string): Promise<UseProof | undefined> {
  const secret = app && (await readSecret(sealer, app))
  const step = secret === undefined ? undefined : stepOfCode(secret, code, clock.now())
  if (!app || step === undefined || step <= (app.lastStep ?? 0)) return undefined
  return (tx, at) => markAppUsed(tx, app, { step, at })
}

async function checkRecoveryCode(
  accountId: string,
  { recoveryCodes }: Factors,
  code: string,
): Promise<UseProof | undefined> {
  const hash = await hashTypedCode(code, recoveryCodes)
  if (hash === undefined || !recoveryCodes.includes(hash)) return undefined
  return (tx, at) => markRecoveryCodeUsed(tx, { accountId, hash, at })
}
