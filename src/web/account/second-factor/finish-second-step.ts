// Sends the second step: a code that was typed, or the answer of a passkey.
import { type AccountFailure, refuse, refusedByServer, textOf } from '#src/web/account/account-failure.ts'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { readDevice } from '#src/web/session/stored-device.ts'
import { secondStepWords as words } from '#src/web/words.ts'
import type { SessionObject } from '#src/wire/account.ts'
import type { SecondStepObject } from '#src/wire/second-factor.ts'
import { confirmWithPasskey, NoPasskey } from './passkey-calls.ts'
import { secondFactorApi } from './second-factor-api.ts'

/** A failure without a step leads back to the first one. */
export type SecondStepOutcome = SessionObject | (AccountFailure & { step?: SecondStepObject })

export async function finishSecondStep(form: FormData): Promise<SecondStepOutcome> {
  const step = JSON.parse(textOf(form, 'step')) as SecondStepObject
  const method = textOf(form, 'method')
  const code = textOf(form, 'code').trim()
  if (method !== 'passkey' && code === '') return { ...refuse(words.codeMissing, ['code']), step }
  try {
    if (method === 'passkey') return await confirmWithPasskey(step)
    const answer = { ticket: step.ticket, method, code, device: readDevice() }
    return await browserApi.post<SessionObject>(secondFactorApi.root, answer)
  } catch (error) {
    if (error instanceof NoPasskey) return { ...refuse(words.noPasskey), step }
    const failure = refusedByServer(error, words.failed)
    const isOver = error instanceof ApiFailure && error.code === 'sign-in-expired'
    return isOver ? failure : { ...failure, step }
  }
}
