// Published papers are in parts, in the order of their numbers: a part begins with a number and ends before the next part.

/** Far below the 50,000 addresses that a sitemap may have, so that each remains a small answer. */
export const maxInPart = 5_000

/** Where the first part begins: no paper has a lower number. */
export const firstOfAll = Number.MIN_SAFE_INTEGER
