// How a handler reports that its answer shows or sends a paper. Whether it counts is decided once the answer is known.
import type { ApiContext } from '#src/http/context.ts'
import type { ArticleUse } from '#src/http/rendered-answer.ts'

export function recordUse(c: ApiContext, use: ArticleUse): void {
  c.set('use', use)
}
