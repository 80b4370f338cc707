// The closed choices in the periodical's record.

export const boardRoles = ['editor-in-chief', 'member', 'advisor', 'secretary'] as const

export const copyrightHolders = ['author', 'publisher'] as const

/** Who asks a periodical for a fact; the weightiest first. */
export const requirementSources = ['doaj', 'privacy', 'transparency'] as const
export type RequirementSource = (typeof requirementSources)[number]
