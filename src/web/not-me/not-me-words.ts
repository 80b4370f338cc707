export const notMeWords = {
  title: 'Are you one of the authors?',
  lead: 'Our letter says which manuscript names you as one of its authors. If that is right, there is nothing to do. If you know nothing of it, tell the editors: they read that you are not an author, and the manuscript is no longer tied to your address.',
  deny: 'This is not me',
  done: 'Thank you. The editors know it now.',
  doneText: 'The manuscript is no longer tied to your address. The editors may write to you about it.',
  useless: 'This link does not work',
  uselessText: 'It may be incomplete or too old. Please answer our letter instead.',
  later: 'Many such answers have come from your network. Please try again in an hour.',
}
