// Addresses of the API that only the pages of accounts use: every page would load them with links.ts.

export const accountApi = {
  forgotPassword: '/api/auth/forgot-password',
  resetPassword: (token: string) => `/api/auth/reset-password/${encodeURIComponent(token)}`,
  devices: '/api/auth/sessions',
  device: (id: string) => `/api/auth/sessions/${encodeURIComponent(id)}`,
  myData: '/api/auth/my-data',
  deviceLink: '/api/auth/device-link',
  acceptDevice: (token: string) => `/api/auth/device-link/${encodeURIComponent(token)}`,
  confirmation: '/api/auth/confirmation',
  confirmAddress: (token: string) => `/api/auth/confirmation/${encodeURIComponent(token)}`,
}

/** Why the form failed, as the API tells the page. */
export const confirmFailures = ['password', 'attempts'] as const

/** What replaces the token in the address after the form was sent. */
export const confirmOutcomes = { done: 'done', useless: 'useless' } as const
