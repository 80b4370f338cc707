// Where papers are deposited, the outcome of each deposit, and what can prevent it.

export const agencies = ['crossref', 'datacite', 'doaj'] as const
export type Agency = (typeof agencies)[number]

/**
 * `submitted`: the agency has it, and the outcome is not known yet; `refused`: the agency read it and rejected it;
 * `failed`: it did not arrive, and is not tried again automatically.
 */
export const depositStates = ['waiting', 'sending', 'submitted', 'accepted', 'refused', 'failed'] as const
export type DepositState = (typeof depositStates)[number]

/**
 * `setting`: not chosen; `access`: no user, password or key; `address`: papers have no address that the world could
 * reach.
 */
export const depositObstacles = ['setting', 'access', 'prefix', 'email', 'issn', 'address'] as const
export type DepositObstacle = (typeof depositObstacles)[number]
