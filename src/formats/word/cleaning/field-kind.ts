// What happens to a field. Its code is an instruction to Word, its result the text that Word last produced.
import { isPublicAddress } from '#src/formats/public-address.ts'
import { addressesIn, firstWord, readFieldCode } from '#src/formats/word/package/field-codes.ts'

export type FieldKind =
  /** Code and result stay. */
  | 'live'
  /** The result stays as text: its code acts, names a place on somebody's computer, or a property that is gone. */
  | 'text'
  /** Removed: it named a person or a computer. */
  | 'gone'

const personalProperty = /^(author|last\s?saved\s?by|last\s?author|manager|company|template|filename|name)$/i

export function fieldKind(code: string): FieldKind {
  const { name, source, rest } = readFieldCode(code)
  if (source === 'people') return 'gone'
  if (source === 'properties') return personalProperty.test(firstWord(rest)) ? 'gone' : 'text'
  if (source !== 'text') return 'text'
  return name === 'HYPERLINK' && !addressesIn(rest).every(isPublicAddress) ? 'text' : 'live'
}
