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
import { joinAroundBoxes } from './steps/join-around-boxes.ts'
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
import { tidyUp } from './steps/tidy-up.ts'
import { unwrapLayout } from './steps/unwrap-layout.ts'
import type { FullText } from './tree/full-text.ts'

/** `isNeeded`: what follows cannot do without it. */
export type NormalisingStep = { name: string; change(text: FullText): FullText; isNeeded: boolean }

export function normaliseText(
  raw: FullText,
  facts: ManuscriptFacts,
  cited: readonly CitedItem[],
  carryOut = (step: NormalisingStep, text: FullText) => step.change(text),
): FullText {
  const steps: Record<string, Step> = {
    reportFacts,
    repairCharacters,
    nameLanguage,
    dropContents,
    joinAroundBoxes,
    findEquations,
    unwrapLayout,
    splitLines,
    splitPictures,
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
    linkCitations: (text) => linkCitations(text, cited),
    namePlaces,
    linkMentions,
    checkPictures,
    orderNotes,
    tidyUp,
  }
  return Object.entries(steps).reduce((text, [name, step]) => {
    return carryOut({ name, change: (given) => step(given, facts), isNeeded: needed.has(step) }, text)
  }, raw)
}

/** They give everything its id and its number, and take away what no writer knows. */
const needed: ReadonlySet<Step> = new Set([namePlaces, orderNotes, tidyUp])

type Step = (text: FullText, facts: ManuscriptFacts) => FullText
