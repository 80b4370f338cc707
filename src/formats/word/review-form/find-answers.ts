// The answers of a form whose fields have lost their tags: what stands between the label of a question and the next one. An
// answer must never get to readers for whom it was not written, so that what is doubtful is nobody's answer.
import type { FormField } from '#src/domain/review/form-fields.ts'
import { hintsOf, type ReviewForm } from './form-layout.ts'
import { fold } from './plain-text.ts'

export type FoundAnswers = {
  readonly answers: ReadonlyMap<FormField, FoundAnswer>
  /** Paragraphs before the first question. */
  readonly before: readonly string[]
}

export type FoundAnswer = {
  readonly text: string
  /** Why it may not be the answer of its question. */
  readonly doubt: string | undefined
}

export function findAnswers({ fields }: ReviewForm, paragraphs: readonly string[]): FoundAnswers {
  const heads = [...Map.groupBy(fields, ({ label }) => fold(label)).values()]
    .flatMap((alike) => headsOf(alike, paragraphs))
    .toSorted((one, other) => one.at - other.at)
  const found = new Set(heads.map(({ field }) => field))
  const answers = new Map<FormField, FoundAnswer>()
  for (const [index, { at, field, isDoubtful }] of heads.entries()) {
    const text = withoutHints(field, paragraphs.slice(at + 1, heads[index + 1]?.at)).join('\n')
    const lost = fields[fields.indexOf(field) + 1]
    const doubt = isDoubtful
      ? 'its question is in the file several times.'
      : lost && !found.has(lost)
        ? `the question after it, “${lost.label}”, is no longer in the file.`
        : undefined
    const earlier = answers.get(field)
    answers.set(field, { text: earlier ? `${earlier.text}\n\n${text}` : text, doubt })
  }
  return { answers, before: paragraphs.slice(0, heads[0]?.at) }
}

type Head = { readonly at: number; readonly field: FormField; readonly isDoubtful: boolean }

/**
 * Where the questions with one label begin. Somebody may quote a label in an answer: then the true one is that above its hint.
 */
function headsOf(alike: readonly FormField[], paragraphs: readonly string[]): Head[] {
  const [first] = alike
  if (!first) return []
  const label = fold(first.label)
  const hints = new Set(alike.flatMap((field) => hintsOf(field).map(fold)))
  const places = paragraphs.flatMap((text, at) => (fold(text) === label ? [at] : []))
  const hinted = places.filter((at) => hints.has(fold(paragraphs.slice(at + 1).find((text) => text !== '') ?? '')))
  const likely = hinted.length > 0 ? hinted : places
  const isDoubtful = likely.length !== alike.length
  return likely.map((at, index) => ({ at, field: alike[index] ?? first, isDoubtful }))
}

function withoutHints(field: FormField, paragraphs: readonly string[]): readonly string[] {
  const hints = new Set(['', ...hintsOf(field).map(fold)])
  const begin = paragraphs.findIndex((text) => !hints.has(fold(text)))
  return begin === -1 ? [] : paragraphs.slice(begin)
}
