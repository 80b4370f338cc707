// The values that fields of the periodical's record may have, where there is a fixed choice.

export const boardRoles = ['editor-in-chief', 'member', 'advisor', 'secretary'] as const
export type BoardRole = (typeof boardRoles)[number]

export const copyrightHolders = ['author', 'publisher'] as const
export type CopyrightHolder = (typeof copyrightHolders)[number]

/** Who asks a periodical to state a fact, the most important first. */
export const requirementSources = ['doaj', 'privacy', 'transparency'] as const
export type RequirementSource = (typeof requirementSources)[number]

/** Readers are told 'applied' while the periodical has no number. */
export const issnStatuses = ['registered', 'applied', 'none'] as const
export type IssnStatus = (typeof issnStatuses)[number]

export const membershipStatuses = ['member', 'pending'] as const
export type MembershipStatus = (typeof membershipStatuses)[number]

/** Where DOIs are registered. */
export const doiAgencies = ['none', 'crossref', 'datacite'] as const
export type DoiAgency = (typeof doiAgencies)[number]

/** The styles that a periodical can ask its authors for. */
export const requestedStyles = ['apa', 'harvard', 'vancouver'] as const
export type RequestedStyle = (typeof requestedStyles)[number]

/** The archive shows a text that an administrator wrote, or the counted number. */
export const statisticModes = ['fixed', 'computed'] as const
export type StatisticMode = (typeof statisticModes)[number]

export const statisticMeasures = ['published-papers', 'issues-per-year'] as const
export type StatisticMeasure = (typeof statisticMeasures)[number]
