// In which format a client wants an article from the address of its page (RFC 9110, content negotiation).
import { parseAccept } from 'hono/utils/accept'
import { recordTypes } from '#src/domain/article/record-media-types.ts'
import { linksetType } from '#src/formats/records/signposting.ts'

export const html = 'text/html'
export const jatsType = 'application/vnd.jats+xml'

/** In place of a type, where a client accepts none of them. */
export const none = 'none'

/** The first is the page itself: for browsers, and for clients that accept anything. */
export const negotiable = [
  html,
  // EndNote’s XML has no type of its own, and nobody who asks for XML means it.
  ...Object.values(recordTypes).filter((type) => type !== recordTypes.xml),
  jatsType,
  linksetType,
]

/** One of the negotiable types, or `none`. A client that does not say gets the page. */
export function wantedType(accept: string | undefined): string {
  return accept === undefined || accept === '' ? html : (preferred(parseAccept(accept)) ?? none)
}

/**
 * The preferred one of those available, the page where a client accepts everything; undefined where it accepts none of
 * them.
 */
function preferred(accepted: readonly { type: string; q: number }[]): string | undefined {
  const ranges = accepted.map(({ type, q }) => ({ range: type.toLowerCase(), q }))
  const refused = ranges.filter(({ q }) => q === 0).map(({ range }) => range)
  const available = negotiable.filter((type) => !refused.includes(type))
  return ranges
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q || Number(isRange(a.range)) - Number(isRange(b.range)))
    .flatMap(({ range }) => available.find((type) => isInRange(type, range)) ?? [])[0]
}

const isRange = (range: string): boolean => range === '*' || range.endsWith('/*')

const isInRange = (type: string, range: string): boolean =>
  range === '*' || range === '*/*' || (isRange(range) ? type.startsWith(range.slice(0, -1)) : type === range)
