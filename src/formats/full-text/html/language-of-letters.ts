// Word tells that a run is written from right to left more often than in which language. Where it does not, the letters say
// which voice can read it: Arabic ones 'ar', Hebrew ones 'he'.
import type { Inline } from '#src/formats/full-text/tree/full-text.ts'
import { plainWords } from '#src/formats/full-text/tree/walk.ts'

const scripts = [
  { language: 'ar', letter: /\p{Script=Arabic}/u, others: /^(arc?|ckb|fa|ks|ku|ps|sd|ug|ur)\b/i },
  { language: 'he', letter: /\p{Script=Hebrew}/u, others: /^(he|yi)\b/i },
] as const

/** Of words with no other letters. Undefined where the text itself is in a language of these letters: that one holds. */
export function languageOfLetters(inlines: readonly Inline[], ofText: string | undefined): 'ar' | 'he' | undefined {
  const letters = plainWords(inlines).match(/\p{L}/gu) ?? []
  const script = scripts.find(({ letter }) => letters.length > 0 && letters.every((one) => letter.test(one)))
  return script && !script.others.test(ofText ?? '') ? script.language : undefined
}

/** What an element that holds nothing but these words says of them. */
export function writingOf(
  inlines: readonly Inline[],
  ofText: string | undefined,
): { lang?: string | undefined; dir?: 'rtl' | undefined } {
  const lang = languageOfLetters(inlines, ofText)
  return lang ? { lang, dir: 'rtl' } : {}
}
