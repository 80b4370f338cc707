// How a paper's last page looks: not with a few lines alone, and with columns of the same length.
import type { Laid, TypstCompiler } from './typst-compiler.ts'

type Compiled = { pages: Laid; inputs: Record<string, string> }
type LastPage = { filled: number; columns: number /** Empty in each column, in points. */; room: number }

/** The same pages, tried again with other settings while the last one could look better. */
export function arrangePages(loose: Compiled, source: string, compiler: TypstCompiler): Compiled {
  const whole = tighter(loose, source, compiler)
  return balanced(whole, source, compiler) ?? whole
}

// A last page with less than this looks like a mistake.
const minLastPage = 0.25

/** Much smaller pictures are worth a page only where it is one of two. */
const degreesOfTightness = ({ pages }: Compiled): string[] => (pages.numOfPages === 2 ? ['1', '2', '3'] : ['1', '2'])

// A book's last page does not matter, and each attempt takes as much memory as the first.
const maxTightened = 40
const maxPagesKept = 10

/** What the compiler keeps of a long paper takes more memory than it saves time, because little of it is the same in other settings. */
function compileAgain(
  { pages }: Compiled,
  source: string,
  inputs: Compiled['inputs'],
  compiler: TypstCompiler,
): ReturnType<TypstCompiler['compile']> {
  if (pages.numOfPages > maxPagesKept) compiler.forget()
  return compiler.compile(source, inputs)
}

/** The same on a page less, if a few lines are alone on the last one and a little less leading makes room for them. */
function tighter(loose: Compiled, source: string, compiler: TypstCompiler): Compiled {
  if (loose.pages.numOfPages > maxTightened || !endsWithFewLines(loose, compiler)) return loose
  let best = loose
  for (const tight of degreesOfTightness(loose)) {
    const inputs = { ...loose.inputs, tight }
    const compiled = compileAgain(best, source, inputs, compiler)
    if (!('pages' in compiled) || compiled.pages.numOfPages >= best.pages.numOfPages) continue
    best = { ...compiled, inputs }
    // A paper of many pages may lose more than one, and end with a few lines once more.
    if (!endsWithFewLines(best, compiler)) return best
  }
  return best
}

function endsWithFewLines(compiled: Compiled, compiler: TypstCompiler): boolean {
  const last = lastPage(compiled, compiler)
  return last !== undefined && compiled.pages.numOfPages >= 2 && last.filled < minLastPage
}

// Less would not be seen.
const minRoom = 12
// Lines, headings and pictures are not divided: with so much less space than was left, they fit.
const allowances = [1, 15, 40, 90]

/** The same with the columns of its last page equally long, if there are two. */
function balanced(given: Compiled, source: string, compiler: TypstCompiler): Compiled | undefined {
  const last = lastPage(given, compiler)
  if (last === undefined || last.columns < 2) return undefined
  for (const allowance of allowances) {
    const room = last.room - allowance
    if (room < minRoom) return undefined
    const inputs = { ...given.inputs, balance: room.toFixed(1) }
    const even = compileAgain(given, source, inputs, compiler)
    if ('pages' in even && even.pages.numOfPages === given.pages.numOfPages) return { ...even, inputs }
  }
  return undefined
}

/** As the template measured it; a template of its own may not. */
const lastPage = ({ pages }: Compiled, compiler: TypstCompiler): LastPage | undefined =>
  compiler.values(pages, 'last-page').find((value) => typeof value === 'object') as LastPage | undefined
