import type { SecondFactorMethod } from '#src/domain/second-factor.ts'

/** The second step on the login page, and signing in with a passkey alone. */
export const secondStepWords = {
  title: 'Confirm that it is you',
  lead: {
    app: 'Enter the code that your authenticator app shows now.',
    'recovery-code': 'Enter one of your recovery codes. Each works once.',
    passkey: 'Use the passkey on this device, on your phone or on your security key.',
  } satisfies Record<SecondFactorMethod, string>,
  fields: { app: 'Code from your app', 'recovery-code': 'Recovery code' },
  submit: { app: 'Continue', 'recovery-code': 'Continue', passkey: 'Use your passkey' } satisfies Record<
    SecondFactorMethod,
    string
  >,
  busy: 'Checking …',
  other: {
    app: 'Use your authenticator app',
    'recovery-code': 'Use a recovery code',
    passkey: 'Use a passkey',
  } satisfies Record<SecondFactorMethod, string>,
  again: 'Start again',
  codeMissing: 'Please enter the code.',
  failed: 'Login failed',
  noPasskey: 'No passkey was used. Please try again, or use another way.',
  noWay: 'You have no way left to confirm that it is you.',
  appLost:
    'Your authenticator app no longer works here: the site has lost the key that belongs to it. Use another way, and then set the app up again in your profile.',
  allLost: 'Have you lost every way to confirm that it is you? Then ask the editorial office:',
  contact: 'How to reach the office',
  codeUsed: (left: number) =>
    `You have used a recovery code; ${left === 1 ? '1 is' : `${left} are`} left. If you no longer have your phone or key, replace it in your profile.`,
  passkeyAlone: 'Sign in with a passkey',
}

/** The section of the profile. */
export const secondFactorWords = {
  title: 'Two-step sign-in',
  text: 'With two-step sign-in, your password alone is not enough: your phone, your computer or a security key is needed too. Somebody who has learned your password cannot use it.',
  needed: 'Please turn on two-step sign-in',
  neededText:
    'Administrators and editors of this journal must use it. Add a way below; until then you can read what everybody reads, and nothing else.',
  neededElsewhere: 'Administrators and editors of this journal must use it.',
  off: 'Off',
  on: 'On',
  passkeysNotOffered:
    'Passkeys need a site with https and a name of its own. This address lacks one of them, so only authenticator apps are offered here.',
  noPasskeysInBrowser:
    'This browser has no passkeys. Use a current one to add a passkey, or set up an authenticator app.',
  ways: 'Ways to sign in',
  addPasskey: 'Add a passkey',
  addApp: 'Set up an authenticator app',
  app: 'Authenticator app',
  used: (created: string, used: string | undefined) =>
    used ? `Added on ${created}, last used on ${used}` : `Added on ${created}, not used yet`,
  remove: 'Remove',
  appLost:
    'It no longer works, because the site has lost the key that belongs to it. Remove it, and then set it up again.',
  codes: 'Recovery codes',
  codesLeft: (left: number) => (left === 1 ? '1 code left' : `${left} codes left`),
  newCodes: 'Make new codes',
  passkeyName: 'Name of the passkey',
  passkeyNameHint: 'So that you recognise it in this list: “My phone”, “Office computer”.',
  currentPassword: 'Current password',
  busy: 'One moment …',
  failed: 'This did not work. Please try again.',
  noPasskeyMade: 'No passkey was added. Please try again.',
  passkeyExists: 'This device has a passkey for your account already.',
  nameMissing: 'Please give this passkey a name.',
  forms: {
    'add-passkey': {
      title: 'Add a passkey',
      lead: 'Your device will ask for your fingerprint, your face or its PIN. It can then sign you in without the password too.',
      submit: 'Add passkey',
      done: 'The passkey was added',
    },
    'remove-passkey': {
      title: 'Remove a passkey',
      lead: 'It can no longer be used to sign in here. Delete it from your device too.',
      submit: 'Remove passkey',
      done: 'The passkey was removed',
    },
    'add-app': {
      title: 'Set up an authenticator app',
      lead: 'An app on your phone shows a new code every half minute. Most password managers can do it too.',
      submit: 'Continue',
      done: 'The authenticator app was added',
    },
    'remove-app': {
      title: 'Remove the authenticator app',
      lead: 'Its codes will no longer work here.',
      submit: 'Remove app',
      done: 'The authenticator app was removed',
    },
    'new-codes': {
      title: 'Make new recovery codes',
      lead: 'The codes that you have now will no longer work.',
      submit: 'Make new codes',
      done: 'You have new recovery codes',
    },
  },
  lastStays:
    'Administrators and editors of this journal must use two-step sign-in. To remove your last way, add another one first.',
  last: 'This is your last second step. Without it, your password alone will sign you in, and your recovery codes will be deleted.',
  scan: 'Scan this picture with the app, or type the key into it.',
  picture: 'QR code with the key for your authenticator app',
  key: 'Key',
  code: 'Code from the app',
  codeHint: 'Six digits. They show that the app has the key.',
  confirm: 'Turn on',
  codesTitle: 'Keep your recovery codes',
  codesText:
    'Each of these codes signs you in once if you have lost your phone or your key. Print them or keep them where you keep your passwords: they are shown only now.',
  copy: 'Copy',
  copied: 'Copied',
  codesCopied: 'All codes are copied.',
  selected: 'Press Ctrl+C or ⌘C to copy.',
  save: 'Save as a file',
  print: 'Print',
  fileName: 'recovery-codes.txt',
  fileHead: (site: string, email: string) => `Recovery codes of ${email} at ${site}. Each works once.`,
  kept: 'I have kept them',
  elsewhere: 'Other devices stay signed in until you sign out there, in the list below.',
}

export const secondFactorHint = {
  afterCode: 'You have signed in with a recovery code.',
  replace: 'Replace a lost phone or key',
  text: 'Your account can publish and delete. Protect it with a second step at sign-in.',
  link: 'Set up two-step sign-in',
}
