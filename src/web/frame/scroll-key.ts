// Under which name the browser keeps, in its session storage, how far a page was scrolled. Links within a page have no key of their
// own, so the address stands for it, except where the address is a secret: that is stored nowhere.
import type { Location } from 'react-router'

/** What is before the token. */
export const secretPages = [
  '/resetpassword/',
  '/newdevice/',
  '/confirm/',
  '/setup/',
  '/review/',
  '/not-me/',
  '/newsletter/confirm/',
  '/newsletter/leave/',
]

const isSecret = (pathname: string): boolean => secretPages.some((page) => pathname.startsWith(page))

export const scrollKey = ({
  key,
  pathname,
  search,
  hash,
}: Pick<Location, 'key' | 'pathname' | 'search' | 'hash'>): string => {
  if (key !== 'default') return key
  return isSecret(pathname) ? 'secret address' : pathname + search + hash
}
