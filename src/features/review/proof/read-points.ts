// What an author asks to have corrected, as it was typed: each point with its text and, if it has one, its place.
import { type AppError, invalid } from '#src/domain/errors.ts'
import { characterCount, plainLine, plainText } from '#src/domain/plain-text.ts'
import type { ProofPoint } from '#src/features/review/store/proof-store.ts'

export type TypedPoint = {
  readonly place?: string | undefined
  readonly quote?: string | undefined
  readonly text: string
}

// More than anybody finds in a paper, and too few to fill a database with.
const maxPoints = 200
const maxText = 2_000
const maxQuote = 500
const place = /^[\p{L}\p{M}\p{N}._-]{1,120}$/u

export function readPoints(typed: readonly TypedPoint[]): ProofPoint[] {
  if (typed.length === 0) throw wrong('points', 'Please write what has to be corrected, or approve the proof.')
  if (typed.length > maxPoints) throw wrong('points', `At most ${maxPoints} points can be sent.`)
  return typed.map((point, at) => ({
    ...readPlace(point.place, `points.${at}.place`),
    ...readQuote(point.quote, `points.${at}.quote`),
    text: readText(point.text, `points.${at}.text`),
  }))
}

function readPlace(typed: string | undefined, field: string): Pick<ProofPoint, 'place'> {
  if (!typed) return {}
  if (!place.test(typed)) throw wrong(field, 'This is no place in the text.')
  return { place: typed.normalize('NFC') }
}

function readQuote(typed: string | undefined, field: string): Pick<ProofPoint, 'quote'> {
  const quote = plainLine(typed ?? '')
  if (quote === undefined || characterCount(quote) > maxQuote) throw wrong(field, `At most ${maxQuote} characters`)
  return quote === '' ? {} : { quote }
}

export function readText(typed: string, field: string): string {
  const text = plainText(typed)
  if (!text)
    throw wrong(field, typed.trim() === '' ? 'Please fill this in' : 'Please enter text without control characters')
  if (characterCount(text) > maxText) throw wrong(field, `At most ${maxText} characters`)
  return text
}

export const wrong = (field: string, message: string): AppError =>
  invalid('invalid-field', message, { [field]: message })
