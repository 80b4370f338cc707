import type { Act, Outcome } from '#src/wire/audit.ts'
import { connection } from './desk.ts'

/** Named so that 'Refused' and 'Failed' can follow. */
const acts: Record<Act, string> = {
  'account.signed-in': 'Sign-in',
  'account.signed-out': 'Sign-out',
  'account.registered': 'Registration',
  'account.first-administrator-made': 'First administrator made',
  'account.reset-requested': 'Request for a password reset',
  'account.reset-sent': 'Reset letter sent by an administrator',
  'account.password-reset': 'Password reset by e-mail',
  'account.profile-changed': 'Change of profile',
  'account.password-changed': 'Change of password',
  'account.email-changed': 'Change of e-mail address',
  'account.role-changed': 'Change of role',
  'account.disabled': 'Account disabled',
  'account.enabled': 'Account enabled',
  'account.sessions-ended': 'Sessions ended',
  'article.uploaded': 'Upload of a paper',
  'article.edited': 'Edit of a paper',
  'article.published': 'Publication of a paper',
  'article.file-replaced': 'New file of a paper',
  'article.deleted': 'Deletion of a paper',
  'article.restored': 'Deletion of a paper undone',
  'article.typeset': 'Paper sent to be typeset anew',
  'notice.published': 'Notice about a paper published',
  'article.downloaded': 'Download of a file that is not public',
  'submission.received': 'Submission of a manuscript',
  'submission.published': 'Publication of a submission',
  'submission.deleted': 'Deletion of a submission',
  'submission.restored': 'Deletion of a submission undone',
  'submission.ticket-issued': 'Download link for a manuscript',
  'submission.typeset': 'Proof asked for anew',
  'submission.downloaded': 'Download of a manuscript',
  'settings.saved': 'Change of settings',
  'issue.saved': 'Change of an issue',
  'mail.resent': 'Message sent again',
  'mail.tested': 'Test message',
  'deposit.sent-again': 'Deposit sent again',
  'deposit.all-sent': 'Waiting deposits sent',
  'deposit.dois-assigned': 'DOIs given to papers without one',
  'sample.loaded': 'Sample content loaded',
  'sample.removed': 'Sample content removed',
  'audit.exported': 'Export of the audit log',
  'access.refused': 'Attempt to see what is not theirs',
}

const outcomes: Record<Outcome, string> = { done: 'Done', refused: 'Refused', failed: 'Failed' }

/** The codes of refusals that say more than the outcome. */
const reasons: Record<string, string> = {
  'wrong-credentials': 'wrong e-mail address or password',
  'account-disabled': 'the account is disabled',
  'wrong-current-password': 'wrong current password',
  'too-many-failures': 'too many failed sign-ins',
  'too-many-registrations': 'too many registrations from one network',
  'too-many-resets': 'too many password resets within the hour',
  'email-taken': 'the address has an account already',
  'useless-reset-link': 'the link was used or too old',
  forbidden: 'not allowed',
}

/** Names of facts and settings stand in the log as the API spells them. */
const inWords = (detail: string): string =>
  detail.replace(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g, (key) =>
    key.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`),
  )

const known = (names: Record<string, string>) => (key: string) => names[key] ?? key

export const auditWords = {
  intro:
    'Who did what, when and from where. Nobody can change it; entries are deleted when they are old. What is refused again and again is one entry an hour, with a count.',
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
  nobody: 'Nobody signed in',
  many: 'Many',
  gone: 'An account that is gone',
  about: 'About',
  detail: 'Detail',
  article: 'this paper',
  issue: (volume: number, issue: number) => `volume ${volume}, number ${issue}`,
  onlyThisPerson: (name: string) => `Only what concerns ${name}`,
  address: 'Address',
  manyAddresses: 'many addresses',
  times: (count: number, last: string) => `${count.toLocaleString('en-GB')} times, last at ${last} UTC`,
  export: 'Save as a table (CSV)',
  exporting: 'Saving…',
  exportName: 'audit-log.csv',
  exportFailed: { ...connection, fallback: 'The table could not be saved. Please try again.' },
  utc: (time: string) => `${time} UTC`,
  found: (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`,
  none: 'No entries',
  noneText: 'Nothing was recorded that fits these filters.',
  listFailed: { ...connection, fallback: 'The audit log could not be read.' },
}
