// Checks the authors of a manuscript as the form or a program sends them.
import type { Limits } from '#src/domain/limits.ts'
import type { SubmittedAuthor } from '#src/domain/manuscript-facts.ts'
import { checkAuthor, type RawAuthor } from '#src/formats/article-form/check-author.ts'
import { address } from './check-manuscript-facts.ts'

export type RawSubmittedAuthor = RawAuthor & { email?: string | undefined }

/** @throws AppError */
export function checkSubmittedAuthors(limits: Limits, raw: readonly RawSubmittedAuthor[]): SubmittedAuthor[] {
  return raw.flatMap((one) => {
    const author = checkAuthor(limits, one)
    if (!author) return []
    const email = one.email?.trim()
    return [email ? { ...author, email: address(email, 'authors') } : author]
  })
}
