// The elements and attributes of Presentation MathML 3 that a formula may have, with what their values and insides must be:
// the part of the schema's module mathml3-presentation that says what a formula is, without colours, sizes and links.

/** What stands inside: text, nothing, any elements, so many elements, or only elements of these names. */
type Inside = 'text' | 'nothing' | 'any' | number | readonly string[]

type MathElement = { inside: Inside; attributes: Record<string, RegExp> }

const yesOrNo = /^(true|false)$/
const length = /^(-?\d*(\.\d*)?(e[mx]|in|cm|mm|p[xtc]|%)?|(negative)?((very){0,2}thi(n|ck)|medium)mathspace)$/
const padding = /^[+-]?\d*(\.\d*)?\s*(%?\s*(height|depth|width)?|e[mx]|in|cm|mm|p[xtc])$/
const count = /^[1-9]\d{0,3}$/
const columns = /^(left|center|right)(\s+(left|center|right))*$/
const rows = /^(top|bottom|center|baseline|axis)(\s+(top|bottom|center|baseline|axis))*$/
const ruled = /^(none|solid|dashed)(\s+(none|solid|dashed))*$/
const anything = /^/

const direction = { dir: /^(ltr|rtl)$/ }
const token = {
  ...direction,
  mathvariant:
    /^(normal|bold|italic|bold-italic|double-struck|bold-fraktur|script|bold-script|fraktur|sans-serif|bold-sans-serif|sans-serif-italic|sans-serif-bold-italic|monospace)$/,
}
const operator = {
  ...token,
  form: /^(prefix|infix|postfix)$/,
  fence: yesOrNo,
  separator: yesOrNo,
  stretchy: yesOrNo,
  symmetric: yesOrNo,
  largeop: yesOrNo,
  movablelimits: yesOrNo,
  accent: yesOrNo,
  lspace: length,
  rspace: length,
  minsize: length,
  maxsize: length,
}

const known: Record<string, MathElement> = {
  mi: { inside: 'text', attributes: token },
  mn: { inside: 'text', attributes: token },
  mo: { inside: 'text', attributes: operator },
  mtext: { inside: 'text', attributes: token },
  ms: { inside: 'text', attributes: token },
  mspace: {
    inside: 'nothing',
    attributes: {
      width: length,
      height: length,
      depth: length,
      linebreak: /^(auto|newline|nobreak|goodbreak|badbreak)$/,
    },
  },
  math: { inside: 'any', attributes: { ...direction, display: /^(block|inline)$/, alttext: anything } },
  mrow: { inside: 'any', attributes: direction },
  mstyle: { inside: 'any', attributes: { ...direction, displaystyle: yesOrNo, scriptlevel: /^[+-]?\d{1,2}$/ } },
  merror: { inside: 'any', attributes: {} },
  mphantom: { inside: 'any', attributes: {} },
  msqrt: { inside: 'any', attributes: {} },
  mpadded: {
    inside: 'any',
    attributes: { width: padding, height: padding, depth: padding, lspace: padding, voffset: padding },
  },
  menclose: {
    inside: 'any',
    attributes: {
      notation:
        /^(longdiv|actuarial|radical|box|roundedbox|circle|left|right|top|bottom|(up|down)diagonalstrike|(vertical|horizontal)strike|madruwb|\s)+$/,
    },
  },
  mfenced: { inside: 'any', attributes: { open: anything, close: anything, separators: anything } },
  mfrac: { inside: 2, attributes: { linethickness: length, bevelled: yesOrNo } },
  mroot: { inside: 2, attributes: {} },
  msub: { inside: 2, attributes: {} },
  msup: { inside: 2, attributes: {} },
  msubsup: { inside: 3, attributes: {} },
  munder: { inside: 2, attributes: { accentunder: yesOrNo } },
  mover: { inside: 2, attributes: { accent: yesOrNo } },
  munderover: { inside: 3, attributes: { accent: yesOrNo, accentunder: yesOrNo } },
  mtable: {
    inside: ['mtr'],
    attributes: {
      columnalign: columns,
      rowalign: rows,
      columnlines: ruled,
      rowlines: ruled,
      frame: /^(none|solid|dashed)$/,
      displaystyle: yesOrNo,
    },
  },
  mtr: { inside: ['mtd'], attributes: { columnalign: columns, rowalign: /^(top|bottom|center|baseline|axis)$/ } },
  mtd: {
    inside: 'any',
    attributes: {
      columnalign: /^(left|center|right)$/,
      rowalign: /^(top|bottom|center|baseline|axis)$/,
      columnspan: count,
      rowspan: count,
    },
  },
}

export function mathElement(name: string): MathElement | undefined {
  return Object.hasOwn(known, name) ? known[name] : undefined
}
