// A redirect from a page that is not to be seen, which leaves the history as if it had never been asked for.
import { redirect, replace } from 'react-router'

/** A page already in the address bar (loaded, reloaded, reached by Back) is replaced; one on the way is just not entered. */
export function redirectAway(request: Request, to: string): Response {
  const isHere = new URL(request.url).pathname === window.location.pathname
  return isHere ? replace(to) : redirect(to)
}
