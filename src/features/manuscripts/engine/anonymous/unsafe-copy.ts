// A copy that must not reach reviewers, although every engine did its work.
import type { UnsafeReason } from '#src/features/manuscripts/engine/exchange.ts'

export class UnsafeCopy extends Error {
  override name = 'UnsafeCopy'
  readonly reason: UnsafeReason
  /** Words of the manuscript: for the editor, never for the operator's log. */
  readonly found: string

  /** `detail` is for the operator. */
  constructor(reason: UnsafeReason, { found = '', detail = reason }: { found?: string; detail?: string } = {}) {
    super(detail)
    this.reason = reason
    this.found = found
  }
}
