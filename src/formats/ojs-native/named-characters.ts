// The names of characters that DTDs declare, such as `&eacute;` and `&nbsp;`. Those of XHTML and most of the sets of ISO 8879 are in HTML, too;
// Greek letters of the text (isogrk1, isogrk2) are not. Each stands for one or two characters, and nothing is expanded further.
import MarkdownIt from 'markdown-it'
import { once } from '#src/domain/once.ts'

const textOfHtml = once(() => new MarkdownIt().utils.unescapeAll)

/** 'agr' is α, 'Agr' Α, 'aacgr' ά. */
const greek = new Map(
  `agr α bgr β ggr γ dgr δ egr ε zgr ζ eegr η thgr θ igr ι kgr κ lgr λ mgr μ ngr ν xgr ξ ogr ο pgr π rgr ρ sgr σ tgr τ ugr υ phgr φ
  khgr χ psgr ψ ohgr ω aacgr ά eacgr έ eeacgr ή iacgr ί oacgr ό uacgr ύ ohacgr ώ idigr ϊ udigr ϋ idiagr ΐ udiagr ΰ`
    .trim()
    .split(/\s+/)
    .flatMap((name, index, all) => (index % 2 === 0 ? [[name, all[index + 1] ?? ''] as const] : [])),
)

/** `own` comes first. A name that nobody knows is undefined. */
export const namedCharacters = (own: Readonly<Record<string, string>>): Record<string, string> =>
  readBy(own, (name) => own[name] ?? characterNamed(name))

/** @throws what `unknown` makes of a name that nobody knows. */
export const requireKnown = (
  own: Readonly<Record<string, string>>,
  unknown: (name: string) => Error,
): Record<string, string> =>
  readBy(own, (name) => {
    const text = own[name]
    if (text === undefined) throw unknown(name)
    return text
  })

const readBy = (own: Readonly<Record<string, string>>, read: (name: string) => string | undefined) =>
  new Proxy(own, { get: (_own, name) => (typeof name === 'string' ? read(name) : undefined) })

function characterNamed(name: string): string | undefined {
  const text = textOfHtml()(`&${name};`)
  return text === `&${name};` ? greekLetter(name) : text
}

/** Capitals have their first letters in capitals: 'THgr'. */
function greekLetter(name: string): string | undefined {
  if (name === 'sfgr') return 'ς'
  const letter = greek.get(name.toLowerCase())
  return letter !== undefined && /^(?:[A-Z]+|[A-Z]{1,2}(?:ac|di|dia))gr$/.test(name)
    ? letter.toUpperCase()
    : greek.get(name)
}
