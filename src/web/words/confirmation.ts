export const confirmWords = {
  // The hyphen does not break: it is a heading on a narrow card.
  title: 'Confirm your e\u2011mail address',
  lead: 'Please confirm that the address to which we sent this link is yours, so that we can reach you about your manuscripts.',
  passwordHint: 'The password of your account here. It shows that the account is yours too.',
  unknownPassword: 'You do not know it, or did not register? Then choose a new one, which also confirms the address:',
  reset: 'Reset password',
  failures: {
    password: 'This password is not correct.',
    attempts:
      'Too many wrong passwords. Please try again later, or choose a new password, which also confirms the address.',
  },
  submit: 'Yes, confirm it',
  // True for everybody: the address of that page can be given to somebody else.
  done: 'Thank you',
  doneText:
    'If you have just entered your password here, your e-mail address is confirmed. Otherwise your dashboard asks you to confirm it.',
  goOn: 'Go to your dashboard',
  useless: 'This link does not work',
  uselessText:
    'It is not valid, has expired or has been used. If you have confirmed your address already, there is nothing to do. Otherwise, request a new letter on your dashboard.',
  needed: 'Please confirm your e-mail address',
  neededText: (email: string) =>
    `We have sent a letter with a link to ${email}. You can already submit your first manuscript. Before a second one, and before you turn on two-step sign-in, please open the link.`,
  pending: 'Please confirm your new e-mail address',
  pendingText: (newEmail: string, email: string) =>
    `We have sent a letter with a link to ${newEmail}. Until you open it, within a week, ${email} stays your address: sign in with it, and you get our letters there.`,
  again: 'Send the letter again',
  againFailed: 'The letter could not be sent',
}
