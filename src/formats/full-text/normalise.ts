// Turns the content of a Word file into a paper: small steps, each working on the result of the one before.

import type { ManuscriptFacts } from './manuscript-facts.ts'
import { type CitedItem, liftReferences, linkCitations, withStatedReferences } from './reference-list/index.ts'
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

const steps = {
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
  liftReferences: (text, { record }) => withStatedReferences(liftReferences(text), record?.references),
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
} satisfies Record<string, Step>

/** They give everything its id and its number, and take away what no writer knows. */
const needed = ['namePlaces', 'orderNotes', 'tidyUp'] as const

type StepName = keyof typeof steps
type NeededStepName = (typeof needed)[number]
export type OptionalStepName = Exclude<StepName, NeededStepName>

/** `isNeeded`: what follows cannot do without it. */
export type NormalisingStep = { change(text: FullText): FullText } & (
  | { name: NeededStepName; isNeeded: true }
  | { name: OptionalStepName; isNeeded: false }
)

export const isNormalisingStep = (part: string): part is StepName => Object.hasOwn(steps, part)

const isNeeded = (name: StepName): name is NeededStepName => needed.some((one) => one === name)

export function normaliseText(
  raw: FullText,
  facts: ManuscriptFacts,
  cited: readonly CitedItem[],
  carryOut = (step: NormalisingStep, text: FullText) => step.change(text),
): FullText {
  return Object.keys(steps)
    .filter(isNormalisingStep)
    .reduce((text, name) => {
      const step: Step = steps[name]
      const change = (given: FullText) => step(given, facts, cited)
      return carryOut(isNeeded(name) ? { name, change, isNeeded: true } : { name, change, isNeeded: false }, text)
    }, raw)
}
