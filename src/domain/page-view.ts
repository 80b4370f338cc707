// The header by which the website signals that it fetches a paper to show its page without loading a document: somebody has
// followed a link within the site.

export const pageViewHeader = 'X-Page-View'
