// Makes sure that the compiler receives only characters that it can print.
import { printableText } from '#src/formats/full-text/typst/typst-string.ts'

// Replaces a character that no font has: an empty square, as readers know it.
const square = '□'

/** As JSON; texts keep their paragraphs. */
export function printableRecord(front: object): string {
  return JSON.stringify(front, (_, value: unknown) =>
    typeof value === 'string' ? value.split('\n').map(printableText).join('\n') : value,
  )
}

/** `missing`: characters with their combining marks. None is ASCII, so code is never affected. */
export function withoutMissing(source: string, missing: Iterable<string>): string {
  return [...missing].reduce(
    (text, characters) => text.replaceAll(characters, isInvisible(characters) ? '' : square),
    source,
  )
}

/** Joiners and the like, which shape their neighbours. */
export function isInvisible(characters: string): boolean {
  return /^\p{Default_Ignorable_Code_Point}+$/u.test(characters)
}
