// Translates TeX formulas: to MathML, which pandoc writes for all of them in one run, for pages and JATS; and from that
// to Typst, for print.
import { randomUUID } from 'node:crypto'
import type { Formula, FormulaDisplay } from '#src/formats/full-text/tree/full-text.ts'
import { xmlText } from '#src/formats/xml/xml-text.ts'
import { madeWithin } from './interruptible.ts'
import { convert, PandocFailure, processorMilliseconds } from './pandoc/pandoc.ts'
import { repairTex } from './repair-tex.ts'
import { typstOfMathml } from './typst-of-mathml.ts'

export type TexFormula = { tex: string; display: FormulaDisplay }
/** `tex` is repaired where pandoc misread the Word file. */
export type Translation = Required<Pick<Formula, 'tex' | 'mathml' | 'typst'>>

/** In order; undefined for a formula that pandoc cannot read. `isCareful`: or that takes more than a second, or breaks. */
export async function translateFormulas(
  formulas: readonly TexFormula[],
  { isCareful = false } = {},
): Promise<(Translation | undefined)[]> {
  const attempt = isCareful ? carefully() : <Made>(work: () => Made): Made | undefined => work()
  const repaired = formulas.map(({ tex, display }) => ({ tex: attempt(() => repairTex(tex)) ?? tex, display }))
  const readable = repaired.filter(isReadable)
  const ends = processorMilliseconds() + maxTogether
  const written: string[] = []
  for (const run of runsOf(readable)) written.push(...(await writeAll(run, ends)))
  const html = new Map(readable.map((formula, at) => [formula, written[at] ?? '']))
  return repaired.map((formula) => attempt(() => translation(formula, html.get(formula) ?? '')))
}

const maxMsCarefully = 1_000
// In all. Formulas have a minute of the processor, half of which pandoc may take: see typesetting-worker.ts.
const maxMsOfAll = 20_000

function carefully() {
  let spent = 0
  return <Made>(work: () => Made): Made | undefined => {
    if (spent > maxMsOfAll) return undefined
    const began = performance.now()
    const done = madeWithin(work, maxMsCarefully)
    spent += performance.now() - began
    return done?.made
  }
}

function translation(formula: TexFormula, html: string): Translation | undefined {
  const mathml = toMathml(formula, html)
  const typst = mathml && typstOfMathml(mathml)
  return mathml === undefined || typst === undefined ? undefined : { tex: formula.tex, mathml, typst }
}

/** Only the presentation: pandoc repeats the TeX inside, where we write the text alternative. */
function toMathml({ tex, display }: TexFormula, html: string): string | undefined {
  const presentation = pandocMathml.exec(html)?.[1]
  if (presentation === undefined) return undefined
  return `<math xmlns="http://www.w3.org/1998/Math/MathML" display="${display}" alttext="${xmlText(tex)}">${presentation}</math>`
}

const pandocMathml =
  /^<math [^>]*><semantics>(.*)<annotation encoding="application\/x-tex">[^<]*<\/annotation><\/semantics><\/math>$/s

const maxTogether = 30_000
const maxPerRun = 5_000
// Takes a third of a second: a run is late only because of a formula that never ends.
const maxLettersPerRun = 30_000

function runsOf(formulas: readonly TexFormula[]): TexFormula[][] {
  const runs: TexFormula[][] = []
  let letters = maxLettersPerRun
  for (const formula of formulas) {
    if (letters + formula.tex.length > maxLettersPerRun) {
      runs.push([])
      letters = 0
    }
    runs.at(-1)?.push(formula)
    letters += formula.tex.length
  }
  return runs
}

/** When pandoc breaks or does not end, halves of the formulas are tried, until the one to blame is alone. */
async function writeAll(formulas: readonly TexFormula[], ends: number): Promise<string[]> {
  if (formulas.length === 0) return []
  const left = Math.min(maxPerRun, ends - processorMilliseconds())
  if (left <= 0) return formulas.map(() => '')
  try {
    return await writeHtml(formulas, left)
  } catch (error) {
    if (!(error instanceof PandocFailure)) throw error
    if (formulas.length === 1) return ['']
    const middle = Math.ceil(formulas.length / 2)
    return [...(await writeAll(formulas.slice(0, middle), ends)), ...(await writeAll(formulas.slice(middle), ends))]
  }
}

/** Pandoc's output for each formula, located by markers that no manuscript can contain. */
async function writeHtml(formulas: readonly TexFormula[], maxMs: number): Promise<string[]> {
  const mark = randomUUID()
  const blocks = formulas.flatMap(({ tex, display }) => [
    { t: 'RawBlock', c: ['html', mark] },
    { t: 'Plain', c: [{ t: 'Math', c: [{ t: display === 'block' ? 'DisplayMath' : 'InlineMath' }, tex] }] },
  ])
  const options = { from: 'json', to: 'html', 'html-math-method': { method: 'mathml' }, wrap: 'none' }
  const stdin = JSON.stringify({ 'pandoc-api-version': [1, 23, 1], meta: {}, blocks })
  const { stdout } = await convert({ options, stdin, files: {} }, maxMs)
  return stdout
    .split(mark)
    .slice(1)
    .map((piece) => piece.trim())
}

const maxLength = 20_000
// Pandoc takes twice as long for each script on a script; five take ten milliseconds, and no author writes more.
const maxScripts = 5
const maxGroups = 60

function isReadable({ tex }: TexFormula): boolean {
  const { scripts, groups } = depthOf(tex)
  return tex.length <= maxLength && scripts <= maxScripts && groups <= maxGroups
}

/** How deeply scripts, and groups of any kind, are nested. */
function depthOf(tex: string): { scripts: number; groups: number } {
  const open: boolean[] = []
  let inScripts = 0
  const max = { scripts: 0, groups: 0 }
  for (const [opening] of tex.matchAll(/\\[{}]|[_^]?\s*\{|\}/g)) {
    if (opening.startsWith('\\')) continue
    if (opening === '}') inScripts -= open.pop() ? 1 : 0
    else {
      const isScript = /^[_^]/.test(opening)
      open.push(isScript)
      inScripts += isScript ? 1 : 0
    }
    max.scripts = Math.max(max.scripts, inScripts)
    max.groups = Math.max(max.groups, open.length)
  }
  return max
}
