// Pandoc keeps only the last of several paragraphs in the style Title, and so of Subtitle. Under another name they stay in the
// text, from which a step lifts the title.

const newNames: Record<string, string> = { title: 'Main Title', subtitle: 'Sub-Title' }
const style =
  /<((?:[\w.-]+:)?)style\s[^<>]*styleId=(["'])([^"']+)\2[^<>]*>(?:(?!<\/(?:[\w.-]+:)?style>)[\s\S])*?<\1name\s+\1val=(["'])((?:sub)?title)\4/gi
const use = /<(?:[\w.-]+:)?pStyle\s[^<>]*?val=(["'])([^"']*)\1/g

/** The styles of this text. Their namespace may have any prefix. */
export function renameTitleStyles(styles: string, text: string): string {
  const uses = Map.groupBy(text.matchAll(use), ([, , id = '']) => id)
  return styles.replaceAll(style, (tag, _prefix, _quote, id: string, quote: string, name: string) =>
    (uses.get(id)?.length ?? 0) > 1 ? `${tag.slice(0, -name.length - 1)}${newNames[name.toLowerCase()]}${quote}` : tag,
  )
}
