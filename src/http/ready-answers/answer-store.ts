// The ready answers: the most recently used ones in memory, the others on the disk.
import { listSource } from '#src/domain/answer-sources.ts'
import type { Clock } from '#src/domain/clock.ts'
import type { RenderedAnswer } from '#src/http/rendered-answer.ts'
import type { PublicChangesWatch } from '#src/platform/database/public-changes-watch.ts'
import type { FinishedAnswer } from './finished-answer.ts'
import { LruCache } from './lru-cache.ts'
import type { DatedAnswer, SavedAnswers } from './saved-answers.ts'
import { Validity } from './validity.ts'

const keptBytes = 64 * 1024 * 1024
// There are endlessly many addresses without content, and they must not displace answers that readers want.
const keptBytesOfMissing = 2 * 1024 * 1024
const missingStatuses = [404, 410]

type Options = {
  changes: Pick<PublicChangesWatch, 'isTouchedSince'>
  clock: Clock
  saved: SavedAnswers | undefined
  finish: (rendered: RenderedAnswer) => FinishedAnswer
  /** The number of server processes on this machine, which divide the memory. */
  processes: number
}

export type AnswerStore = {
  /** `number`: of the newest public change. */
  find(key: string, number: number): FinishedAnswer | undefined
  /** `isCurrent`: no change was counted while it was rendered. Only then is it known which change its content belongs to. */
  keep(key: string, answer: DatedAnswer, isCurrent: boolean): FinishedAnswer
}

export function createAnswerStore({ changes, clock, saved, finish, processes }: Options): AnswerStore {
  const found = new LruCache<Kept>(keptBytes / processes)
  const missing = new LruCache<Kept>(keptBytesOfMissing / processes)
  const now = () => clock.now().getTime()

  function load(key: string, number: number): FinishedAnswer | undefined {
    const loaded = saved?.find(key)
    if (!loaded) return undefined
    const validity = validityOf(loaded)
    if (!validity.holds(number, now(), changes)) return undefined
    const answer = finish(loaded.rendered)
    found.keep(key, { answer, validity, bytes: answer.bytes })
    return answer
  }

  return {
    find(key, number) {
      const kept = found.find(key) ?? missing.find(key)
      // Another process may have saved a newer one.
      return kept?.validity.holds(number, now(), changes) ? kept.answer : load(key, number)
    },

    keep(key, fresh, isCurrent) {
      const { rendered } = fresh
      const answer = finish(rendered)
      const kept = { answer, validity: validityOf(fresh), bytes: answer.bytes }
      if (rendered.status === 200 && isPublic(rendered)) {
        missing.drop(key)
        found.keep(key, kept)
        if (isCurrent) saved?.save(key, fresh)
      } else if (missingStatuses.includes(rendered.status)) {
        // The content of a withdrawn paper must not stay in any cache.
        found.drop(key)
        saved?.remove(key)
        missing.keep(key, kept)
      }
      return answer
    },
  }
}

type Kept = { readonly answer: FinishedAnswer; readonly validity: Validity; readonly bytes: number }

const isPublic = ({ headers }: RenderedAnswer): boolean =>
  headers.some(([name, value]) => name === 'cache-control' && value.startsWith('public')) &&
  !headers.some(([name]) => name === 'set-cookie')

const validityOf = ({ rendered, number, renderedAt }: DatedAnswer) =>
  new Validity({ sources: namedSources(rendered), number, renderedAt })

/** An answer that does not name its sources may change with any paper. */
const namedSources = ({ headers }: RenderedAnswer): string[] =>
  (headers.find(([name]) => name === 'cache-tag')?.[1] ?? listSource).split(',')
