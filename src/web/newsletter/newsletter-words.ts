export const newsletterWords = {
  title: 'New issues by e-mail',
  lead: 'You get a letter for each new issue, with its papers, and nothing else. You confirm your address once, and leave at any time with one click.',
  email: 'E-mail',
  submit: 'Go',
  checkMailbox: 'Please check your mailbox',
  checkMailboxText:
    'If you have just entered your address, a letter with a link is on its way. You get news of new issues once you have opened the link and confirmed your address there. If nobody confirms it within three days, we delete the address.',
  notThere: 'Nothing has arrived? Check your junk mail folder. You can ask for two letters a day.',
  invalid: 'Please enter a valid email.',
  later:
    'If you have just entered your address, it was not accepted: many have been entered from your network today. Please try again tomorrow.',
  off: 'We send no news by e-mail',
  offText: 'We take no addresses either. The feeds announce every new paper:',
  confirmTitle: 'Do you want news of new issues?',
  confirmLead:
    'Somebody, probably you, has entered your address on this site. If you confirm it, you get a letter for each new issue.',
  confirm: 'Confirm my address',
  confirmed: 'Your address is confirmed',
  confirmedText: 'You get a letter for each new issue. Each one contains a link to leave.',
  leaveTitle: 'Leave the newsletter?',
  leaveLead: 'We will delete your address and send you no more news of new issues.',
  leave: 'Leave the newsletter',
  left: 'You get no more letters',
  leftText: 'Your address is deleted. A letter that was already on its way may still arrive.',
  useless: 'This link does not work',
  uselessConfirm: 'It may be incomplete or too old. Please enter your address again.',
  uselessLeave:
    'It may be incomplete or too old. Please try the link in a later letter, or enter your address again: we then send you a link to leave.',
}
