/** What somebody may do who opens a link from a letter. */
export const linkPurposes = ['password-reset', 'new-device', 'confirmation'] as const
export type LinkPurpose = (typeof linkPurposes)[number]
