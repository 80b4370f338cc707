// Asks the makers for an answer: for whom it is made first, how long it may take, and what is said when there is none.
import { type Clock, oneSecond } from '#src/domain/clock.ts'
import { AppError } from '#src/domain/errors.ts'
import { networkOf } from '#src/features/accounts/index.ts'
import { isRobot } from '#src/features/usage/index.ts'
import { harvestPath } from '#src/http/harvest-path.ts'
import type { AnswersElsewhere, MadeAnswer, Question, Visitor } from '#src/http/made-answer.ts'
import { quotas } from '#src/http/quotas.ts'
import { remembering } from '#src/http/ready-answers/remembering.ts'
import { searchTooSlow } from '#src/http/search-too-slow.ts'
import { type FailureReason, type Makers, MakingFailed } from '#src/platform/makers/makers.ts'
import type { Rank } from '#src/platform/makers/waiting-line.ts'
import { countInWindows } from './window-counts.ts'

type Options = {
  makers: Pick<Makers<Question, MadeAnswer>, 'make'>
  clock: Clock
  /** Of the desk: only somebody who works there asks for it, though their browser sends no token with it. */
  isPersonalPage: (path: string) => boolean
}

const patienceOfSearch = 2 * oneSecond
// Nothing that the program makes takes a tenth of it.
const usualPatience = 20 * oneSecond

export function createAnswersElsewhere({ makers, clock, isPersonalPage }: Options): AnswersElsewhere {
  const budget = quotas['made-answers']()
  const made = countInWindows(clock, budget.window)
  const isKnownRobot = remembering(1_000, isRobot)

  function rankOf({ address }: Question, visitor: Visitor): Rank {
    if (hasSession(visitor)) return 'session'
    // Only programs harvest, whatever they call themselves.
    if (pathOf(address) === harvestPath || isKnownRobot(visitor.userAgent)) return 'robot'
    // Not refused as long as there is room: it waits behind everybody else.
    if (made.count(networkOf(visitor.address)) >= budget.count) return 'robot'
    return isPersonalPage(pathOf(address)) ? 'session' : 'reader'
  }

  return {
    rankOf,
    async make(question, visitor, gone) {
      const rank = rankOf(question, visitor)
      if (!hasSession(visitor)) made.add(networkOf(visitor.address))
      const searches = isSearch(question)
      try {
        return await makers.make(question, rank, searches ? patienceOfSearch : usualPatience, gone)
      } catch (error) {
        throw error instanceof MakingFailed ? explain(error.reason, searches) : error
      }
    },
  }
}

const hasSession = ({ actor }: Visitor): boolean => actor !== undefined && actor.kind !== 'anonymous'

const pathOf = (address: string): string => address.split('?', 1)[0] ?? ''

const isSearch = ({ address }: Question): boolean => new URLSearchParams(address.slice(pathOf(address).length)).has('q')

function explain(reason: FailureReason, searches: boolean): AppError {
  const unavailable = (code: string, message: string, retryAfterSeconds: number) =>
    new AppError({ kind: 'unavailable', code, message, retryAfterSeconds })
  if (reason === 'refused') {
    return unavailable('busy', 'The server has too much to do at the moment. Please try again in a minute.', 60)
  }
  if (reason === 'too-slow' && searches) return searchTooSlow()
  return unavailable('unavailable', 'The service is not available at the moment. Please try again in a minute.', 30)
}
