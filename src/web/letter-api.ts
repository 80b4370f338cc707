// Addresses of the API that only the pages behind links in letters ask for.
export const letterApi = {
  newsletterLink: (token: string) => `/api/newsletter/links/${encodeURIComponent(token)}`,
  confirmSubscription: (token: string) => `/api/newsletter/confirm/${encodeURIComponent(token)}`,
  leaveNewsletter: (token: string) => `/api/newsletter/leave/${encodeURIComponent(token)}`,
  authorship: (token: string) => `/api/authorship/${encodeURIComponent(token)}`,
  denyAuthorship: '/api/authorship/deny',
  takeBackDenial: '/api/authorship/take-back',
}
