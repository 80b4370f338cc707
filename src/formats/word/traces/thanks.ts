// People and funders in acknowledgements, funding statements, author contributions and notes about the authors.
import type { FindingKind } from '#src/domain/manuscript-finding.ts'
import { isPlaceholder, looksLikeName } from './names.ts'
import { isAffiliation, organisationIn } from './patterns.ts'

// Place names follow these words; 'with the help of Ada Quill' does not name a place.
const placeWord = /\b(in|at|from|near|across|within|throughout)( the)?$/i
const nameRun =
  /(?:(?:Dr|Prof|Professor|Mr|Mrs|Ms)\.? )?\p{Lu}[\p{L}\p{M}'’.-]{0,40}(?: (?:(?:van|von|de|der|den|da|di|del|la|el|bin|al|y|e)(?= ))|(?: \p{Lu}[\p{L}\p{M}'’-]{0,40}\.?)){1,5}/gu
const initials = /(?<![\p{L}.])(?:\p{Lu}\.[ -]?){2,4}(?![\p{L}])|\((?:\p{Lu}{2,3})(?:, \p{Lu}{2,3})*\)/gu
const funded = /\b(funded|supported|financed|sponsored|grants?|award|fellowship|scholarship|stipend)\b/i
const unfunded = /\b(no|not|without|none|any)\b[^.]{0,200}\b(fund|grant|support|financ)/i
const grantNumber =
  /\b(?:grants?|awards?|projects?|contract|agreement)\b[^.;]{0,60}?\b((?:[A-Z]{1,6}[-/ ]?)?\d[\dA-Z/-]{3,})/i
const funder =
  /(?:\p{Lu}[\p{L}’'-]{1,40} ){1,5}(?:Foundation|Council|Fund|Ministry|Commission|Agency|Trust|Association|Academy|Institutes?|Union)\b(?: (?:of|for)(?: the)?(?: \p{Lu}[\p{L}’'-]{1,40}){1,3})?|(?:Ministry|Institutes?|Council|Foundation|Department) (?:of|for)(?: the)?(?: (?:\p{Lu}[\p{L}’'-]{1,40}|and)){1,5}/u

// Longer than any list of helpers.
const maxTextLength = 10_000

export function findThanks(
  text: string,
  section: 'thanks' | 'contributions',
  isCommonWord: (word: string) => boolean,
): { kind: FindingKind; excerpt: string }[] {
  if (text.length < 200 && isPlaceholder(text)) return []
  const found: { kind: FindingKind; excerpt: string }[] = []
  const add = (kind: FindingKind, excerpt: string | undefined) => {
    if (excerpt !== undefined) found.push({ kind, excerpt })
  }
  for (const sentence of text.slice(0, maxTextLength).split(/(?<=\p{Ll}{2}[.!?]|\))\s+(?=\p{Lu})/u)) {
    for (const match of sentence.matchAll(nameRun)) {
      const before = sentence.slice(0, match.index).trimEnd()
      const name = match[0].replace(/^(We|I|The|Our|My|This|Thanks|Also) /, '').replace(/[.’']$/, '')
      if (!placeWord.test(before) && looksLikeName(name, isCommonWord)) add('name', name)
    }
    if (section === 'contributions') for (const [name] of sentence.matchAll(initials)) add('name', name.trim())
    if (isAffiliation(sentence)) add('affiliation', sentence)
    else if (/\b(is|was|works|studied) (an? |the )?\p{L}+/u.test(sentence)) add('affiliation', organisationIn(sentence))
    if (funded.test(sentence) && !unfunded.test(sentence)) {
      add(
        'funding',
        funder.exec(sentence)?.[0] ?? organisationIn(sentence) ?? (grantNumber.test(sentence) ? sentence : undefined),
      )
    }
  }
  return found
}
