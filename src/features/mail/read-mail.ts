import type { Actor } from '#src/domain/actor.ts'
import { requireAllowed } from '#src/domain/errors.ts'
import {
  findLetter,
  type LetterFilter,
  type LetterWithText,
  listLetters,
  type MailList,
} from '#src/platform/mail/mail-box.ts'
import { fillInSite } from '#src/platform/mail/mail-queue.ts'
import type { Services } from '#src/platform/services.ts'
import { mayManageMail } from './mail-policy.ts'

type Deps = Pick<Services, 'db' | 'clock'>

/** The newest letters first, and how many there are in each state. */
export async function listMail({ db, clock }: Deps, actor: Actor, filter: LetterFilter): Promise<MailList> {
  requireAllowed(mayManageMail(actor))
  return listLetters(db, clock, filter)
}

/** One letter, without a text that only its reader may see. @throws AppError not-found */
export async function readMail(
  { db, clock, publicUrl }: Deps & Pick<Services, 'publicUrl'>,
  actor: Actor,
  id: string,
): Promise<LetterWithText> {
  requireAllowed(mayManageMail(actor))
  const letter = await findLetter(db, clock, id)
  return { ...letter, text: letter.text && fillInSite(letter.text, publicUrl) }
}
