export const guardWords = {
  checking: 'Checking access',
  unverified: "Couldn't verify access",
  unverifiedText: 'The server did not answer, so we do not know whether you may open this page. Nothing is lost.',
  needsScript: 'This page needs JavaScript, because it shows things that only you may see.',
}

export const fieldWords = {
  name: 'Name',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  show: (field: string) => `Show ${field.toLowerCase()}`,
  capsLock: 'Caps Lock is on',
  allRequired: 'All fields are required',
  fillIn: 'Please fill in all fields.',
  passwordShort: 'Password must be at least 6 characters long',
  passwordHint: 'At least 6 characters. Longer is safer: a few words you can remember.',
  passwordOptional: 'At least 6 characters. Leave it empty to keep your present password.',
  passwordsDiffer: 'Passwords do not match',
  emailBlank: 'Please enter a valid email.',
  continueNow: 'Continue now',
  needsScript: 'Signing in needs JavaScript. Reading, searching and downloading work without it.',
}

export const loginWords = {
  title: 'Login',
  description: 'Sign in to submit and follow manuscripts.',
  submit: 'Login',
  busy: 'Signing in …',
  forgot: 'Forgot password?',
  noAccount: 'No account yet?',
  register: 'Register',
  failed: 'Login failed',
  welcome: (name: string) => `Welcome, ${name}!`,
  signedInAs: (name: string) => `You are signed in as ${name}.`,
  continueAs: (name: string) => `Continue as ${name}`,
  otherAccount: 'Sign in with another account',
}

export const accountPurposeWords = {
  title: 'What an account is for',
  points: [
    'Submitting a manuscript, and keeping a draft of it.',
    'Seeing what has happened to it, and when.',
    'Replying when the editor writes.',
  ],
  note: 'You need no account to read, search or download.',
}

export const passwordAdviceWords = {
  title: 'About passwords',
  points: [
    'Long is better than complicated: four words that do not belong together make a good one.',
    'Your browser or a password manager can remember it for you.',
    'A new password signs you out everywhere else.',
  ],
  note: 'The editorial office never asks for your password.',
}

export const registerWords = {
  title: 'Register',
  description: 'Create an account to submit manuscripts.',
  submit: 'Register',
  busy: 'Registering …',
  failed: 'Registration failed',
  done: 'Registration successful!',
  doneText:
    'Your account is ready, and you are signed in already. We are taking you to the login page, where you can continue.',
  haveAccount: 'Already registered?',
  login: 'Login',
}

export const forgotWords = {
  title: 'Forgot password',
  description: 'Request a link to choose a new password.',
  lead: 'Enter the e-mail address of your account, and we will send you a link to choose a new password.',
  noMail:
    'This site sends no e-mail. Enter the e-mail address of your account to have a link made, then ask the editorial office for it:',
  submit: 'Send reset link',
  busy: 'Sending …',
  make: 'Make a reset link',
  making: 'Making …',
  failed: 'Failed to send reset link',
  sent: 'Check your e-mail',
  sentText: 'The link works once, within 60 minutes. If nothing arrives, check your spam folder.',
  notSent: 'Ask the editorial office',
  notSentText: 'The link works once, within 60 minutes.',
  contact: 'How to reach the office',
  again: 'Try again',
  back: 'Back to login',
}

export const resetWords = {
  title: 'Reset password',
  lead: 'Choose a new password. The link works once, within 60 minutes. All devices that are signed in now will have to sign in again.',
  submit: 'Reset password',
  busy: 'Resetting …',
  failed: 'Failed to reset password',
  done: 'Your password has been changed',
  doneText: 'We are taking you to the login page.',
  requestNew: 'Request a new link',
}

export const logoutWords = {
  title: 'Logout',
  busy: 'Logging out...',
  wait: 'Please wait while we log you out',
  done: 'Logged out successfully',
  failed: 'Error during logout',
  unsentQuestion: 'Delete your unsent text from this browser?',
  unsentText:
    'You have typed something that has not been sent or saved yet. On a shared computer, others could read it. On your own computer, you can keep it and continue after your next login.',
  deleteUnsent: 'Delete it',
  keepUnsent: 'Keep it',
}

export const unauthorizedWords = {
  title: 'Access Denied',
  text: 'This area is restricted to administrators.',
  home: 'Return to Home',
}

export const profileWords = {
  nameBlank: 'Please enter your name.',
  orcidInvalid: 'Please enter a valid ORCID iD, such as 0000-0002-1825-0097.',
  title: 'Profile Settings',
  roles: { admin: 'Admin', editor: 'Editor', author: 'Author', user: 'User' },
  memberSince: 'Member since',
  unknown: 'N/A',
  affiliation: 'Affiliation',
  affiliationHint: 'Where you work or study, as it should appear below your name.',
  orcid: 'ORCID iD',
  orcidHint: 'For example 0000-0002-1825-0097, or its web address.',
  edit: 'Edit details',
  details: 'Your details',
  signIn: 'E-mail and password',
  signInHint:
    'A new password signs you out on all other devices. We will write to your present address about either change.',
  currentPassword: 'Current password',
  currentPasswordHint: 'Needed only to change your e-mail address or password.',
  submit: 'Save changes',
  busy: 'Saving …',
  saved: 'Profile updated',
  failed: 'Profile update failed',
}

export const setupWords = {
  title: 'First administrator',
  lead: 'This site has no administrator yet. Fill in this form to become the first; the link then stops working.',
  submit: 'Create administrator',
  busy: 'Creating …',
  failed: 'The administrator could not be created',
  done: (name: string) => `Welcome, ${name}! The site is yours.`,
  unusable: 'This link is no longer valid',
  unusableText:
    'The link works once: until there is an administrator, or for a day after a later start. If you are already an administrator, sign in:',
  unverified: 'The link could not be checked',
}
