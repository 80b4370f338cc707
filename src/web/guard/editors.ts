import type { Role } from '#src/domain/actor.ts'

/** Who may see the desk of submissions. */
export const editors: readonly Role[] = ['admin', 'editor']
