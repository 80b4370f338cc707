import { isAdministrator } from '#src/domain/actor.ts'
import type { ApiContext } from '#src/http/context.ts'

/** Public answers may be cached and revalidated; an administrator's answer is private. */
export function setCaching(c: ApiContext): void {
  const hidden = isAdministrator(c.get('actor'))
  c.header('Cache-Control', hidden ? 'private, no-store' : 'public, max-age=0, must-revalidate')
}
