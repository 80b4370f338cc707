// Redirects from a page that its visitor may not see, so that Back does not lead to it.
import { redirect, replace } from 'react-router'

/**
 * A page already in the address bar (loaded, reloaded, reached by Back) is replaced; one being navigated to is not
 * entered.
 */
export function redirectAway(request: Request, to: string): Response {
  const isHere = new URL(request.url).pathname === window.location.pathname
  return isHere ? replace(to) : redirect(to)
}
