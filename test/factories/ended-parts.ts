import type { EndedPart } from '#src/features/manuscripts/engine/attempts.ts'

/** Parts of the work on a manuscript that did not end in an earlier process. */
export const endless = (parts: readonly string[] = []): EndedPart[] => parts.map((part) => ({ part, isEndless: true }))

/** Parts during which an earlier process needed too much memory. */
export const tooLarge = (parts: readonly string[]): EndedPart[] => parts.map((part) => ({ part, isEndless: false }))
