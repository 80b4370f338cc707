// The guard in front of the pages for signed-in people, run in the browser before their data is requested. It only
// spares people a dead end: the API decides what they may see and do.
import { isTrusted, type Role } from '#src/domain/actor.ts'
import { ApiFailure, type FailureMark, markOf } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { api, loginPage, pages } from '#src/web/links.ts'
import { session } from '#src/web/session/session.ts'
import type { Session } from '#src/web/session/stored-session.ts'
import type { UserObject } from '#src/wire/account.ts'
import { redirectAway } from './redirect-away.ts'

/** The server did not answer whether this person may enter. Not a refusal: the page offers to ask again. */
export class AccessUnverified extends Error {
  override readonly name = 'AccessUnverified'
  readonly mark: FailureMark

  constructor(mark: FailureMark) {
    super()
    this.mark = mark
  }
}

/**
 * The person who may enter, or a redirect. Without roles: any signed-in person. `fresh`: asks the server for the current
 * account instead of using the one that this browser has stored.
 */
export async function guard(request: Request, allowed: readonly Role[] = [], { fresh = false } = {}): Promise<Session> {
  const current = session.read()
  if (!current) throw toLogin(request)
  const isOpen = allowed.length === 0
  // Only a role of trust is worth a request to the server: it can be taken away, and may need two-step sign-in first.
  if (isOpen && !isTrusted(current.user.role)) return current
  const isAuthor = allowed.includes('author') && !isTrusted(current.user.role)
  // An address that was to be confirmed may have been, on a page that knows no session.
  const usesStoredUser = isAuthor && !fresh && current.user.emailConfirmed !== false
  const user = usesStoredUser ? current.user : await askServer(request)
  if (!isOpen && !allowed.includes(user.role)) throw redirectAway(request, pages.unauthorized)
  if (user.secondFactorNeeded && new URL(request.url).pathname !== pages.profile) {
    throw redirectAway(request, pages.profile)
  }
  return { ...current, user }
}

/** For a page that is shown for the stored account first, and then follows a change of role. */
export async function refreshUser(): Promise<UserObject> {
  const user = await browserApi.get<UserObject>(api.me)
  session.updateUser(user)
  return user
}

async function askServer(request: Request): Promise<UserObject> {
  try {
    return await refreshUser()
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.status === 401) throw endSession(request)
    if (error.kind === 'answered' && error.status < 500) throw redirectAway(request, pages.unauthorized)
    throw new AccessUnverified(markOf(error))
  }
}

/**
 * Where to go when the server refused the token on a guarded page: signed out, and back here after the next sign-in.
 */
function endSession(request: Request): Response {
  session.clear()
  return toLogin(request)
}

function toLogin(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  return redirectAway(request, loginPage(pathname + search))
}
