// Who uses a paper, as a number that means nothing. It is made of address and browser with a secret of the day; when the secret
// is deleted, nobody can tell any more whose number it was, nor whether somebody came on another day.
import { createHmac } from 'node:crypto'

export function nameVisitor(salt: string, { address, userAgent }: { address: string; userAgent: string }): string {
  return createHmac('sha256', salt).update(`${address}\0${userAgent}`).digest('base64url').slice(0, 22)
}
