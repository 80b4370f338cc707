// A part of a Word file as edits of its text: what no edit covers stays as it was written.

export type Extent = { start: number; end: number }

export type Edit = Extent & {
  text: string
  /** Written after `text`: other places of the part, with the edits within them, and new text. */
  moved?: readonly (Extent | string)[]
}

/** Edits within one that removes what is around them have no effect, unless the place is moved. */
export function applyEdits(xml: string, edits: readonly Edit[]): string {
  const sorted = edits.toSorted((one, other) => one.start - other.start || one.end - other.end)

  function write({ start, end }: Extent): string {
    const pieces: string[] = []
    let at = start
    for (let next = firstFrom(sorted, start); next < sorted.length; next += 1) {
      const edit = sorted[next]
      if (!edit || edit.start > end || edit.end > end) break
      if (edit.start < at) continue
      pieces.push(xml.slice(at, edit.start), edit.text)
      for (const part of edit.moved ?? []) pieces.push(typeof part === 'string' ? part : write(part))
      at = edit.end
    }
    return [...pieces, xml.slice(at, end)].join('')
  }

  return write({ start: 0, end: xml.length })
}

function firstFrom(sorted: readonly Edit[], start: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle]?.start ?? 0) < start) low = middle + 1
    else high = middle
  }
  return low
}
