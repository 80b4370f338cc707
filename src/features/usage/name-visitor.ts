// Identifies a visitor by a meaningless number, computed from address and browser with a secret of the day. Once the secret
// is deleted, nobody can tell whose number it was, or whether somebody came on another day.
import { createHmac } from 'node:crypto'

export function nameVisitor(salt: string, { address, userAgent }: { address: string; userAgent: string }): string {
  return createHmac('sha256', salt).update(`${address}\0${userAgent}`).digest('base64url').slice(0, 22)
}
