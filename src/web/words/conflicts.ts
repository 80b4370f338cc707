/** Editors who step aside, and who decides in their place. */
export const conflictWords = {
  heading: 'Conflicts of interest',
  text: 'Do you know the authors too well to decide, or do you compete with them? Then leave the case to another editor.',
  declare: 'I have a conflict',
  question: 'Leave this case to others?',
  outcomes: [
    'You see of it only what its authors see, and get no more letters about it.',
    'Another editor can take this back. You cannot.',
  ],
  reason: 'Reason',
  reasonHint: 'Optional. Only those who lead the case read it.',
  confirm: 'Leave the case',
  declared: 'You have left the case to other editors',
  inConflict: 'In conflict:',
  takeBack: 'Take back',
  takeBackOf: (name: string) => `Take back: the conflict of ${name}`,
  tookBack: (name: string) => `${name} may decide again`,
  guests: 'Guest editors:',
  nobodyLeft: 'Is every editor in conflict?',
  nobodyLeftText:
    'Then name somebody who decides on this manuscript alone. They get a letter, and need an account with this address, confirmed.',
  guest: 'Name a guest editor',
  name: 'Name',
  email: 'E-mail',
  missing: { name: 'Please enter a name.', email: 'Please enter an address.' },
  nameGuest: 'Name this person',
  named: (name: string) => `${name} has been asked to decide`,
}
