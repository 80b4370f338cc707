// A formula as MathML that is safe for a browser: it is parsed and written again, so that only MathML Core comes out.
import { type MathNode, readMathml } from '#src/formats/full-text/mathml/read-mathml.ts'
import type { FormulaDisplay } from '#src/formats/full-text/tree/full-text.ts'
import { xmlText } from '#src/formats/xml/xml-text.ts'
import { mathAttributes } from './math-elements.ts'

/** `tex` becomes the formula's text alternative. Undefined when it is not MathML, or contains unknown elements. */
export function writeMath(mathml: string, tex: string, display: FormulaDisplay): string | undefined {
  const root = readMathml(mathml)
  if (root?.name !== 'math') return undefined
  const content = writeAll(root.children)
  if (content === undefined) return undefined
  return `<math display="${display}" alttext="${xmlText(tex)}">${content}</math>`
}

function writeAll(nodes: readonly (MathNode | string)[]): string | undefined {
  const written = nodes.map((node) => (typeof node === 'string' ? xmlText(node) : write(node)))
  return written.includes(undefined) ? undefined : written.join('')
}

/** MathML Core has no place for what these elements add: frames, struck-out terms, and labels of nothing. */
const onlyGroups = ['menclose', 'mfenced', 'maction', 'none']

function write(node: MathNode): string | undefined {
  const { name, children } = node
  if (name === 'semantics') {
    // The first child is the formula; the others repeat it in another notation.
    const formula = children.find((child) => typeof child === 'object')
    return formula && write(formula)
  }
  const known = mathAttributes(name)
  if (name === 'math' || (!known && !onlyGroups.includes(name))) return undefined
  const accent = name === 'mover' && accentOf(children)
  if (accent)
    accent.children = [
      signOf(
        accent,
        children.find((child) => typeof child === 'object'),
      ),
    ]
  const content = writeAll(children)
  if (content === undefined) return undefined
  const written = known ? name : 'mrow'
  const attributes = known
    ? attributesOf(node).filter(([key, value]) => known.includes(key) && isHarmless.test(value))
    : []
  return `<${written}${attributes.map(([key, value]) => ` ${key}="${value}"`).join('')}>${content}</${written}>`
}

const isHarmless = /^[\w.%+-]{1,40}$/

function attributesOf({ name, attributes, children }: MathNode): [string, string][] {
  // Letters of mathematical alphabets (bold, script) are characters of their own; Core supports only the upright
  // variant.
  const { mathvariant, columnalign, ...others } = attributes
  const all = Object.entries(others)
  if (name === 'mi' && mathvariant === 'normal') all.push(['mathvariant', 'normal'])
  if (name === 'mtd' && columnalign) all.push(['data-align', columnalign])
  if (name === 'mover' && accentOf(children)) all.push(['accent', 'true'])
  return all
}

/** Core expects the element that places an accent to declare it. */
function accentOf(children: readonly (MathNode | string)[]): MathNode | undefined {
  const [, over] = children.filter((child) => typeof child === 'object')
  return over?.name === 'mo' && over.attributes['accent'] === 'true' ? over : undefined
}

// Browsers draw a combining mark beside the letter, because their fonts place it over a letter of its own.
const spacing: Record<string, string> = {
  '\u0302': '^',
  '\u0303': '\u02DC',
  '\u0304': '\u00AF',
  '\u0305': '\u203E',
  '\u0306': '\u02D8',
  '\u0307': '\u02D9',
  '\u0308': '\u00A8',
  '\u030C': '\u02C7',
}

/** The character of an accent over one letter, or over several. */
function signOf(accent: MathNode, base: MathNode | string | undefined): string {
  const sign = accent.children.filter((child) => typeof child === 'string').join('')
  const isWide = typeof base === 'object' && base.children.length > 1
  const written = spacing[sign.trim()] ?? sign
  return isWide && written === '\u00AF' ? '\u203E' : written
}
