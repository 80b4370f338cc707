// What an administrator does with an account. The list reloads afterwards, whatever the result.
import type { ClientActionFunctionArgs } from 'react-router'
import type { Role } from '#src/domain/actor.ts'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { deskApi } from '#src/web/desk-api.ts'
import { settingsApi } from '#src/web/settings/settings-addresses.ts'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { peopleWords as words } from '#src/web/words.ts'

export type PersonAct = { id: string; name: string } & (
  | { intent: 'role'; role: Role }
  | { intent: 'disable' | 'enable' | 'sessions' | 'reset' }
)

export async function changePeople({ request }: ClientActionFunctionArgs): Promise<{ done: boolean }> {
  const act: PersonAct = await request.json()
  try {
    await carryOut(act)
    toast.success(sentenceOf(act))
    return { done: true }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    toast.failure(failureMessage(error, words.failed))
    return { done: false }
  }
}

async function carryOut(act: PersonAct): Promise<void> {
  switch (act.intent) {
    case 'role':
      await browserApi.patch(deskApi.person(act.id), { role: act.role })
      return
    case 'sessions':
      await browserApi.delete(settingsApi.personSessions(act.id))
      return
    case 'reset':
      await browserApi.post(settingsApi.personReset(act.id))
      return
    default:
      await browserApi.patch(deskApi.person(act.id), { disabled: act.intent === 'disable' })
  }
}

function sentenceOf(act: PersonAct): string {
  if (act.intent === 'role') return words.questions.role.done(act.name, words.roles[act.role])
  return words.questions[act.intent].done(act.name)
}
