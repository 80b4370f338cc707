// The weekly letter to an editor: what is waiting, for whom, and since when.
import { dayAfter, dayInWords, dayOf } from '#src/domain/calendar-date.ts'
import type { NextAct, Turn } from './stage.ts'

export type WaitingCase = {
  readonly number: string
  readonly title: string
  readonly turn: Turn
  readonly nextAct: NextAct
  readonly stageSince: string
  /** YYYY-MM-DD: after this day somebody is late. */
  readonly dueOn: string | undefined
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return dayAfter(day, -((weekday + 6) % 7))
}

/** Whether a case was waiting for the editor, or was late, when the week began: later events have letters of their own. */
export function wasWaitingOn(monday: string, { turn, nextAct, stageSince, dueOn }: WaitingCase): boolean {
  if (turn === 'nobody') return false
  if (turn === 'editor' && nextAct !== 'await-anonymous-file') return stageSince < monday
  return turn !== 'editor' && dueOn !== undefined && dueOn < monday
}

// A longer letter is not read; the rest is on the desk.
const maxCases = 25

/** @param waiting longest first. */
export function writeDigest(waiting: readonly WaitingCase[]): string {
  const shown = waiting.slice(0, maxCases)
  const more = waiting.length - shown.length
  const waitingFor = (turn: Turn) => shown.filter((one) => one.turn === turn)
  return [
    ...section('Waiting for an editor:', waitingFor('editor'), ({ nextAct, stageSince }) => {
      const task = tasks[nextAct]
      return `${task ? `${task}, since` : 'since'} ${dayInWords(dayOf(stageSince))}`
    }),
    ...section('Reviewers are late:', waitingFor('reviewers'), describeLateness),
    ...section('Authors are late:', waitingFor('author'), describeLateness),
    ...(more > 0 ? [more === 1 ? 'One more is on your desk.' : `${more} more are on your desk.`] : []),
  ].join('\n\n')
}

const describeLateness = ({ dueOn = '' }: WaitingCase): string => `due on ${dayInWords(dueOn)}`

function section(heading: string, cases: readonly WaitingCase[], explain: (one: WaitingCase) => string): string[] {
  if (cases.length === 0) return []
  return [heading, ...cases.map((one) => `${one.number} “${one.title}”: ${explain(one)}.`)]
}

const tasks: { readonly [act in NextAct]?: string } = {
  'mend-anonymous-file': 'the anonymous manuscript could not be made',
  'check-anonymous-file': 'check the anonymous manuscript',
  invite: 'invite reviewers or decide',
  decide: 'decide',
  'look-at-revision': 'look at the revision',
  'answer-proof-points': 'answer the points about the proof',
  publish: 'publish',
}
