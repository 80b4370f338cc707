// Languages as Typst names them.
import type { Direction } from '#src/formats/full-text/tree/full-text.ts'

/**
 * The arguments of `text` and of the template: `lang: "pt"`, `region: "BR"`, `dir: rtl`; none for an invalid language.
 */
export function languageArguments(language: string | undefined, direction?: Direction | undefined): string[] {
  const [, name, region] = /^([a-z]{2,3})(?:-[a-z]{4})?(?:-([a-z]{2}))?(?:-|$)/i.exec(language ?? '') ?? []
  return [
    ...(name ? [`lang: "${name.toLowerCase()}"`, `region: ${region ? `"${region.toUpperCase()}"` : 'none'}`] : []),
    ...(direction ? [`dir: ${direction}`] : []),
  ]
}
