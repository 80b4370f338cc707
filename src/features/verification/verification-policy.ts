// Who may have all data verified: those who run the server, by a command, and the program itself.
import { type Actor, isSystem } from '#src/domain/actor.ts'
import { AppError } from '#src/domain/errors.ts'

export function requireVerifier(actor: Actor): void {
  if (!isSystem(actor)) {
    throw new AppError({ kind: 'forbidden', code: 'forbidden', message: 'Only those who run the server may do this.' })
  }
}
