// What a page about one paper loads, for administrators.
import { replace } from 'react-router'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { loadFailure } from '#src/web/frame/load-failure.ts'
import { guard } from '#src/web/guard/guard.ts'
import { type ArticleObject, api, articlePage } from '#src/web/links.ts'

/** The paper, and what `readMore` reads besides it. A withdrawn paper's own address explains its withdrawal. */
export async function loadArticle<More>(request: Request, id: string, readMore: (id: string) => Promise<More>) {
  const { user } = await guard(request, ['admin'])
  try {
    const [article, more] = await Promise.all([browserApi.get<ArticleObject>(api.article(id)), readMore(id)])
    return { userId: user.id, article, more }
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 410) throw replace(articlePage(id))
    throw loadFailure(error)
  }
}
