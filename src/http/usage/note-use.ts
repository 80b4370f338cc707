// How a handler says that its answer shows or sends a paper. Whether it counts is decided when the answer is known.
import type { ApiContext } from '#src/http/context.ts'
import type { NotedUse } from './noted-use.ts'

export function noteUse(c: ApiContext, use: NotedUse): void {
  c.set('used', use)
}
