// Fills the facts into the text of a letter: names in double braces are replaced, and the paragraph of the link becomes the link.
import type { LetterFact } from './letter-rules.ts'
import type { LetterText } from './settings.ts'

export type LetterFacts = { readonly [fact in LetterFact]?: string | undefined }

export type FilledParagraph = string | { readonly before: string; readonly link: string }

/** An unknown fact leaves nothing behind; an unknown day of the first check also removes the text in square brackets around it. */
export function fillLetter(
  { subject, body }: LetterText,
  facts: LetterFacts,
): { subject: string; paragraphs: FilledParagraph[] } {
  return { subject: fillText(subject, facts), paragraphs: paragraphsOf(body, facts) }
}

// Not every periodical promises a day of the first check. Brackets around other facts are part of the text.
const withCheckDay = /\[([^[\]]*\{\{\s*check day\s*\}\}[^[\]]*)\]/g

const fillText = (text: string, facts: LetterFacts): string =>
  text
    .replace(withCheckDay, facts['check day'] === undefined ? '' : '$1')
    .replace(/\{\{\s*([a-z ]+?)\s*\}\}/g, (_whole, fact: string) => facts[fact as LetterFact] ?? '')

const linkPlace = /\{\{\s*link\s*\}\}/

/** Paragraphs are separated by empty lines. A fact may consist of several paragraphs, and never contains a link. */
function paragraphsOf(body: string, facts: LetterFacts): FilledParagraph[] {
  return body
    .split(/\n\s*\n/)
    .flatMap((paragraph): FilledParagraph[] => {
      if (linkPlace.test(paragraph) && facts.link !== undefined) {
        return [{ before: fillText(paragraph.replace(linkPlace, ''), facts).trim(), link: facts.link }]
      }
      return fillText(paragraph, facts).split(/\n\s*\n/)
    })
    .filter((paragraph) => typeof paragraph !== 'string' || paragraph.trim() !== '')
}
