import { connection } from './desk.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const peopleWords = {
  search: 'Search people',
  searchHint: 'Name or e-mail address',
  role: 'Role',
  roles: { admin: 'Administrator', editor: 'Editor', author: 'Author', user: 'Reader' },
  anyRole: 'Any role',
  status: 'Account',
  statuses: { active: 'Can sign in', disabled: 'Disabled' },
  anyStatus: 'Any account',
  chip: { q: 'Search', role: 'Role', status: 'Account' },
  found: (count: number) => counted(count, 'person', 'people'),
  none: 'Nobody found',
  noneText: 'No name or address contains all these words. Try fewer words, or remove a filter.',
  you: 'This is you. Only another administrator can change your role.',
  disabled: (day: string) => `Disabled on ${day}`,
  registered: (day: string) => `Registered ${day}`,
  submissions: (count: number) => counted(count, 'submission', 'submissions'),
  sessions: (count: number, day: string) => `Signed in on ${counted(count, 'device', 'devices')}, last seen ${day}`,
  signedOut: 'Not signed in',
  hasSecondFactor: 'Two-step sign-in',
  unconfirmed: 'E-mail address not confirmed',
  rule: {
    heading: 'Two-step sign-in',
    required:
      'Administrators and editors must use two-step sign-in. Those who have not turned it on are sent to their profile and can do nothing else.',
    free: 'Everybody chooses whether to use two-step sign-in. If you require it of administrators and editors, those who have none turn it on at their next visit.',
    require: 'Require it',
    release: 'No longer require it',
    nowRequired: 'Two-step sign-in is required',
    nowFree: 'Two-step sign-in is no longer required',
  },
  changeRole: 'Change role',
  resetPassword: 'Send reset letter',
  disable: 'Disable',
  enable: 'Enable',
  endSessions: 'Sign out everywhere',
  activity: 'Activity',
  questions: {
    role: {
      question: 'Which role should this person have?',
      outcomes: {
        admin: 'They can see and change everything: papers, submissions, settings and people.',
        editor: 'They lead the review of submissions, except their own. They cannot change papers, settings or people.',
        author: 'They can submit manuscripts and follow their own. They cannot manage the journal.',
        user: 'They can read and sign in. They cannot manage the journal.',
      },
      atOnce: 'The change applies at once, wherever they are signed in, and they get a letter about it.',
      confirm: 'Change role',
      done: (name: string, role: string) => `${name} is now ${role}`,
    },
    reset: {
      question: 'Send this person a letter to set a new password?',
      outcomes: [
        'It goes to their e-mail address and contains a link that works once, within an hour. Nobody else sees the link.',
        'Their password and their sessions stay as they are until they use it.',
      ],
      noMail:
        'This site sends no e-mail: the letter stays in the folder “outbox” of the data folder, for the person who runs the site.',
      confirm: 'Send letter',
      done: (name: string) => `A reset letter to ${name} has been queued`,
    },
    disable: {
      question: 'Disable this account?',
      outcomes: [
        'They are signed out on every device at once and cannot sign in or reset their password.',
        'They get no letter about it. Their submissions and papers stay. You can enable the account again.',
      ],
      confirm: 'Disable',
      done: (name: string) => `The account of ${name} is disabled`,
    },
    enable: {
      question: 'Enable this account again?',
      outcomes: ['They can sign in with the password they had.'],
      confirm: 'Enable',
      done: (name: string) => `${name} can sign in again`,
    },
    sessions: {
      question: 'Sign this person out on every device?',
      outcomes: ['They can sign in again at once. If somebody else knows the password, disable the account instead.'],
      confirm: 'Sign out',
      done: (name: string) => `${name} is signed out on every device`,
    },
  },
  failed: { ...connection, fallback: 'The account could not be changed. Please try again.' },
  listFailed: { ...connection, fallback: 'The list of people could not be loaded.' },
}
