// A formula for print: Typst mathematics written from MathML, since pandoc's own writer loses the content of rows.
// Every character of a manuscript is escaped, in a string, or alone, so that it never forms a name or a command.
import { isBrace, isFence, isLines, withoutSpace } from './mathml-shape.ts'
import { type MathElement, readMathml } from './mathml-tree.ts'
import { type Accent, accentsAbove, accentsBelow } from './typst-accents.ts'
import { typstCharacters, typstSpace, typstText } from './typst-characters.ts'

/** The inside of a Typst equation; undefined for input that is not MathML. */
export function typstOfMathml(mathml: string): string | undefined {
  const root = readMathml(mathml)
  if (!root) return undefined
  const only = withoutSpace(root.children)
  const [table] = only
  // Rows that form the whole formula are its lines; rows within a formula are a matrix.
  if (only.length === 1 && table?.name === 'mtable' && isLines(table)) return rowsOf(table, ' & ').join(' \\ ')
  return group(root.children)
}

function writeAll(elements: readonly MathElement[]): string {
  return elements.map(write).filter(Boolean).join(' ')
}

function write(element: MathElement): string {
  const { name, children, text, attributes } = element
  const [base, second, third] = children
  switch (name) {
    case 'mi':
      return identifier(text, attributes['mathvariant'])
    case 'mn':
      return typstText(text)
    case 'mo':
      return operator(element)
    case 'mtext':
    case 'ms':
      return textStyle(typstText(text.trim()), attributes['mathvariant'])
    case 'mspace':
      return typstSpace(attributes['width'])
    case 'mfrac':
      return fraction(element)
    case 'msqrt':
      return `sqrt(${group(children)})`
    case 'mroot':
      return `root(${one(second)}, ${one(base)})`
    case 'msub':
      return attach(scriptsOf(base), { b: second })
    case 'msup':
      return attach(scriptsOf(base), { t: second })
    case 'msubsup':
      return attach(scriptsOf(base), { b: second, t: third })
    case 'munder':
      return below(base, second)
    case 'mover':
      return above(base, second)
    case 'munderover':
      return attach(limitsOf(base), { b: second, t: third })
    case 'mmultiscripts':
      return multiscripts(children)
    case 'mtable':
      return matrix(element)
    case 'menclose':
      return enclosed(element)
    // A mere placeholder.
    case 'mphantom':
      return ''
    default:
      return row(children)
  }
}

const one = (element: MathElement | undefined): string => group(element ? [element] : [])
/** As an argument: an empty one would be missing. */
const group = (elements: readonly MathElement[]): string => writeAll(elements) || '""'

function identifier(text: string, variant: string | undefined): string {
  const characters = [...text]
  if (characters.length === 0) return '""'
  if (characters.length > 1 || variant === undefined) {
    return characters.length > 1 ? `op(${typstText(text)})` : typstCharacters(text)
  }
  return variant === 'normal' && /\p{L}/u.test(text) ? `upright(${typstCharacters(text)})` : typstCharacters(text)
}

function operator({ text, attributes }: MathElement): string {
  const characters = [...text.replaceAll(/[\u2061-\u2064]/g, '')]
  if (characters.length > 1 && /^\p{L}+$/u.test(text)) return `op(${typstText(text)})`
  const written = typstCharacters(characters.join(''))
  return attributes['form'] === 'infix' && attributes['stretchy'] === 'true' ? `mid(${written})` : written
}

const styles: Record<string, string> = { bold: 'bold', italic: 'italic', monospace: 'mono', 'sans-serif': 'sans' }

function textStyle(text: string, variant = ''): string {
  const style = styles[variant]
  return style ? `${style}(${text})` : text
}

function fraction({ children: [above, below], attributes }: MathElement): string {
  if (/^0\D*$/.test(attributes['linethickness'] ?? '')) return `mat(delim: #none, ${one(above)}; ${one(below)})`
  return `frac(${one(above)}, ${one(below)})`
}

type Attached = {
  t?: MathElement | undefined
  b?: MathElement | undefined
  tl?: MathElement | undefined
  bl?: MathElement | undefined
}

function attach(base: string, attached: Attached): string {
  const parts = Object.entries(attached).flatMap(([place, element]) => {
    const written = element && writeAll([element])
    return written ? [`${place}: ${written}`] : []
  })
  return parts.length > 0 ? `attach(${[base, ...parts].join(', ')})` : base
}

/** Sums and similar operators would take scripts for limits. */
const scriptsOf = (base: MathElement | undefined): string => (base?.name === 'mo' ? `scripts(${one(base)})` : one(base))
const limitsOf = (base: MathElement | undefined): string => `limits(${one(base)})`

