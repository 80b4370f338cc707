// Pandoc keeps only the last of several paragraphs in the style Title, and so of Subtitle. Under another name they stay in the
// text, from which a step lifts the title.

const newNames: Record<string, string> = { title: 'Main Title', subtitle: 'Sub-Title' }
const style =
  /<((?:\w+:)?)style\s[^<>]*styleId="([^"]+)"[^<>]*>(?:(?!<\/(?:\w+:)?style>)[\s\S])*?<\1name\s+\1val="((?:sub)?title)"/gi

/** The styles of this text. */
export function renameTitleStyles(styles: string, text: string): string {
  return styles.replaceAll(style, (tag, _prefix, id: string, name: string) =>
    text.split(`pStyle w:val="${id}"`).length > 2 ? tag.replace(/"[^"]*"$/, `"${newNames[name.toLowerCase()]}"`) : tag,
  )
}
