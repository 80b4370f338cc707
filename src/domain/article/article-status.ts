// Whether a paper is public. The words are the specification's.

export const articleStatuses = ['Published', 'Draft'] as const
export type ArticleStatus = (typeof articleStatuses)[number]

/** What an archive keeps: papers that are public, and the tombstones of those that were. */
export const preservedStatuses = ['Published', 'Withdrawn'] as const
