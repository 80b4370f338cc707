import { isAdministrator } from '#src/domain/actor.ts'
import type { ApiContext } from '#src/http/context.ts'

/** What the public sees may be kept and asked for again; what an administrator sees is nobody else's. */
export function setCaching(c: ApiContext): void {
  const hidden = isAdministrator(c.get('actor'))
  c.header('Cache-Control', hidden ? 'private, no-store' : 'public, max-age=0, must-revalidate')
}
