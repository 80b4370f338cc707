// What remains of a node that this program does not know, or that is nested too deeply: its words.

/** All strings under `Str`, `Code` or `Math` in a node, at any depth, separated by spaces. */
export function asText(node: unknown): string {
  const pieces: string[] = []
  const waiting = [node]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (Array.isArray(next)) {
      waiting.push(...next.toReversed())
      continue
    }
    if (typeof next !== 'object' || next === null) continue
    const { t, c } = next as { t?: unknown; c?: unknown }
    if (t === 'Str' && typeof c === 'string') pieces.push(c)
    else if (t === 'Space' || t === 'SoftBreak' || t === 'LineBreak') pieces.push(' ')
    else if ((t === 'Code' || t === 'Math' || t === 'CodeBlock') && Array.isArray(c)) pieces.push(String(c[1]))
    else waiting.push(...(t === 'Para' || t === 'Plain' ? [{ t: 'Space' }] : []), c)
  }
  return pieces.join('').replace(/\s+/g, ' ').trim()
}
