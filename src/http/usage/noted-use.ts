import type { Surface } from '#src/features/usage/index.ts'

/** Which paper an answer shows or sends, and in what form. */
export type NotedUse = { articleId: string; surface: Surface }
