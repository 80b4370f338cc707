export const notMeWords = {
  title: 'Are you one of the authors?',
  lead: 'Our letter says which manuscript names you as one of its authors. If that is right, there is nothing to do. If you know nothing about it, tell the editors: they will read that you are not an author, and the manuscript is no longer tied to your address.',
  deny: 'This is not me',
  contact: 'Contact the editors',
  takeBackText:
    'Was that a mistake? Then take it back: the manuscript is tied to your address again, and the editors are told.',
  takeBack: 'I am one of the authors',
  outcomes: {
    done: {
      title: 'Thank you. The editors have been told.',
      text: 'The manuscript is no longer tied to your address. The editors may write to you about it.',
    },
    useless: {
      title: 'This link does not work',
      text: 'It may be incomplete or too old. Please answer our letter instead, or write to the editors.',
    },
    gone: {
      title: 'There is nothing to take back',
      text: 'The manuscript does not name your address any more. Please answer our letter if it should.',
    },
    later: {
      title: 'Your answer was not accepted',
      text: 'The answer has been changed several times today, or many such answers have come from your network. Please try again later.',
    },
  },
}
