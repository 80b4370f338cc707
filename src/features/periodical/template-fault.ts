// Explains to the author of a template why it cannot be filled: the line, the placeholder or tag, and its fault.
import { ParseError, RenderError, type Token, TokenizationError } from 'liquidjs'

/** The messages of liquidjs, and ours. What it calls a tag may be the end of one. */
const reasons: [theirs: RegExp, ours: (found: string) => string][] = [
  [/^tag "end(\w+)" not found/, (tag) => `there is no {% ${tag} %} before it to end`],
  [/^tag "(else|elsif|when)" not found/, () => 'it is outside {% if %} … {% endif %}'],
  [/^tag "(.+)" not found/, (tag) => `there is no tag '${tag}'`],
  [/^undefined filter: (.+)/, (filter) => `there is no filter '${filter}'`],
  [/^tag \{%-?\s*(\w+).* not closed/s, (tag) => `it is never ended: {% end${tag} %} is missing`],
  [/^tag (\w+).* not closed/s, (tag) => `it is never ended: end${tag} is missing`],
  [/^raw .* not closed/s, () => 'it is never ended: {% endraw %} is missing'],
  [/^output .* not closed/s, () => 'its end }} is missing'],
  [/^tag ".* not closed/s, () => 'its end %} is missing'],
  [/^unexpected (\w+) after else/, (tag) => `{% ${tag} %} cannot follow {% else %}`],
  [/ limit exceeded/, () => 'it takes too long or becomes too long; make its loops do less'],
]

/** An error that does not come from the template stays as it is. */
export function inOurWords(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const message = error.message.replace(/, line:\d+, col:\d+$/, '')
  if (!hasPlace(error)) return message.endsWith('limit exceeded') ? new Error('The text is too long') : error
  const [line] = error.token.getPosition()
  const [reason = 'it cannot be read; look for a missing or an extra character'] = reasons.flatMap(([theirs, ours]) => {
    const found = theirs.exec(message)
    return found ? [ours(found[1] ?? '')] : []
  })
  return new Error(`Line ${line}, ${writtenAt(error.token)}: ${reason}`)
}

const hasPlace = (error: Error): error is Error & { token: Token } =>
  error instanceof ParseError || error instanceof RenderError || error instanceof TokenizationError

const maxQuoteLength = 60

/** The placeholder or tag around a position in the template, as written; for {% liquid %} the line. */
function writtenAt({ input, begin }: Token): string {
  const start = Math.max(input.lastIndexOf('{{', begin), input.lastIndexOf('{%', begin), 0)
  const isLine = begin > start && /^\{%-?\s*liquid\b/.test(input.slice(start))
  const [found = ''] = /^(\{[{%]-?\s*)?([^\n]*?[}%]\}|[^\n]*)/.exec(input.slice(isLine ? begin : start)) ?? []
  const written = found.replaceAll(/\s+/g, ' ')
  return written.length > maxQuoteLength ? `${written.slice(0, maxQuoteLength)}…` : written
}
