// Keeps people from acting on a result of typesetting that they have not seen.
import { AppError } from '#src/domain/errors.ts'
import type { Typesetting } from './typesetting-job.ts'

/** `seen` is the `finishedAt` of the result that they looked at. @throws AppError conflict when there is another. */
export function refuseOtherResult({ finishedAt }: Pick<Typesetting, 'finishedAt'>, seen: string | undefined): void {
  if (seen !== undefined && finishedAt === seen) return
  throw new AppError({
    kind: 'conflict',
    code: 'typeset-again',
    message: 'The manuscript has been typeset again since you opened this page. Reload it to see the result.',
  })
}
