// The elements and attributes of MathML Core that a formula may have: those that say what it looks like, without colours and links.

const everywhere = ['dir', 'displaystyle', 'scriptlevel']

const attributesOf: Record<string, readonly string[]> = {
  math: ['display', 'alttext'],
  merror: [],
  mfrac: ['linethickness'],
  mi: ['mathvariant'],
  mmultiscripts: [],
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
  mprescripts: [],
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
  mtd: ['columnspan', 'rowspan', 'data-align'],
  mtext: [],
  mtr: [],
  munder: ['accentunder'],
  munderover: ['accent', 'accentunder'],
}

/** Undefined for what is no such element. */
export function mathAttributes(name: string): readonly string[] | undefined {
  const own = Object.hasOwn(attributesOf, name) ? attributesOf[name] : undefined
  return own && [...own, ...everywhere]
}
