// Word marks that a run goes from right to left more often than it marks its language. Where the language is missing,
// the script decides which voice can read it: Arabic letters 'ar', Hebrew letters 'he'.
import type { Inline } from '#src/formats/full-text/tree/full-text.ts'
import { plainWords } from '#src/formats/full-text/tree/walk.ts'

const scripts = [
  { language: 'ar', letter: /\p{Script=Arabic}/u, others: /^(arc?|ckb|fa|ks|ku|ps|sd|ug|ur)\b/i },
  { language: 'he', letter: /\p{Script=Hebrew}/u, others: /^(he|yi)\b/i },
] as const

/**
 * For words in one of these scripts only. Undefined where the text itself is in a language of that script: its own
 * language applies.
 */
export function languageOfLetters(inlines: readonly Inline[], ofText: string | undefined): 'ar' | 'he' | undefined {
  const letters = plainWords(inlines).match(/\p{L}/gu) ?? []
  const script = scripts.find(({ letter }) => letters.length > 0 && letters.every((one) => letter.test(one)))
  return script && !script.others.test(ofText ?? '') ? script.language : undefined
}

/** The attributes for an element that contains only these words. */
export function writingOf(
  inlines: readonly Inline[],
  ofText: string | undefined,
): { lang?: string | undefined; dir?: 'rtl' | undefined } {
  const lang = languageOfLetters(inlines, ofText)
  return lang ? { lang, dir: 'rtl' } : {}
}
