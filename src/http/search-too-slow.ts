import { AppError } from '#src/domain/errors.ts'

/** The same words on both databases, one of which ends the query and the other the process that runs it. */
export const searchTooSlow = (): AppError =>
  new AppError({
    kind: 'unavailable',
    code: 'search-too-slow',
    message: 'This search takes too long. Please use fewer words, or rarer ones.',
    retryAfterSeconds: 60,
  })
