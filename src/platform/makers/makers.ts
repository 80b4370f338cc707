// A few processes that make answers, started when there is work and ended when there was none for a while. What waits for them
// stands in a bounded line. One of them is only for those with a session, whatever robots ask for, and yields to nobody.
import type { Log } from '#src/platform/log.ts'
import type { MakerProcess } from './maker-process.ts'
import { type Rank, ranks, WaitingLine } from './waiting-line.ts'

/** `refused`: too many wait. `too-slow`: it took longer than it may. `failed`: the process ended, or could not start. */
export type FailureReason = 'refused' | 'too-slow' | 'failed'

export class MakingFailed extends Error {
  override name = 'MakingFailed'
  readonly reason: FailureReason

  constructor(reason: FailureReason, options?: ErrorOptions) {
    super(`an answer was not made: ${reason}`, options)
    this.reason = reason
  }
}

type Options<Question, Answer> = {
  /** `yields`: its work is less urgent than everybody else's on this machine. */
  start: (options: { yields: boolean }) => MakerProcess<Question, Answer>
  /** For everybody; those with a session have one more. */
  processes: number
  /** How many questions may wait. */
  waiting: number
  /** A process without work ends after this time. */
  idleMs: number
  log: Pick<Log, 'error'>
}

export type Makers<Question, Answer> = {
  /**
   * @param gone when nobody wants it any more: then it is not begun.
   * @throws MakingFailed
   */
  make(question: Question, rank: Rank, timeLimit: number, gone?: AbortSignal): Promise<Answer>
  close(): Promise<void>
}

type Work<Question, Answer> = {
  question: Question
  timeLimit: number
  settle: Omit<PromiseWithResolvers<Answer>, 'promise'>
}

type Maker<Question, Answer> = {
  process: MakerProcess<Question, Answer>
  isForSessions: boolean
  state: 'starting' | 'idle' | 'busy'
  resting: NodeJS.Timeout | undefined
}

export function createMakers<Question, Answer>(options: Options<Question, Answer>): Makers<Question, Answer> {
  const { log } = options
  const line = new WaitingLine<Work<Question, Answer>>(options.waiting)
  const makers = new Set<Maker<Question, Answer>>()
  let isClosed = false

  function begin(isForSessions: boolean): void {
    const process = options.start({ yields: !isForSessions })
    const maker: Maker<Question, Answer> = { process, isForSessions, state: 'starting', resting: undefined }
    makers.add(maker)
    void maker.process.ended.then(() => {
      makers.delete(maker)
      if (maker.state !== 'starting') proceed()
    })
    maker.process.ready
      .then(() => rest(maker))
      .catch((error: unknown) => {
        if (isClosed) return
        log.error({ err: error }, 'a process that makes answers did not start')
        // Trying again for each of them would only make it worse.
        for (let work = line.leave(); work; work = line.leave()) work.settle.reject(new MakingFailed('failed'))
      })
  }

  function rest(maker: Maker<Question, Answer>): void {
    maker.state = 'idle'
    maker.resting = setTimeout(() => {
      makers.delete(maker)
      void maker.process.end()
    }, options.idleMs).unref()
    proceed()
  }

  function proceed(): void {
    if (isClosed) return
    const ofSessions = [...makers].find(({ isForSessions }) => isForSessions)
    const ofEverybody = [...makers].filter((maker) => maker !== ofSessions)
    for (const maker of ofSessions ? [ofSessions, ...ofEverybody] : ofEverybody) {
      const work = maker.state === 'idle' && line.leave(maker.isForSessions ? ['session'] : ranks)
      if (work) void answer(maker, work)
    }
    if (!ofSessions && line.count('session') > 0) begin(true)
    const starting = [...makers].filter(({ state }) => state === 'starting').length
    const room = options.processes - ofEverybody.length
    for (let number = 0; number < Math.min(line.length - starting, room); number += 1) begin(false)
  }

  async function answer(maker: Maker<Question, Answer>, work: Work<Question, Answer>): Promise<void> {
    clearTimeout(maker.resting)
    maker.state = 'busy'
    let isTooSlow = false
    const end = () => {
      isTooSlow = true
      void maker.process.end()
    }
    const timeout = setTimeout(end, work.timeLimit)
    try {
      work.settle.resolve(await maker.process.ask(work.question))
    } catch (error) {
      if (!isTooSlow) log.error({ err: error }, 'an answer could not be made')
      work.settle.reject(new MakingFailed(isTooSlow ? 'too-slow' : 'failed', { cause: error }))
    } finally {
      clearTimeout(timeout)
    }
    if (maker.process.isAlive) rest(maker)
  }

  return {
    make(question, rank, timeLimit, gone) {
      const { promise, ...settle } = Promise.withResolvers<Answer>()
      const work = { question, timeLimit, settle }
      const refused = isClosed ? work : line.join(work, rank)
      refused?.settle.reject(new MakingFailed('refused'))
      const giveUp = () => {
        if (line.giveUp(work, rank)) settle.reject(new MakingFailed('refused'))
      }
      gone?.addEventListener('abort', giveUp)
      proceed()
      return promise.finally(() => gone?.removeEventListener('abort', giveUp))
    },

    async close() {
      isClosed = true
      for (let work = line.leave(); work; work = line.leave()) work.settle.reject(new MakingFailed('refused'))
      await Promise.all([...makers].map(({ process }) => process.end()))
    },
  }
}
