// Does the typesetting of the demonstration: papers, proofs of manuscripts, and the copies that reviewers get.
import type { Clock } from '#src/domain/clock.ts'
import { articleTarget } from '#src/features/articles/index.ts'
import { findTypesetting, type Typesetter, typesettingHandler } from '#src/features/manuscripts/index.ts'
import { anonymousFileHandler } from '#src/features/review/index.ts'
import { findPrinted } from '#src/features/review/proof/index.ts'
import { proofTarget } from '#src/features/submissions/index.ts'
import { runDueJobs } from '#src/platform/jobs/job-worker.ts'
import type { Services } from '#src/platform/services.ts'
import { articleFolder } from '#src/wire/journal.ts'

type Deps = Services & {
  typesetter: Pick<Typesetter, 'typeset' | 'makeAnonymous'>
  /** Called before each typesetting. */
  onTypesetting?: ((number: number, ofAll: number) => void) | undefined
}

export function openPress(deps: Deps, ofAll: number) {
  const unmade: string[] = []
  let number = 0

  async function work(clock: Clock = deps.clock): Promise<void> {
    const typesettingTargets = {
      article: articleTarget({ ...deps, clock, folder: articleFolder, findPrinted }),
      submission: proofTarget(deps),
    }
    await runDueJobs(deps, [typesettingHandler({ ...deps, typesettingTargets, processes: 1 })])
  }

  /** What reviewers get of manuscripts that have just arrived, made at that moment. */
  async function makeCopies(clock: Clock): Promise<void> {
    await runDueJobs({ ...deps, clock }, [anonymousFileHandler({ ...deps, clock, processes: 1 })])
  }

  return {
    unmade,
    /** `day`: the day of the files, if it is not today. */
    async typeset(subject: Parameters<typeof findTypesetting>[1], title: string, day?: Date): Promise<void> {
      number += 1
      deps.onTypesetting?.(number, ofAll)
      await work(day && { now: () => day })
      if ((await findTypesetting(deps.db, subject))?.state !== 'done') unmade.push(title)
    },
    makeCopies,
    async workOnRevision(clock: Clock): Promise<void> {
      await work()
      await makeCopies(clock)
    },
  }
}
