// How the website says that a paper is fetched to be shown as a page, when no document is asked for: after a link was followed
// within the site.

export const pageViewHeader = 'X-Page-View'
