// The elements that the MathML 3 of JATS and the MathML Core of browsers both have, with the attributes they share:
// those that state what a formula is, without colours, sizes and links. What only one of them has is declared where
// that one is written.

export const commonAttributes = {
  math: ['display', 'alttext'],
  merror: [],
  mfrac: ['linethickness'],
  mi: ['mathvariant'],
  mn: [],
  mo: [
    'form',
    'fence',
    'separator',
    'stretchy',
    'symmetric',
    'largeop',
    'movablelimits',
    'lspace',
    'rspace',
    'minsize',
    'maxsize',
  ],
  mover: ['accent'],
  mpadded: ['width', 'height', 'depth', 'lspace', 'voffset'],
  mphantom: [],
  mroot: [],
  mrow: [],
  ms: [],
  mspace: ['width', 'height', 'depth'],
  msqrt: [],
  mstyle: [],
  msub: [],
  msubsup: [],
  msup: [],
  mtable: [],
  mtd: ['columnspan', 'rowspan'],
  mtext: [],
  mtr: [],
  munder: ['accentunder'],
  munderover: ['accent', 'accentunder'],
} as const satisfies Record<string, readonly string[]>

export type CommonElement = keyof typeof commonAttributes
export type CommonAttribute = (typeof commonAttributes)[CommonElement][number]

export const isCommonElement = (name: string): name is CommonElement => Object.hasOwn(commonAttributes, name)
