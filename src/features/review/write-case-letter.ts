// A letter about a case, from its text and the facts.
import { letterKinds } from '#src/domain/mail.ts'
import type { CaseLetterKind } from '#src/domain/review/case-letter.ts'
import { fillLetter, type LetterFacts } from '#src/domain/review/fill-letter.ts'
import { shortenSubject } from '#src/domain/review/letter-frame.ts'
import { type LetterFact, letterRules } from '#src/domain/review/letter-rules.ts'
import { ownLetterTexts } from '#src/domain/review/letter-texts.ts'
import type { LetterText, ReviewSettings } from '#src/domain/review/settings.ts'
import { composeLetter, type Sender } from '#src/platform/mail/compose-letter.ts'
import type { Letter } from '#src/platform/mail/mail-queue.ts'

type CaseLetterOrder = {
  readonly kind: CaseLetterKind
  readonly to: string
  readonly reader?: string | undefined
  readonly signature?: string | undefined
  readonly facts: LetterFacts
  /** As an editor changed it for this one letter. */
  readonly text?: LetterText | undefined
  /** The link gives access to anyone who has it. */
  readonly secret: boolean
}

export const textOfLetter = ({ letters }: Pick<ReviewSettings, 'letters'>, kind: CaseLetterKind): LetterText =>
  letters[kind] ?? ownLetterTexts[kind]

export function writeCaseLetter(sender: Sender, settings: ReviewSettings, order: CaseLetterOrder): Letter {
  const text = order.text ?? textOfLetter(settings, order.kind)
  const { subject, paragraphs } = fillLetter(text, factsFor(order.kind, order.facts))
  return {
    ...composeLetter(sender, {
      kind: order.kind,
      to: order.to,
      reader: order.reader,
      signature: order.signature,
      subject: shortenSubject(subject),
      paragraphs,
      secret: order.secret,
    }),
    confidential: !isListed(order.kind),
  }
}

/** On the page Mail, like that about the publication: what arrived is known to every administrator. */
const isListed = (kind: CaseLetterKind): boolean => letterKinds.some((listed) => listed === kind)

/** Whatever a text asks for: a letter never contains what its reader must not know. */
function factsFor(kind: CaseLetterKind, facts: LetterFacts): LetterFacts {
  const { may } = letterRules[kind]
  return Object.fromEntries(Object.entries(facts).filter(([fact]) => may.includes(fact as LetterFact)))
}
