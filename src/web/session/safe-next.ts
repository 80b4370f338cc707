// Where to go after sign-in, from an address that anyone may have written: only paths of this site, never //elsewhere.

// Invalid by definition, so that no real address can share its origin.
const here = 'http://site.invalid'

/** The path with query and hash, or undefined when it leads off this site. */
export function safeNext(next: string | null | undefined): string | undefined {
  if (!next?.startsWith('/')) return undefined
  let url: URL
  try {
    // The browser's own parsing: it turns backslashes into slashes and drops tabs and newlines, as navigation would.
    url = new URL(next, here)
  } catch {
    return undefined
  }
  if (url.origin !== here || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
