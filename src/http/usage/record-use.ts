// How a handler says that its answer shows or sends a paper. Whether it counts is decided when the answer is known.
import type { ApiContext, ArticleUse } from '#src/http/context.ts'

export function recordUse(c: ApiContext, use: ArticleUse): void {
  c.set('use', use)
}
