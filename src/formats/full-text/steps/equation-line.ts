// Reads a line as a display equation: formulas, signs and single letters between them, and a number on either side.
// People also type equations without the equation editor: 'Y = β₀ + β₁X (3)'.
import type { Inline } from '#src/formats/full-text/tree/full-text.ts'

const bracketed =
  '(?:(?:eq(?:uation|n)?|ec|éq|gl|式|公式)\\.?\\s*)?[([（［]\\s*([A-Z]?[.-]?\\p{Nd}{1,3}(?:[.–-]\\p{Nd}{1,3})*[a-z]?)\\s*[)\\]）］][\\s.]*$'
// '(3)', '(A.2)', '[3]', 'Eq. (3)', '(3a)', '（۳）'; with or without dot leaders.
const numberAlone = new RegExp(`^[\\s.…·_]*${bracketed}`, 'iu')
const numberBehind = new RegExp(`(?<=[\\s…·_.,;])${bracketed}`, 'iu')

export const numberOfEquation = (line: string): string | undefined => numberAlone.exec(line)?.[1]

export type EquationLine = { tex: string; number?: string | undefined }

/** `isBesideNumber`: in a row of a table whose other cell is a number, so that typed words may be an equation. */
export function readEquationLine(
  inlines: readonly Inline[],
  { isBesideNumber = false } = {},
): EquationLine | undefined {
  const pieces = piecesOf(inlines, 'line')
  if (pieces === undefined) return undefined
  const number = takeNumber(pieces)
  const formulas = pieces.filter(({ kind }) => kind === 'formula').length
  const said = pieces.map((piece) => (piece.kind === 'words' ? piece.text : '')).join('\u0000')
  const isNumbered = number !== undefined || isBesideNumber
  if (formulas === 0) {
    if (!isNumbered || !readsAsTyped(pieces, isBesideNumber)) return undefined
  } else if (formulas > 1 || !/^[\s\0]*[.,;]?[\s\0]*$/.test(said)) {
    if (!isSymbolic(said, isNumbered)) return undefined
  }
  const tex = pieces.map(texOf).join('').trim()
  return tex === '' ? undefined : { tex, number }
}

type Piece =
  | { kind: 'formula'; tex: string }
  | { kind: 'words'; text: string; isStressed: boolean }
  | { kind: 'script'; text: string; sign: '_' | '^' }

type Around = 'line' | 'stressed' | '_' | '^'

/** Undefined for a line with anything that no equation has. */
function piecesOf(inlines: readonly Inline[], around: Around): Piece[] | undefined {
  const pieces: Piece[] = []
  for (const inline of inlines) {
    const more = pieceOf(inline, around)
    if (more === undefined) return undefined
    pieces.push(...more)
  }
  return pieces
}

function pieceOf(inline: Inline, around: Around): Piece[] | undefined {
  switch (inline.kind) {
    case 'text':
    case 'line-break': {
      const text = inline.kind === 'text' ? inline.text : ' '
      if (around === '_' || around === '^') return [{ kind: 'script', text, sign: around }]
      return [{ kind: 'words', text, isStressed: around === 'stressed' }]
    }
    case 'formula':
      return [{ kind: 'formula', tex: inline.formula.tex }]
    case 'subscript':
      return piecesOf(inline.inlines, '_')
    case 'superscript':
      return piecesOf(inline.inlines, '^')
    case 'emphasis':
      return piecesOf(inline.inlines, around === 'line' ? 'stressed' : around)
    case 'picture':
    case 'note-mark':
    case 'code':
    case 'hidden':
    case 'citation':
      return undefined
    default:
      return piecesOf(inline.inlines, around)
  }
}

