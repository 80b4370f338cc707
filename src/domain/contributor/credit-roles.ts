// What people did for a paper.

/** The contributor roles of ANSI/NISO Z39.104-2022, by the last part of their addresses at credit.niso.org. */
export const creditRoles = [
  'conceptualization',
  'data-curation',
  'formal-analysis',
  'funding-acquisition',
  'investigation',
  'methodology',
  'project-administration',
  'resources',
  'software',
  'supervision',
  'validation',
  'visualization',
  'writing-original-draft',
  'writing-review-editing',
] as const
export type CreditRole = (typeof creditRoles)[number]

export const creditRoleUrl = (role: CreditRole): string => `https://credit.niso.org/contributor-roles/${role}/`
