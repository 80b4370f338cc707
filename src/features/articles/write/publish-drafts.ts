// Publishes drafts whose day has come, or whose issue appears.
import { publish } from '#src/domain/article/appearance.ts'
import { changeArticle, type WriteDeps } from './change-article.ts'

/** As articles of the given day; without one, each of its own. @returns those that were drafts until now. */
export async function publishDrafts(deps: WriteDeps, ids: readonly string[], day?: string): Promise<string[]> {
  const now = deps.clock.now()
  const published: string[] = []
  for (const id of ids) {
    const { kind } = await changeArticle(deps, id, 'published', (draft) =>
      draft.status === 'Draft'
        ? { article: publish(draft, { day: day ?? draft.publicationDate, now }), ownDay: null }
        : undefined,
    )
    if (kind === 'changed') published.push(id)
  }
  return published
}
