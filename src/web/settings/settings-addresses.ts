// Addresses of the API that only the settings use: every page would load them with links.ts.
import type { PageSlug } from '#src/domain/page-slug.ts'

export const settingsApi = {
  mail: '/api/mail',
  letter: (id: string) => `/api/mail/${encodeURIComponent(id)}`,
  resendLetter: (id: string) => `/api/mail/${encodeURIComponent(id)}/resend`,
  testLetter: '/api/mail/test',
  deposits: '/api/deposits',
  missingDois: '/api/deposits/dois',
  sendDeposits: '/api/deposits/send',
  sendDeposit: (id: string) => `/api/deposits/${encodeURIComponent(id)}/send`,
  review: '/api/settings/review',
  settingsSaves: '/api/settings/versions',
  settingsVersion: (version: number) => `/api/settings/versions/${version}`,
  settingsPreview: (slug: PageSlug) => `/api/settings/pages/${slug}/preview`,
  personSessions: (id: string) => `/api/people/${encodeURIComponent(id)}/sessions`,
  secondFactorRule: '/api/people/second-factor-rule',
  personReset: (id: string) => `/api/people/${encodeURIComponent(id)}/password-reset`,
  usageReport: (name: string) => `/api/usage/reports/${name}`,
  subscribers: '/api/newsletter/subscribers.csv',
  removeSubscriber: '/api/newsletter/remove',
  auditExport: '/api/audit/export',
}
