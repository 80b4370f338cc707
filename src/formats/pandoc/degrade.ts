// What is left of a node that this program does not know: its words.

/** All strings that a node holds under `Str`, `Code` or `Math`, with spaces between. */
export function asText(node: unknown): string {
  return pieces(node).join('').replace(/\s+/g, ' ').trim()
}

function pieces(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(pieces)
  if (typeof node !== 'object' || node === null) return []
  const { t, c } = node as { t?: unknown; c?: unknown }
  if (t === 'Str' && typeof c === 'string') return [c]
  if (t === 'Space' || t === 'SoftBreak' || t === 'LineBreak') return [' ']
  if ((t === 'Code' || t === 'Math' || t === 'CodeBlock') && Array.isArray(c)) return [String(c[1])]
  return [...pieces(c), ...(t === 'Para' || t === 'Plain' ? [' '] : [])]
}
