// How lists of papers can be sorted and narrowed.

export const articleSorts = ['createdAt', 'publicationDate', 'title', 'relevance', 'position'] as const

/** In the order in which readers see them beside a list. */
export const facetNames = ['year', 'issue', 'discipline', 'author', 'keyword'] as const
export type FacetName = (typeof facetNames)[number]
