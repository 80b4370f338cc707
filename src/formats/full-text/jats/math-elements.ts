// The elements and attributes of Presentation MathML 3 that a formula may have, and what their values and content must
// be: the part of the schema's module mathml3-presentation that states what a formula is.
import {
  type CommonAttribute,
  type CommonElement,
  commonAttributes,
  isCommonElement,
} from '#src/formats/full-text/mathml/common-elements.ts'

/**
 * The content: text, nothing, any elements, a base with pairs of scripts, a fixed number of elements, or only elements
 * of these names.
 */
type Inside = 'text' | 'nothing' | 'any' | 'scripts' | number | readonly string[]

type MathElement = { inside: Inside; attributes: Record<string, RegExp> }

/** MathML Core has no frames and fences, and writes prescripts differently. */
type OnlyHere = 'menclose' | 'mfenced' | 'mmultiscripts' | 'mprescripts' | 'none'

const insides: Record<CommonElement | OnlyHere, Inside> = {
  mi: 'text',
  mn: 'text',
  mo: 'text',
  mtext: 'text',
  ms: 'text',
  mspace: 'nothing',
  math: 'any',
  mrow: 'any',
  mstyle: 'any',
  merror: 'any',
  mphantom: 'any',
  msqrt: 'any',
  mpadded: 'any',
  menclose: 'any',
  mfenced: 'any',
  mfrac: 2,
  mroot: 2,
  msub: 2,
  msup: 2,
  msubsup: 3,
  munder: 2,
  mover: 2,
  munderover: 3,
  mmultiscripts: 'scripts',
  mprescripts: 'nothing',
  none: 'nothing',
  mtable: ['mtr'],
  mtr: ['mtd'],
  mtd: 'any',
}

const yesOrNo = /^(true|false)$/
const length = /^(-?\d*(\.\d*)?(e[mx]|in|cm|mm|p[xtc]|%)?|(negative)?((very){0,2}thi(n|ck)|medium)mathspace)$/
const padding = /^[+-]?\d*(\.\d*)?\s*(%?\s*(height|depth|width)?|e[mx]|in|cm|mm|p[xtc])$/
const count = /^[1-9]\d{0,3}$/
const columns = /^(left|center|right)(\s+(left|center|right))*$/
const rows = /^(top|bottom|center|baseline|axis)(\s+(top|bottom|center|baseline|axis))*$/
const oneRow = /^(top|bottom|center|baseline|axis)$/
const ruled = /^(none|solid|dashed)(\s+(none|solid|dashed))*$/
const anything = /^/

const commonValues: Record<CommonAttribute, RegExp> = {
  display: /^(block|inline)$/,
  alttext: anything,
  linethickness: length,
  mathvariant:
    /^(normal|bold|italic|bold-italic|double-struck|bold-fraktur|script|bold-script|fraktur|sans-serif|bold-sans-serif|sans-serif-italic|sans-serif-bold-italic|monospace)$/,
  form: /^(prefix|infix|postfix)$/,
  fence: yesOrNo,
  separator: yesOrNo,
  stretchy: yesOrNo,
  symmetric: yesOrNo,
  largeop: yesOrNo,
  movablelimits: yesOrNo,
  accent: yesOrNo,
  accentunder: yesOrNo,
  lspace: length,
  rspace: length,
  minsize: length,
  maxsize: length,
  width: length,
  height: length,
  depth: length,
  voffset: padding,
  columnspan: count,
  rowspan: count,
}

const direction = { dir: /^(ltr|rtl)$/ }
const token = { ...direction, mathvariant: commonValues.mathvariant }

/** What Core leaves to style sheets or allows everywhere, and common attributes that mean more here. */
const ownValues: Partial<Record<CommonElement | OnlyHere, Record<string, RegExp>>> = {
  mi: token,
  mn: token,
  mo: { ...token, accent: yesOrNo },
  mtext: token,
  ms: token,
  mspace: { linebreak: /^(auto|newline|nobreak|goodbreak|badbreak)$/ },
  math: direction,
  mrow: direction,
  mstyle: { ...direction, displaystyle: yesOrNo, scriptlevel: /^[+-]?\d{1,2}$/ },
  mpadded: { width: padding, height: padding, depth: padding, lspace: padding },
  menclose: {
    notation:
      /^(longdiv|actuarial|radical|box|roundedbox|circle|left|right|top|bottom|(up|down)diagonalstrike|(vertical|horizontal)strike|madruwb|\s)+$/,
  },
  mfenced: { open: anything, close: anything, separators: anything },
  mfrac: { bevelled: yesOrNo },
  mtable: {
    columnalign: columns,
    rowalign: rows,
    columnlines: ruled,
    rowlines: ruled,
    frame: /^(none|solid|dashed)$/,
    displaystyle: yesOrNo,
  },
  mtr: { columnalign: columns, rowalign: oneRow },
  mtd: { columnalign: /^(left|center|right)$/, rowalign: oneRow },
}

const isKnown = (name: string): name is CommonElement | OnlyHere => Object.hasOwn(insides, name)

export function mathElement(name: string): MathElement | undefined {
  if (!isKnown(name)) return undefined
  const common: readonly CommonAttribute[] = isCommonElement(name) ? commonAttributes[name] : []
  const values = Object.fromEntries(common.map((attribute) => [attribute, commonValues[attribute]]))
  return { inside: insides[name], attributes: { ...values, ...ownValues[name] } }
}
