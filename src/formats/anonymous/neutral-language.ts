// Languages without the country that Word adds from its settings: 'en-ZA' would tell where somebody writes. Chinese keeps
// one of two, because its characters have two shapes.
import type { FullText, Inline } from '#src/formats/full-text/tree/full-text.ts'
import { changeText } from '#src/formats/full-text/tree/walk.ts'

export function withNeutralLanguages(text: FullText): FullText {
  const language = neutral(text.language)
  const change = (inline: Inline): Inline | Inline[] => {
    if (inline.kind !== 'language') return inline
    const own = neutral(inline.language)
    return own === language && !inline.direction ? inline.inlines : { ...inline, language: own }
  }
  return { ...changeText(text, { inline: change }), language }
}

function neutral(language: string | undefined): string | undefined {
  if (!language) return undefined
  const [primary = '', ...others] = language.split('-')
  if (/^zh$/i.test(primary)) return others.some((other) => /^(?:TW|HK|MO|Hant)$/i.test(other)) ? 'zh-TW' : 'zh'
  const script = others.find((other) => /^[a-z]{4}$/i.test(other))
  return script ? `${primary}-${script}` : primary
}
