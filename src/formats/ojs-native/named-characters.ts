// The names of characters that DTDs declare, such as `&eacute;` and `&nbsp;`. Those of XHTML and most of the sets of ISO 8879 are in HTML, too; each
// stands for one or two characters, and nothing is expanded further.
import MarkdownIt from 'markdown-it'
import { once } from '#src/domain/once.ts'

const textOfHtml = once(() => new MarkdownIt().utils.unescapeAll)

/** `own` comes first. A name that nobody knows is undefined. */
export const namedCharacters = (own: Readonly<Record<string, string>>): Record<string, string> =>
  new Proxy(own, { get: (_own, name) => (typeof name === 'string' ? (own[name] ?? characterNamed(name)) : undefined) })

function characterNamed(name: string): string | undefined {
  const text = textOfHtml()(`&${name};`)
  return text === `&${name};` ? undefined : text
}
