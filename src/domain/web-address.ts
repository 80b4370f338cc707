// Addresses that strangers' browsers will open: web addresses of named public hosts.

const maxLength = 2_000

/** The address in its normal form. Undefined for other schemes, credentials, bare network addresses and local names. */
export function toWebAddress(text: string): string | undefined {
  if (text.length > maxLength || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const named = /\.[a-z][a-z\d-]*\.?$/i.test(url.hostname) && !/\.(localhost|local|internal)\.?$/i.test(url.hostname)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || !named) return undefined
  return url.href
}