/** The number at either end, which is removed from its piece. */
function takeNumber(pieces: Piece[]): string | undefined {
  const start = pieces.findIndex((piece) => piece.kind !== 'words')
  const before = pieces.slice(0, Math.max(0, start))
  const ahead = numberOfEquation(before.map((piece) => (piece.kind === 'words' ? piece.text : '')).join(''))
  if (ahead !== undefined) {
    pieces.splice(0, before.length)
    return ahead
  }
  const end = pieces.findLastIndex((piece) => piece.kind !== 'words')
  const after = pieces.slice(end + 1)
  const text = after.map((piece) => (piece.kind === 'words' ? piece.text : '')).join('')
  const found = (end === -1 ? undefined : numberAlone.exec(text)) ?? numberBehind.exec(text)
  if (!found) return undefined
  const isStressed = after.some((piece) => piece.kind === 'words' && piece.isStressed && piece.text.trim() !== '')
  pieces.splice(end + 1, after.length, { kind: 'words', text: text.slice(0, found.index), isStressed })
  return found[1]
}

const operator = /[=<>≤≥≈≠≡∝+±×÷→←⇒⇔∈]/u
const named = /^(?:log|ln|lg|exp|sin|cos|tan|max|min|arg|lim|det|sgn|mod|var|cov|if|otherwise)$/i
const joining = /^(?:and|or|for|all|with|if|und|et|y|e|и|或|和)$/i

/** Signs, single letters and names of functions; between numbered equations 'and' as well. */
function isSymbolic(said: string, isNumbered: boolean): boolean {
  const words = said.match(/\p{L}{2,}/gu) ?? []
  const isKnown = (word: string) => named.test(word) || (isNumbered && joining.test(word))
  return words.every(isKnown) && (isNumbered || operator.test(said) || /^[\s\0]*[.,;]?[\s\0]*$/.test(said))
}

const ordinary =
  /(?<!\p{L})(?:is|are|was|were|the|that|which|where|when|this|these|we|has|have|es|son|que|los|las|der|die|das|ist|est|les|при|где|это)(?!\p{L})/iu
const maxTyped = 200
const maxWordsBefore = 5

/** 'Y = β₀ + β₁X', '2 H₂ + O₂ → 2 H₂O'. Outside a table there must be a mark of mathematics besides the sign of equality. */
function readsAsTyped(pieces: readonly Piece[], isBesideNumber: boolean): boolean {
  const line = pieces.map((piece) => (piece.kind === 'formula' ? '' : piece.text)).join('')
  const [left = '', ...right] = line.split(/[=≈≤≥∝→⟶⇌⇄⇋↔]/u)
  if (right.length === 0 || left.trim() === '' || line.length > maxTyped || ordinary.test(line)) return false
  if (/[.;:!?]\s*$/.test(line) || (left.match(/\p{L}{2,}/gu) ?? []).length > maxWordsBefore) return false
  const hasScript = pieces.some(({ kind }) => kind === 'script')
  const isStressed = pieces.some((piece) => piece.kind === 'words' && piece.isStressed)
  const isCalculated = /[+−×÷·∗*/√∑∫^Σ-]/u.test(right.join('='))
  // 'E = mc²', 'A → B₂'
  const isSure = hasScript && (isStressed ? !/\p{L}{4}/u.test(line) : /[→⟶⇌⇄⇋↔]/u.test(line))
  return isBesideNumber || isSure || ((hasScript || isStressed) && isCalculated)
}

function texOf(piece: Piece): string {
  if (piece.kind === 'formula') return piece.tex
  if (piece.kind === 'script') return `${piece.sign}{${texOfWords(piece.text)}}`
  return texOfWords(piece.text)
}

const signs: Record<string, string> = { '\\': '\\backslash ', '^': '\\hat{}', '~': '\\sim ', '*': '\\ast ' }

/** Words stay upright; single letters are variables. */
function texOfWords(text: string): string {
  return text
    .replaceAll(/[\\#$%&_{}^~*]/g, (sign) => signs[sign] ?? `\\${sign}`)
    .replaceAll(/(?<![\\\p{L}])\p{L}{2,}(?: \p{L}{2,})*/gu, (words) =>
      named.test(words) ? `\\operatorname{${words}}` : `\\text{${words}}`,
    )
    .replaceAll(/[−–]/g, '-')
}
