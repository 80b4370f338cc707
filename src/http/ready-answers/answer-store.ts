// The answers that were made and are still right: those used last in memory, the others on the disk.
import { listSource } from '#src/domain/answer-sources.ts'
import type { Clock } from '#src/domain/clock.ts'
import type { MadeAnswer } from '#src/http/made-answer.ts'
import type { PublicChangesWatch } from '#src/platform/database/public-changes-watch.ts'
import type { FinishedAnswer } from './finished-answer.ts'
import { KeptAnswers } from './kept-answers.ts'
import type { DatedAnswer, SavedAnswers } from './saved-answers.ts'
import { Validity } from './validity.ts'

const keptBytes = 64 * 1024 * 1024
// Addresses of nothing are endless, and must not push out answers that readers want.
const keptBytesOfNothing = 2 * 1024 * 1024
const statusesOfNothing = [404, 410]

type Options = {
  changes: Pick<PublicChangesWatch, 'isTouchedSince'>
  clock: Clock
  saved: SavedAnswers | undefined
  finish: (made: MadeAnswer) => FinishedAnswer
  /** Of this server, on the same machine: they divide the memory. */
  processes: number
}

export type AnswerStore = {
  /** `number`: of the newest public change. */
  find(key: string, number: number): FinishedAnswer | undefined
  /** `isCurrent`: no change was counted while it was made. Only then is it known which change its content belongs to. */
  keep(key: string, answer: DatedAnswer, isCurrent: boolean): FinishedAnswer
}

export function createAnswerStore({ changes, clock, saved, finish, processes }: Options): AnswerStore {
  const found = new KeptAnswers<Kept>(keptBytes / processes)
  const nothing = new KeptAnswers<Kept>(keptBytesOfNothing / processes)
  const now = () => clock.now().getTime()

  function load(key: string, number: number): FinishedAnswer | undefined {
    const loaded = saved?.find(key)
    if (!loaded) return undefined
    const validity = validityOf(loaded)
    if (!validity.holds(number, now(), changes)) return undefined
    const answer = finish(loaded.made)
    found.keep(key, { answer, validity, bytes: answer.bytes })
    return answer
  }

  return {
    find(key, number) {
      const kept = found.find(key) ?? nothing.find(key)
      // Another process may have saved a newer one.
      return kept?.validity.holds(number, now(), changes) ? kept.answer : load(key, number)
    },

    keep(key, fresh, isCurrent) {
      const { made } = fresh
      const answer = finish(made)
      const kept = { answer, validity: validityOf(fresh), bytes: answer.bytes }
      if (made.status === 200 && isPublic(made)) {
        nothing.drop(key)
        found.keep(key, kept)
        if (isCurrent) saved?.save(key, fresh)
      } else if (statusesOfNothing.includes(made.status)) {
        // What was withdrawn is kept nowhere.
        found.drop(key)
        saved?.remove(key)
        nothing.keep(key, kept)
      }
      return answer
    },
  }
}

type Kept = { readonly answer: FinishedAnswer; readonly validity: Validity; readonly bytes: number }

const isPublic = ({ headers }: MadeAnswer): boolean =>
  headers.some(([name, value]) => name === 'cache-control' && value.startsWith('public')) &&
  !headers.some(([name]) => name === 'set-cookie')

const validityOf = ({ made, number, madeAt }: DatedAnswer) =>
  new Validity({ sources: namedSources(made), number, madeAt })

/** What does not say its sources may change with any paper. */
const namedSources = ({ headers }: MadeAnswer): string[] =>
  (headers.find(([name]) => name === 'cache-tag')?.[1] ?? listSource).split(',')
