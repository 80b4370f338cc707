// What a style or an attribute's value may contain: nothing that is fetched from elsewhere.

/** Names that the value refers to by `url(#…)`. */
export const shownBy = (value: string): string[] =>
  [...value.matchAll(/url\(\s*["']?#([^)"']+)["']?\s*\)/gi)].map(([, id = '']) => id.trim())

/** Escapes could spell anything, so a value with one is refused unread. */
export function isHarmless(value: string): boolean {
  if (value.includes('\\') || /expression\s*\(|javascript:|-moz-binding|image(-set)?\s*\(/i.test(value)) return false
  return [...value.matchAll(/url\s*\(([^)]*)/gi)].every(([, target = '']) => /^\s*["']?#/.test(target))
}

/** The harmless rules of a style sheet: without comments, imports, fonts, media. */
export function cleanSheet(sheet: string): string {
  const plain = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/@(import|charset|namespace)[^;{}]*;/gi, '')
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([rule, selector = '']) => !selector.includes('@') && isHarmless(rule))
    .map(([rule]) => rule.trim())
    .join('\n')
}
