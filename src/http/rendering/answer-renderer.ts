// Has answers rendered by the pool: decides their priority and time limit, and explains to the client when there is no answer.
import { type Clock, oneSecond } from '#src/domain/clock.ts'
import { AppError } from '#src/domain/errors.ts'
import { networkOf } from '#src/features/accounts/index.ts'
import { isRobot } from '#src/features/usage/index.ts'
import { harvestPath } from '#src/http/harvest-path.ts'
import { memoise } from '#src/http/memoise.ts'
import { quotas } from '#src/http/quotas.ts'
import type { AnswerRenderer, RenderedAnswer, RenderRequest, Visitor } from '#src/http/rendered-answer.ts'
import { searchTooSlow } from '#src/http/search-too-slow.ts'
import type { Priority } from '#src/platform/renderers/priority-queue.ts'
import { type RendererPool, RenderingFailed, type RenderingFailure } from '#src/platform/renderers/renderer-pool.ts'
import { countInWindows } from './window-counts.ts'

type Options = {
  renderers: Pick<RendererPool<RenderRequest, RenderedAnswer>, 'render'>
  clock: Clock
  /** Pages of the dashboard: only people with a session open them, though their browsers send no token with the request. */
  isPersonalPage: (path: string) => boolean
}

const searchTimeLimit = 2 * oneSecond
// No answer of this program takes a tenth of it.
const usualTimeLimit = 20 * oneSecond

export function createAnswerRenderer({ renderers, clock, isPersonalPage }: Options): AnswerRenderer {
  const budget = quotas['rendered-answers']()
  const rendered = countInWindows(clock, budget.window)
  const isKnownRobot = memoise(1_000, isRobot)

  function priorityOf({ address }: RenderRequest, visitor: Visitor): Priority {
    if (hasSession(visitor)) return 'session'
    // Only programs harvest, whatever they call themselves.
    if (pathOf(address) === harvestPath || isKnownRobot(visitor.userAgent)) return 'robot'
    // A network above its budget is not refused while there is room in the queue: it waits behind everybody else.
    if (rendered.count(networkOf(visitor.address)) >= budget.count) return 'robot'
    return isPersonalPage(pathOf(address)) ? 'session' : 'reader'
  }

  return {
    priorityOf,
    async render(request, visitor, abandoned) {
      const priority = priorityOf(request, visitor)
      if (!hasSession(visitor)) rendered.add(networkOf(visitor.address))
      const searches = isSearch(request)
      try {
        return await renderers.render(request, priority, searches ? searchTimeLimit : usualTimeLimit, abandoned)
      } catch (error) {
        throw error instanceof RenderingFailed ? explain(error.reason, searches) : error
      }
    },
  }
}

const hasSession = ({ actor }: Visitor): boolean => actor !== undefined && actor.kind !== 'anonymous'

const pathOf = (address: string): string => address.split('?', 1)[0] ?? ''

const isSearch = ({ address }: RenderRequest): boolean =>
  new URLSearchParams(address.slice(pathOf(address).length)).has('q')

function explain(reason: RenderingFailure, searches: boolean): AppError {
  const unavailable = (code: string, message: string, retryAfterSeconds: number) =>
    new AppError({ kind: 'unavailable', code, message, retryAfterSeconds })
  if (reason === 'refused') {
    return unavailable('busy', 'The server has too much to do at the moment. Please try again in a minute.', 60)
  }
  if (reason === 'too-slow' && searches) return searchTooSlow()
  return unavailable('unavailable', 'The service is not available at the moment. Please try again in a minute.', 30)
}
