// A name set on the label of a cover: SVG text does not break its lines itself. In the largest of three sizes in which
// it fits; a longer name ends in an ellipsis.

// Characters per line at an average letter width of half the size, and lines that fit above the number.
const settings = [
  { size: 200, leading: 230, top: 680, letters: 21, max: 2 },
  { size: 160, leading: 190, top: 580, letters: 27, max: 3 },
  { size: 130, leading: 145, top: 550, letters: 33, max: 4 },
] as const

type Label = { lines: string[]; size: number; leading: number; top: number }

export function linesOf(name: string): Label {
  for (const { letters, max, ...setting } of settings) {
    const lines = breakLines(name, letters)
    if (lines.length <= max && lines.every((line) => line.length <= letters + 3)) return { lines, ...setting }
  }
  const { letters, max, ...setting } = settings[2]
  const lines = breakLines(name, letters).slice(0, max)
  const last = lines.pop() ?? ''
  return { lines: [...lines, `${last.slice(0, letters - 1)}…`], ...setting }
}

function breakLines(name: string, letters: number): string[] {
  const lines: string[] = []
  for (const word of name.split(/\s+/).filter(Boolean)) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + 1 + word.length <= letters) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}