function above(base: MathElement | undefined, over: MathElement | undefined): string {
  const accent = over?.name === 'mo' ? accentsAbove[over.text] : undefined
  const isAccent = over?.attributes['accent'] !== undefined || (accent !== undefined && base?.name !== 'mo')
  if (over && isAccent) return accented(base, accent ?? { accent: over.text })
  // An arrow grows with the content above it.
  if (base?.name === 'mo' && /[\u2190-\u21ff\u27f0-\u27ff]/.test(base.text))
    return attach(`stretch(${write(base)})`, { t: over })
  if (base?.name === 'mover' && isBrace(base)) return braced('overbrace', base, over)
  return attach(limitsOf(base), { t: over })
}

function below(base: MathElement | undefined, under: MathElement | undefined): string {
  const accent = under?.name === 'mo' ? accentsBelow[under.text] : undefined
  if (accent) return accented(base, accent)
  if (base?.name === 'munder' && isBrace(base)) return braced('underbrace', base, under)
  return attach(limitsOf(base), { b: under })
}

const braced = (command: string, { children: [inner] }: MathElement, label: MathElement | undefined): string =>
  `${command}(${one(inner)}, ${one(label)})`

function accented(base: MathElement | undefined, accent: Accent): string {
  return 'command' in accent
    ? `${accent.command}(${one(base)})`
    : `accent(${one(base)}, ${typstCharacters(accent.accent)})`
}

function multiscripts([base, ...scripts]: readonly MathElement[]): string {
  const at = scripts.findIndex(({ name }) => name === 'mprescripts')
  const behind = at < 0 ? scripts : scripts.slice(0, at)
  const [bl, tl] = at < 0 ? [] : scripts.slice(at + 1)
  return attach(scriptsOf(base), { b: behind[0], t: behind[1], bl, tl })
}

function enclosed({ children, attributes }: MathElement): string {
  const inside = group(children)
  if (/strike/.test(attributes['notation'] ?? '')) return `cancel(${inside})`
  return attributes['notation'] === 'box' ? `#box(stroke: black, inset: 3pt, [$ ${inside} $])` : inside
}

/** Stretchy fences belong to the content between them, and grow with it. */
function row(children: readonly MathElement[]): string {
  const fences = children.filter(isFence)
  if (fences.length === 0) return writeAll(children)
  const first = children[0] === fences[0] && fences[0]?.attributes['form'] === 'prefix' ? fences[0] : undefined
  const last = children.at(-1) === fences.at(-1) && fences.at(-1) !== first ? fences.at(-1) : undefined
  if (!first && !last) return writeAll(children)
  const inside = children.slice(first ? 1 : 0, last ? -1 : undefined)
  const open = first ? operator(first) : ''
  const close = last ? operator(last) : ''
  const [only, ...more] = withoutSpace(inside)
  if (only?.name === 'mtable' && more.length === 0) {
    const fenced = matrixWithin(first?.text ?? '', last?.text ?? '', only)
    if (fenced) return fenced
  }
  if (
    open === '\\(' &&
    close === '\\)' &&
    only?.name === 'mfrac' &&
    more.length === 0 &&
    only.attributes['linethickness'] === '0'
  )
    return `binom(${only.children.map((child) => one(child)).join(', ')})`
  return `lr(${[open, writeAll(inside), close].filter(Boolean).join(' ')})`
}

// Typst's matrix derives both delimiters from the first.
const pairs: Record<string, string> = { '(': ')', '[': ']', '{': '}', '|': '|', '∣': '∣', '‖': '‖', '∥': '∥' }
const delimiters: Record<string, string> = { '∣': '|', '∥': '‖' }

function matrixWithin(open: string, close: string, table: MathElement): string | undefined {
  if (open === '{' && close === '') return cases(table)
  return pairs[open] === close && close !== ''
    ? `mat(delim: "${delimiters[open] ?? open}", ${matrixRows(table)})`
    : undefined
}

const matrix = (table: MathElement): string => `mat(delim: #none, ${matrixRows(table)})`
const matrixRows = (table: MathElement): string => rowsOf(table, ', ', '""').join('; ')

/** One case per line, its condition in a separate column; equations stay aligned. */
function cases(table: MathElement): string {
  return `cases(${rowsOf(table, isLines(table) ? ' & ' : ' && quad ', '', isLines(table) ? '' : '& ').join(', ')})`
}

function rowsOf({ children }: MathElement, between: string, empty = '', before = ''): string[] {
  return children.map(({ children: cells }) => before + cells.map((cell) => row(cell.children) || empty).join(between))
}
