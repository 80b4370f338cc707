// The edge of the website: an answer may have the specification's fields alone, and pages read complete objects. Each
// answer is completed once, by the address that gave it; what is there already stays as it is.
import { api } from '#src/web/links.ts'
import { completeSession, completeUser } from './complete-account.ts'
import { completeArticle, completeArticles } from './complete-article.ts'
import { completeDecision, completeSubmission, completeSubmissions } from './complete-submission.ts'
import { completeIfNamed } from './plain-value.ts'

/** `path` is without its query. An answer without a body stays undefined. */
export function completeAnswer(path: string, answer: unknown): unknown {
  if (answer === undefined || answer === null) return undefined
  switch (patternOf(path)) {
    case api.articles:
      return completeArticles(answer)
    case api.article(any):
      return completeIfNamed(answer, completeArticle)
    case api.submissions:
      return completeSubmissions(answer)
    case api.submission(any):
      return completeIfNamed(answer, completeSubmission)
    case api.submissionStatus(any):
      return completeDecision(answer)
    case api.me:
    case api.profile:
      return completeUser(answer)
    case api.login:
    case api.register:
    case api.setup(any):
      return completeSession(answer)
    default:
      return answer
  }
}

const any = 'any'

/** '/api/submissions/any/status': the third part of an address is an id, except for accounts. */
function patternOf(path: string): string {
  const [first, ...parts] = path.split('/')
  const isAccount = path.startsWith('/api/auth/')
  return [first, ...parts.map((part, index) => (index === 2 && !isAccount ? any : part))].join('/')
}
