import type { OwnInvitationObject } from '#src/wire/review.ts'
import type { FormRead } from './form-read.ts'
import type { Refused } from './refused.ts'

/** What every part of the page is given. */
export type ShownInvitation = {
  invitation: OwnInvitationObject
  token: string
  refused: Refused | undefined
  /** After a form was uploaded that had been filled in offline. */
  formRead: FormRead | undefined
  /** What the last form did, as the address says it. */
  done: string | null
}
