// What may stand in a style or in the value of an attribute: nothing that is fetched from elsewhere.

/** Names of what the value shows by `url(#…)`. */
export const shownBy = (value: string): string[] =>
  [...value.matchAll(/url\(\s*["']?#([^)"']+)["']?\s*\)/gi)].map(([, id = '']) => id.trim())

/** Escapes could spell anything, so a value with one is not looked at any further. */
export function isHarmless(value: string): boolean {
  if (value.includes('\\') || /expression\s*\(|javascript:|-moz-binding|image(-set)?\s*\(/i.test(value)) return false
  return [...value.matchAll(/url\s*\(([^)]*)/gi)].every(([, target = '']) => /^\s*["']?#/.test(target))
}

/** The rules of a style sheet that are harmless: without comments, imports, fonts, media. */
export function cleanSheet(sheet: string): string {
  const plain = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/@(import|charset|namespace)[^;{}]*;/gi, '')
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([rule, selector = '']) => !selector.includes('@') && isHarmless(rule))
    .map(([rule]) => rule.trim())
    .join('\n')
}
