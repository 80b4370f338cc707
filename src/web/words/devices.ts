export const deviceWords = {
  title: 'Where you are signed in',
  text: 'A device stays signed in until you sign out on it or leave it unused for a long time. If you do not recognise one, sign out there and choose a new password.',
  thisOne: 'This device',
  used: (first: string, last: string) => `First used on ${first}, last on ${last}`,
  signOut: 'Sign out',
  on: (device: string) => `on ${device}`,
  oneTold: (device: string) => ({
    done: `${device} is signed out. You stay signed in here.`,
    failed: `${device} could not be signed out`,
  }),
  signOutElsewhere: 'Sign out everywhere else',
  linkOffer:
    'Is this your account, and somebody else is guessing? We can send you a link that lets you sign in from this device.',
  sendLink: 'Send me a link',
  linkFailed: 'The link could not be sent',
  othersTold: {
    done: 'All other devices are signed out. You stay signed in here.',
    failed: 'Your other devices could not be signed out',
  },
}

export const newDeviceWords = {
  title: 'Sign in from this device',
  lead: 'After this, you can sign in here with your password, even while others are guessing at your account.',
  submit: 'Recognise this device',
  busy: 'Just a moment …',
  failed: 'This device could not be recognised',
  done: 'This device is known now',
  doneText: 'We are taking you to the login page, where you need your password as usual.',
  requestNew: 'Back to login, to request a new link',
}
