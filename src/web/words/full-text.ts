export const fullTextWords = {
  /** The name of a paragraph that scrolls because a formula in it is too long. */
  formula: 'Formula',
}

export const marginWords = {
  citedIn: 'Cited in',
  backTo: (section: string) => `Back to ${section}`,
  scholar: 'Google Scholar',
  scholarFor: (work: string) => `Google Scholar: ${work}`,
}
