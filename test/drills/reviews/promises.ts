// What the server has promised about cases: every act that was answered, and every act that may or may not have been done.
import type { CaseActKind } from '#src/domain/review/act.ts'
import type { SentSubmission, Violation } from '#test/drills/ledger.ts'

/** What the log of a case counts, by the name of its event; the rest is found by its text. */
export type ActKind = LoggedKind | 'submit' | 'write-note' | 'keep-draft' | 'add-file' | 'remove-file' | 'read-reviews'

export type LoggedKind = Exclude<
  CaseActKind,
  | 'finish-anonymous-file'
  | 'send-proof'
  | 'expire-invitation'
  | 'declare-conflict'
  | 'clear-conflict'
  | 'name-guest-editor'
>

/** `sent`: no answer came, so it was done or not. */
export type State = 'sent' | 'done' | 'refused'

/** A text of which exactly one exists if its act was acknowledged. */
export type Mark = { readonly text: string; readonly kind: ActKind; state: State }

export type Act = {
  readonly kind: ActKind
  /** Its id, or its number, by which reviewers know it. */
  readonly caseId: string
  state: State
  readonly mark?: Mark | undefined
  /** A place that holds the last text written into it. */
  readonly written?: { readonly place: string; readonly text: string } | undefined
  /** Sends it once more, as somebody does who got no answer. */
  readonly repeat?: ((origin: string) => Promise<boolean>) | undefined
}

export type KnownCase = { readonly id: string; readonly title: string }

export type Promises = {
  /** Since the last check. */
  acts: Act[]
  readonly marks: Mark[]
  /** By place: what it may hold. */
  readonly texts: Map<string, string[]>
  /** By case and kind: how many events the log had at the last check. */
  readonly counted: Map<string, number>
  readonly cases: Map<string, KnownCase>
  readonly unansweredSubmissions: Set<SentSubmission>
  /** By place: the files that were acknowledged, and how many more there may be. */
  readonly files: Map<string, { ids: Map<string, 'there' | 'leaving' | 'gone'>; unanswered: number }>
  readonly acknowledged: Map<ActKind, number>
  readonly violations: Violation[]
}

export const newPromises = (): Promises => ({
  acts: [],
  marks: [],
  texts: new Map(),
  counted: new Map(),
  cases: new Map(),
  unansweredSubmissions: new Set(),
  files: new Map(),
  acknowledged: new Map(),
  violations: [],
})

/** Before an act is sent, whatever comes of it. */
export function promise(promises: Promises, act: Omit<Act, 'state'>): Act {
  const sent: Act = { ...act, state: 'sent' }
  promises.acts.push(sent)
  if (sent.mark) promises.marks.push(sent.mark)
  if (sent.written) possible(promises, sent.written.place).push(sent.written.text)
  return sent
}

export function resolvePromise(promises: Promises, act: Act, state: 'done' | 'refused'): void {
  act.state = state
  if (act.mark) act.mark.state = state
  if (state === 'done') promises.acknowledged.set(act.kind, (promises.acknowledged.get(act.kind) ?? 0) + 1)
  if (!act.written) return
  const { place, text } = act.written
  const texts = possible(promises, place)
  promises.texts.set(
    place,
    state === 'done' ? texts.slice(texts.indexOf(text)) : texts.filter((known) => known !== text),
  )
}

/** What the place may hold: the text that was acknowledged last, and those that were sent after it. */
export function possible(promises: Promises, place: string): string[] {
  const known = promises.texts.get(place)
  if (known) return known
  const empty = ['']
  promises.texts.set(place, empty)
  return empty
}

export function filesAt(promises: Promises, place: string) {
  const known = promises.files.get(place)
  if (known) return known
  const none = { ids: new Map<string, 'there' | 'leaving' | 'gone'>(), unanswered: 0 }
  promises.files.set(place, none)
  return none
}

export const countAcknowledged = ({ acknowledged }: Promises): number =>
  [...acknowledged.values()].reduce((sum, count) => sum + count, 0)

/** One person is invited once to one round. */
export const placeOfReview = (number: string, round: number, email: string): string => `${number}/${round}/${email}`
