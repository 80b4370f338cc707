// An answer as data, what it is made from, and who makes it: in another process, or on the spot.
import type { Actor } from '#src/domain/actor.ts'
import type { StoredFile } from '#src/features/files/index.ts'
import type { Surface } from '#src/features/usage/index.ts'
import type { Rank } from '#src/platform/makers/waiting-line.ts'

/** Which paper an answer shows or sends, and in what form. */
export type ArticleUse = { articleId: string; surface: Surface }

export type Headers = readonly (readonly [name: string, value: string])[]

export type Question = {
  /** GET, unless it says something else. */
  readonly method?: string
  /** Path and parameters. */
  readonly address: string
  readonly headers: Headers
  /** Whose answer it is. Without it, the answer is everybody's and may be kept. */
  readonly asker?: Actor
}

export type MadeAnswer = {
  readonly status: number
  /** By lower-case names. An answer for everybody has an ETag. */
  readonly headers: Headers
  /** For everybody: in Brotli, if the headers say so, or plain. */
  readonly body: Uint8Array
  /** What must be counted each time that it is sent. */
  readonly use: ArticleUse | undefined
  /** Its content, if that is a stored file; then it has no body of its own. */
  readonly file?: StoredFile | undefined
}

export type MakesAnswers = (question: Question) => Promise<MadeAnswer>

/** Who asks. */
export type Visitor = {
  readonly actor?: Actor
  readonly address: string
  readonly userAgent: string | undefined
}

/** Where answers are made that could take long. */
export type AnswersElsewhere = {
  rankOf(question: Question, visitor: Visitor): Rank
  /** `gone`: when nobody waits for it any more. @throws AppError unavailable */
  make(question: Question, visitor: Visitor, gone?: AbortSignal): Promise<MadeAnswer>
}
