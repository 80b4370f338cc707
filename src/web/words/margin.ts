export const marginWords = {
  citedIn: 'Cited in',
  backTo: (section: string) => `Back to ${section}`,
  scholar: 'Google Scholar',
  scholarFor: (work: string) => `Google Scholar: ${work}`,
}
