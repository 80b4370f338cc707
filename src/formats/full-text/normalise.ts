// Turns the content of a Word file into a paper: small steps, each working on the result of the one before.

import type { ManuscriptFacts } from './manuscript-facts.ts'
import { type CitedItem, liftReferences, linkCitations } from './reference-list/index.ts'
import { attachCaptions } from './steps/attach-captions.ts'
import { checkPictures } from './steps/check-pictures.ts'
import { dropContents } from './steps/drop-contents.ts'
import { findEquations } from './steps/find-equations.ts'
import { findHeadings } from './steps/find-headings.ts'
import { findLists } from './steps/find-lists.ts'
import { findQuotesAndCode } from './steps/find-quotes.ts'
import { nameRoles } from './steps/heading-roles.ts'
import { liftFront } from './steps/lift-front.ts'
import { linkMentions } from './steps/link-mentions.ts'
import { nameLanguage } from './steps/name-language.ts'
import { nameParagraphs } from './steps/name-paragraphs.ts'
import { namePlaces } from './steps/name-places.ts'
import { numberFigures } from './steps/number-figures.ts'
import { orderHeadings } from './steps/order-headings.ts'
import { orderNotes } from './steps/order-notes.ts'
import { orderTables } from './steps/order-tables.ts'
import { placeFigures } from './steps/place-figures.ts'
import { placeFrontSections } from './steps/place-front-sections.ts'
import { repairCharacters } from './steps/repair-characters.ts'
import { reportFacts } from './steps/report-facts.ts'
import { splitLines } from './steps/split-lines.ts'
import { splitPictures } from './steps/split-pictures.ts'
import { readTextInHeadingStyles } from './steps/text-in-heading-styles.ts'
import { tidyUp } from './steps/tidy-up.ts'
import { unwrapLayout } from './steps/unwrap-layout.ts'
import type { FullText } from './tree/full-text.ts'

type Step = (text: FullText, facts: ManuscriptFacts, cited: readonly CitedItem[]) => FullText

const steps: Record<string, Step> = {
  reportFacts,
  repairCharacters,
  nameLanguage,
  dropContents,
  findEquations,
  unwrapLayout,
  splitLines,
  splitPictures,
  readTextInHeadingStyles,
  liftFront,
  findHeadings,
  orderHeadings,
  attachCaptions,
  placeFigures,
  orderTables,
  liftReferences,
  findLists,
  findQuotesAndCode,
  nameRoles,
  placeFrontSections,
  numberFigures,
  nameParagraphs,
  linkCitations: (text, _, cited) => linkCitations(text, cited),
  namePlaces,
  linkMentions,
  checkPictures,
  orderNotes,
  tidyUp,
}

/** They give everything its id and its number, and take away what no writer knows. */
const needed: ReadonlySet<string> = new Set(['namePlaces', 'orderNotes', 'tidyUp'])

/** `isNeeded`: what follows cannot do without it. */
export type NormalisingStep = { name: string; change(text: FullText): FullText; isNeeded: boolean }

export const isNormalisingStep = (part: string): boolean => Object.hasOwn(steps, part)

export function normaliseText(
  raw: FullText,
  facts: ManuscriptFacts,
  cited: readonly CitedItem[],
  carryOut = (step: NormalisingStep, text: FullText) => step.change(text),
): FullText {
  return Object.entries(steps).reduce((text, [name, step]) => {
    return carryOut({ name, change: (given) => step(given, facts, cited), isNeeded: needed.has(name) }, text)
  }, raw)
}
