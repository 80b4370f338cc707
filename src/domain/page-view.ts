// How the website signals that it fetches a paper to show it as a page without loading a document: after a link was
// followed within the site.

export const pageViewHeader = 'X-Page-View'
