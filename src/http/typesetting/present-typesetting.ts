// Typesetting → the object of the API, with a sentence for each way it can fail.
import type { FoundFacts } from '#src/domain/contributor/found-facts.ts'
import type { TypesettingStep } from '#src/domain/typesetting.ts'
import type { Typesetting } from '#src/features/manuscripts/index.ts'
import type { FoundFactsObject, TypesettingObject } from '#src/wire/typesetting.ts'

const messages: Record<NonNullable<Typesetting['failure']>, string> = {
  unreadable:
    'We could not read the text of the Word file. Please open it in Word, save it under a new name, and send the new file.',
  'too-slow':
    'Typesetting took too long and was stopped. Very long tables, very many pages or very large pictures may be the cause. Please simplify them, or ask the editorial office.',
  'too-large':
    'Typesetting needed too much memory and was stopped. Very large pictures, or very many pages or formulas, may be the cause. Please compress the pictures in Word, or ask the editorial office.',
  unprintable:
    'The full text is ready, but the PDF could not be created. The list below names the part that could not be set, if there is one; the server’s log tells the editorial office why.',
  crashed: 'Typesetting failed for this file. The server’s log tells the editorial office why.',
}

/** What the program was doing. */
const doing: Record<TypesettingStep, string> = {
  reading: 'reading the Word file',
  ordering: 'finding headings, figures, tables and references in the text',
  writing: 'writing the full text',
  printing: 'setting the pages',
}

const earlier = 'You are seeing the previous version.'

/** `has` lists the results that can be viewed. */
export function presentTypesetting(
  { state, step, requestedAt, finishedAt, failure, attention, foundFacts, counts }: Typesetting,
  has: { text: boolean; pdf: boolean },
): TypesettingObject {
  return {
    state,
    ...(step === undefined || state === 'failed' ? {} : { step }),
    requestedAt,
    ...(finishedAt === undefined ? {} : { finishedAt }),
    ...(failure === undefined ? {} : { message: explain(failure, step, has.text) }),
    attention,
    foundFacts: foundFacts.map(presentFoundFacts),
    ...(counts === undefined ? {} : { counts }),
    hasText: has.text,
    hasPdf: has.pdf,
  }
}

export function presentFoundFacts({ isCorresponding, ...facts }: FoundFacts): FoundFactsObject {
  return { ...facts, ...(isCorresponding && { corresponding: true }) }
}

function explain(
  failure: NonNullable<Typesetting['failure']>,
  step: TypesettingStep | undefined,
  hasText: boolean,
): string {
  const isStopped = step !== undefined && failure !== 'unreadable' && failure !== 'unprintable'
  return [
    messages[failure],
    isStopped ? `It was ${doing[step]}.` : '',
    hasText && failure !== 'unprintable' ? earlier : '',
  ]
    .filter(Boolean)
    .join(' ')
}
