// The words that readers of our own HTML see, without formulas.

// Our writer escapes every sign that could end a tag early.
const formula = /<math[ >].*?<\/math>|<code data-tex[^>]*>.*?<\/code>/gs
const tag = /<[^>]*>/g
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: ' ' }

export const wordsOfHtml = (html: string): string =>
  html
    .replaceAll(formula, ' ')
    .replaceAll(tag, '\n')
    .replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal?: string, hex?: string, name = '') => {
      if (decimal || hex) return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16))
      return entities[name] ?? all
    })
