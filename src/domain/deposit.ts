// Who is told of papers from here, what became of telling them, and what can stand in the way.

export const agencies = ['crossref', 'datacite', 'doaj'] as const
export type Agency = (typeof agencies)[number]

/**
 * `submitted`: it is there, and what becomes of it is not known yet; `refused`: it was read and not taken; `failed`: it did not
 * get there, and nobody tries again by itself.
 */
export const depositStates = ['waiting', 'sending', 'submitted', 'accepted', 'refused', 'failed'] as const
export type DepositState = (typeof depositStates)[number]

/** `setting`: not chosen; `access`: no user, password or key; `address`: papers have no address that the world could reach. */
export const hindrances = ['setting', 'access', 'prefix', 'email', 'issn', 'address'] as const
export type Hindrance = (typeof hindrances)[number]
