// The publisher of a book or report: 'Springer.', 'Cambridge, MA: MIT Press, 2019', '(2nd ed.). Sage.'
import { bare } from './sentences.ts'

const publisherWord =
  /\b(?:press|verlag|publish\p{L}*|editora?|éditions?|editorial|books|springer|elsevier|wiley|routledge|sage|pearson|mcgraw-hill|palgrave|macmillan|crc|birkhäuser|de gruyter|brill|penguin|norton|university|universität|organi[sz]ation|oecd|unesco|association|institute|издательство|изд-во|наука|просвещение)\b|出版社/iu
const withPlace =
  /(?:^|[.,;]\s|\s)(?!In\b)(?:[\p{Lu}][\p{L}.\s-]{1,40}(?:,\s[\p{L}.\s]{2,25})?)\s?:\s(\p{Lu}[\p{L}\s&.,'’-]{1,80}?)(?=[,;]\s?(?:1[5-9]|20)\d\d|[,;]\s(?:pp?\.|S\.)|\.\s|\.$|$|;|\s\((?:1[5-9]|20)\d\d)/u

export const isPublisher = (name: string): boolean => publisherWord.test(name)

export function publisherOf(text: string): string | undefined {
  const place = withPlace.exec(text)?.[1]
  if (place) return bare(place)
  const left = bare(
    text
      .replaceAll(/\((?:[^()]{0,80})\)|\[[^\]]{0,120}\]/g, ' ')
      .replace(/[\s,.;]*(?:1[5-9]|20)\d\d[a-z]?[\s,.;]*$/, '')
      .replace(/^[\s.,;]*(?:\d+(?:st|nd|rd|th)|second|third|revised|first)\s+ed(?:n|ition)?[.,]*/i, ''),
  )
  const pieces = left
    .split(/[.;]\s+|,\s+/)
    .map(bare)
    .filter((piece) => piece !== '')
  const [only] = pieces
  if (only === undefined || /\d/.test(left) || left.length > 100) return undefined
  if (pieces.length === 1 && /^\p{Lu}[\p{L}\s&'’.-]{1,60}$/u.test(only)) return only
  const named = pieces.filter((piece) => publisherWord.test(piece))
  return named.length === 1 ? named[0] : undefined
}
