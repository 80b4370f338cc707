// Repairs the TeX that pandoc makes of Word's formulas where it is wrong: accents and braces that pandoc does not know
// lose their base, empty scripts from Word stay, and TeX has no quotation marks.

export function repairTex(tex: string): string {
  return (
    repairOversets(tex)
      // A function name that TeX does not know, before its argument.
      .replaceAll(/(?<=^|[\s=+(,-])\{([A-Za-z]{2,})\}(?![_^])/g, '\\operatorname{$1}')
      // An accent typed after its letter.
      .replaceAll(/([A-Za-z]|\\[A-Za-z]+) ?\\(hat|tilde|bar|dot|ddot|vec|acute|grave|check|breve)\{\}/g, '\\$2{$1}')
      .replaceAll(/[_^]\{\}/g, ' ')
      .replaceAll(/\\text\{(?:\\.|[^\\}])*\}|"/g, (found) => (found === '"' ? "''" : found))
  )
}

/** `\overset{a + b}{\underbrace{}}` is `\underbrace{a + b}`, and `\overset{\underline{}}{x}` is `\underline{x}`. */
function repairOversets(tex: string): string {
  let repaired = tex
  for (let at = repaired.lastIndexOf(overset); at >= 0; at = at > 0 ? repaired.lastIndexOf(overset, at - 1) : -1) {
    const first = groupAt(repaired, at + overset.length)
    const second = first && groupAt(repaired, first.end)
    if (!first || !second) continue
    const command = lonely.exec(second.inside)?.[1]
    const turned = lonely.exec(first.inside)?.[1]
    const whole = command ? `${command}{${first.inside}}` : turned ? `${turned}{${second.inside}}` : undefined
    if (whole !== undefined) repaired = repaired.slice(0, at) + whole + repaired.slice(second.end)
  }
  return repaired
}

const overset = '\\overset'
// A command with an empty argument.
const lonely = /^\s*(\\[a-z]+)\{\}\s*$/i

function groupAt(tex: string, at: number): { inside: string; end: number } | undefined {
  if (tex[at] !== '{') return undefined
  let depth = 0
  for (let end = at; end < tex.length; end += 1) {
    if (tex[end] === '\\') end += 1
    else if (tex[end] === '{') depth += 1
    else if (tex[end] === '}') {
      depth -= 1
      if (depth === 0) return { inside: tex.slice(at + 1, end), end: end + 1 }
    }
  }
  return undefined
}
