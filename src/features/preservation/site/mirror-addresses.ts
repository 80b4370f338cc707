// Maps addresses of the site to files of its copy. A static host ignores queries, so pages of a list get paths of their own;
// a copy cannot answer any other query.

/** A path of the site, still encoded, with its page of the list if that is not the first. */
export type Address = { path: string; page: number }

export const nameOfAddress = ({ path, page }: Address): string => (page > 1 ? `${path}?page=${page}` : path)

/** Where a link in a page of the copy leads. */
export const linkTo = ({ path, page }: Address): string =>
  page > 1 ? `${path.replace(/\/$/, '')}/page/${page}/` : path

/**
 * @returns 'elsewhere' for other sites and places within the page, 'unanswerable' for addresses that only the server
 * can answer.
 */
export function readAddress(href: string, base: URL): Address | 'elsewhere' | 'unanswerable' {
  const url = URL.parse(href, base)
  if (!url || url.origin !== base.origin || href.startsWith('#')) return 'elsewhere'
  const names = [...new Set(url.searchParams.keys())]
  if (names.length === 0) return { path: url.pathname, page: 1 }
  const page = Number(url.searchParams.get('page'))
  const isPage = names.length === 1 && names[0] === 'page' && Number.isInteger(page) && page > 0
  return isPage ? { path: url.pathname, page } : 'unanswerable'
}

/** Relative to the folder of the copy; undefined for a path that no file can have. */
export function placeOf(address: Address, isPage: boolean): string | undefined {
  const path = decoded(linkTo(address))
  if (path === undefined) return undefined
  const parts = path.split('/').filter((part) => part !== '')
  const isSafe = parts.every((part) => part !== '.' && part !== '..' && !/[\\\p{Cc}]/u.test(part) && part.length <= 200)
  if (!isSafe || (!isPage && parts.length === 0)) return undefined
  return [...parts, ...(isPage ? ['index.html'] : [])].join('/')
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
