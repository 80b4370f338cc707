import { type AuditAct, type AuditOutcome, addressOfServer } from '#src/domain/audit.ts'
import { connection } from './desk.ts'

/** Worded so that 'Refused' and 'Failed' can follow. */
const acts: Record<AuditAct, string> = {
  'account.signed-in': 'Sign-in',
  'account.password-accepted': 'Right password, before the second step',
  'account.signed-out': 'Sign-out',
  'account.registered': 'Registration',
  'account.first-administrator-made': 'First administrator created',
  'account.reset-requested': 'Request for a password reset',
  'account.reset-sent': 'Reset letter sent by an administrator',
  'account.password-reset': 'Password reset by e-mail',
  'account.profile-changed': 'Profile change',
  'account.password-changed': 'Password change',
  'account.email-changed': 'E-mail address change',
  'account.confirmation-requested': 'Request for a letter to confirm an e-mail address',
  'account.email-confirmed': 'E-mail address confirmed',
  'account.second-factor-requested': 'Two-step sign-in: change begun',
  'account.second-factor-added': 'Two-step sign-in: way added',
  'account.second-factor-removed': 'Two-step sign-in: way removed',
  'account.second-factor-turned-off': 'Two-step sign-in turned off on the server',
  'account.second-factor-rule-changed': 'Two-step sign-in: rule changed',
  'account.recovery-codes-renewed': 'Two-step sign-in: new recovery codes',
  'account.role-changed': 'Role change',
  'account.disabled': 'Account disabled',
  'account.enabled': 'Account enabled',
  'account.sessions-ended': 'Sessions ended',
  'account.device-link-requested': 'Request for a link to sign in from a new device',
  'account.device-accepted': 'New device accepted by e-mail',
  'account.data-downloaded': 'Download of one’s own data',
  'article.uploaded': 'Upload of a paper',
  'article.edited': 'Edit of a paper',
  'article.published': 'Publication of a paper',
  'article.file-replaced': 'New file for a paper',
  'article.deleted': 'Deletion of a paper',
  'article.restored': 'Restoration of a deleted paper',
  'article.typeset': 'New typesetting of a paper',
  'notice.published': 'Publication of a notice about a paper',
  'article.downloaded': 'Download of a private file',
  'submission.received': 'Submission of a manuscript',
  'submission.published': 'Publication of a submission',
  'submission.deleted': 'Deletion of a submission',
  'submission.restored': 'Restoration of a deleted submission',
  'submission.ticket-issued': 'Download link for a manuscript',
  'submission.typeset': 'New proof of a manuscript',
  'submission.downloaded': 'Download of a manuscript',
  'settings.saved': 'Settings change',
  'review-settings.saved': 'Change of the settings of reviewing',
  'issue.saved': 'Issue change',
  'mail.resent': 'Message sent again',
  'mail.tested': 'Test message',
  'newsletter.exported': 'Export of the newsletter’s addresses',
  'newsletter.address-removed': 'Deletion of an address of the newsletter',
  'deposit.sent-again': 'Deposit sent again',
  'deposit.all-sent': 'Waiting deposits sent',
  'deposit.dois-assigned': 'DOIs assigned to papers without one',
  'sample.loaded': 'Sample content loaded',
  'sample.removed': 'Sample content removed',
  'audit.exported': 'Export of the audit log',
  'access.refused': 'Attempt to see somebody else’s data',
}

const outcomes: Record<AuditOutcome, string> = { done: 'Done', refused: 'Refused', failed: 'Failed' }

/** The refusal codes that say more than the outcome. */
const reasons: Record<string, string> = {
  'wrong-credentials': 'wrong e-mail address or password',
  'account-disabled': 'the account is disabled',
  'wrong-current-password': 'wrong current password',
  'wrong-second-factor': 'wrong code or passkey',
  'too-many-codes': 'too many wrong codes',
  'too-many-failures': 'too many failed sign-ins',
  'too-many-registrations': 'too many registrations from one network',
  'too-many-resets': 'too many password resets within the hour',
  'email-taken': 'the address already has an account',
  'useless-reset-link': 'the link had been used or had expired',
  'email-unconfirmed': 'the e-mail address was not confirmed',
  'useless-confirmation-link': 'the link had been used or had expired',
  'useless-device-link': 'the link had been used or had expired',
  forbidden: 'not allowed',
}

/** The log holds the names of facts and settings as the API spells them. */
const inWords = (detail: string): string =>
  detail.replace(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g, (key) =>
    key.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`),
  )

const known = (names: Record<string, string>) => (key: string) => names[key] ?? key

export const auditWords = {
  intro:
    'Who did what, when and from where. Nobody can change the log; old entries are deleted. Repeated refusals make one entry an hour, with a count.',
  acts,
  nameOfAct: known(acts),
  nameOfOutcome: known(outcomes),
  nameOfDetail: (detail: string) => reasons[detail] ?? inWords(detail),
  act: 'What',
  anyAct: 'Anything',
  from: 'From (UTC)',
  to: 'Until (UTC)',
  chip: { act: 'What', account: 'Person', from: 'From', to: 'Until' },
  thisPerson: 'one person',
  by: 'By',
  /** Of an act without an account. */
  nobodyAt: (address: string | undefined) =>
    ({ [addressOfServer]: 'A command on the server' })[address ?? ''] ?? (address ? 'Not signed in' : 'Many'),
  gone: 'A deleted account',
  about: 'About',
  detail: 'Detail',
  article: 'this paper',
  issue: (volume: number, issue: number) => `volume ${volume}, number ${issue}`,
  onlyThisPerson: (name: string) => `Show only entries about ${name}`,
  address: 'Address',
  manyAddresses: 'many addresses',
  times: (count: number, last: string) => `${count.toLocaleString('en-GB')} times, last at ${last} UTC`,
  export: 'Save as a table (CSV)',
  exporting: 'Saving …',
  exportName: 'audit-log.csv',
  exportFailed: { ...connection, fallback: 'The table could not be saved. Please try again.' },
  hours: 'times in UTC',
  found: (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`,
  none: 'No entries',
  noneText: 'No entry matches these filters.',
  listFailed: { ...connection, fallback: 'The audit log could not be loaded.' },
}
