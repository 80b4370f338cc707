// An answer as data, the request that it is rendered from, and who renders it: another process, or this one.
import type { Actor } from '#src/domain/actor.ts'
import type { StoredFile } from '#src/features/files/index.ts'
import type { Surface } from '#src/features/usage/index.ts'
import type { Priority } from '#src/platform/renderers/priority-queue.ts'

/** Which paper an answer shows or sends, and in what form. */
export type ArticleUse = { articleId: string; surface: Surface }

export type Headers = readonly (readonly [name: string, value: string])[]

export type RenderRequest = {
  /** GET by default. */
  readonly method?: string
  /** Path and parameters. */
  readonly address: string
  readonly headers: Headers
  /** For whom it is rendered. Without one, the answer is the same for everybody and may be kept. */
  readonly actor?: Actor
}

export type RenderedAnswer = {
  readonly status: number
  /** By lower-case names. An answer for everybody has an ETag. */
  readonly headers: Headers
  /** For everybody: in Brotli, if the headers say so, or plain. */
  readonly body: Uint8Array
  /** Counted each time that the answer is sent. */
  readonly use: ArticleUse | undefined
  /** Its content, if that is a stored file; then it has no body of its own. */
  readonly file?: StoredFile | undefined
}

export type RendersAnswers = (request: RenderRequest) => Promise<RenderedAnswer>

/** Who sent the request. */
export type Visitor = {
  readonly actor?: Actor
  readonly address: string
  readonly userAgent: string | undefined
}

/** Renders answers that could take long, in other processes. */
export type AnswerRenderer = {
  priorityOf(request: RenderRequest, visitor: Visitor): Priority
  /** @param abandoned aborts when nobody waits for the answer any more. @throws AppError unavailable */
  render(request: RenderRequest, visitor: Visitor, abandoned?: AbortSignal): Promise<RenderedAnswer>
}
