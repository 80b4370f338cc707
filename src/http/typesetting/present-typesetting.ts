// Typesetting → the object of the API, with a sentence for each way it can fail.
import type { Typesetting } from '#src/features/manuscripts/index.ts'
import type { TypesettingObject } from '#src/wire/typesetting.ts'

const messages: Record<NonNullable<Typesetting['failure']>, string> = {
  unreadable:
    'We could not read the text of the Word file. Please open it in Word, save it under a new name, and send the new file.',
  'too-slow':
    'Typesetting took too long and was stopped. Very long tables, very many pages or very large pictures may be the cause. Please simplify them, or ask the editorial office.',
  'too-large':
    'Typesetting needed too much memory and was stopped. Very large pictures, or very many pages or formulas, may be the cause. Please compress the pictures in Word, or ask the editorial office.',
  unprintable:
    'The full text is ready, but the PDF could not be created. The server’s log tells the editorial office why.',
  crashed: 'Typesetting failed for this file. The server’s log tells the editorial office why.',
}

const earlier = 'You are seeing the previous version.'

/** `has` lists the results that can be viewed. */
export function presentTypesetting(
  { state, step, requestedAt, finishedAt, failure, attention, counts }: Typesetting,
  has: { text: boolean; pdf: boolean },
): TypesettingObject {
  return {
    state,
    ...(step === undefined ? {} : { step }),
    requestedAt,
    ...(finishedAt === undefined ? {} : { finishedAt }),
    ...(failure === undefined
      ? {}
      : { message: `${messages[failure]}${has.text && failure !== 'unprintable' ? ` ${earlier}` : ''}` }),
    attention,
    ...(counts === undefined ? {} : { counts }),
    hasText: has.text,
    hasPdf: has.pdf,
  }
}
