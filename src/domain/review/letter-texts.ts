// The default texts of the letters about reviewing. A name in double braces is filled in; a line with {{link}} becomes the link.
// No letter names an author to a reviewer or a reviewer to an author.
import type { CaseLetterKind } from './case-letter.ts'
import type { LetterText } from './settings.ts'

const body = (...paragraphs: string[]): string => paragraphs.join('\n\n')

const manuscript = '“{{title}}” ({{number}})'

export const ownLetterTexts: Record<CaseLetterKind, LetterText> = {
  'submission-received': {
    subject: '{{number}} received: {{title}}',
    body: body(
      'Thank you for your manuscript “{{title}}”. Its number is {{number}}; please quote it when you write to us.',
      'You can follow its progress here:\n{{link}}',
    ),
  },
  'co-author-told': {
    subject: '{{number}} names you as an author',
    body: body(
      `A manuscript submitted to {{journal}} names you as one of its authors: ${manuscript}.`,
      'If this is right, there is nothing to do. If you know nothing about it, please tell us here that it is not you:\n{{link}}',
    ),
  },
  invitation: {
    subject: 'Would you review {{number}}?',
    body: body(
      `Would you review a manuscript for {{journal}}: ${manuscript}?`,
      'The review would be due on {{due}}. Please tell us within {{answer days}} days whether you can; if you cannot, one click is enough, and the names of others who could would help us. There you can also tell us that you do not want to be asked again, and later change your mind.',
      'You need no account and no password. This page shows the abstract, and the manuscript once you accept:\n{{link}}',
      'The manuscript and this invitation are confidential. Its authors do not learn who you are, and you do not learn who they are.',
    ),
  },
  'new-link': {
    subject: 'Your link to the review of {{number}}',
    body: body(
      `You asked for your link to the review of ${manuscript} for {{journal}}.`,
      'This page has everything about it, and what you have written so far:\n{{link}}',
      'If you did not ask for it, there is nothing to do.',
    ),
  },
  'reminder-to-answer': {
    subject: 'Can you review {{number}}?',
    body: body(
      `Some days ago we asked whether you would review ${manuscript} for {{journal}}. Please let us know either way:`,
      'The answer takes one click:\n{{link}}',
    ),
  },
  'thanks-for-accepting': {
    subject: 'Thank you – your review of {{number}} is due on {{due}}',
    body: body(
      `Thank you for reviewing ${manuscript}. Your review is due on {{due}}.`,
      'The manuscript and the form are here. What you write is saved as you type:\n{{link}}',
      'If you need more time, ask for it on the same page.',
    ),
  },
  'reminder-before-due': {
    subject: 'Your review of {{number}} is due on {{due}}',
    body: body(
      `Your review of ${manuscript} is due on {{due}}.`,
      'The manuscript, and what you have written so far, are here:\n{{link}}',
    ),
  },
  'reminder-after-due': {
    subject: 'Your review of {{number}} was due on {{due}}',
    body: body(
      `Your review of ${manuscript} was due on {{due}}. The authors and the editors would be glad to have it.`,
      'You can send it, ask for more time, or tell us that you cannot do it after all:\n{{link}}',
    ),
  },
  'thanks-for-review': {
    subject: 'Thank you for your review of {{number}}',
    body: body(
      `Your review of ${manuscript} has arrived. Thank you for your work.`,
      'You can read your review, and later the decision, here:\n{{link}}',
    ),
  },
  'no-longer-needed': {
    subject: '{{number}}: a review is no longer needed',
    body: body(
      `You kindly considered reviewing ${manuscript} for {{journal}}. A decision has been reached in the meantime, so we no longer need a review from you.`,
      'Thank you for your willingness to help.',
    ),
  },
  'decision-accept': { subject: '{{number}} is accepted', body: decisionBody('has been accepted') },
  'decision-minor-revision': {
    subject: '{{number}}: a minor revision, please',
    body: decisionBody('needs a minor revision, which we expect by {{due}}'),
  },
  'decision-major-revision': {
    subject: '{{number}}: a revision, please',
    body: decisionBody('needs a major revision, which we expect by {{due}}'),
  },
  'decision-decline': { subject: '{{number}} is declined', body: decisionBody('has been declined') },
  'desk-rejection': {
    subject: '{{number}} is declined',
    body: body(
      `Thank you for sending your manuscript ${manuscript} to {{journal}}. The editors have read it and decided not to send it to reviewers.`,
      '{{text}}',
      'You can see everything about your manuscript here:\n{{link}}',
    ),
  },
  'decision-taken-back': {
    subject: '{{number}}: please disregard our last letter',
    body: body(
      `We have taken back our last decision on your manuscript ${manuscript}. We will write to you again.`,
      'You can see where it stands here:\n{{link}}',
    ),
  },
  'reminder-to-revise': {
    subject: 'Your revision of {{number}} is due on {{due}}',
    body: body(
      `We expect the revision of your manuscript ${manuscript} by {{due}}.`,
      'You can send it here. If you need more time, answer this letter:\n{{link}}',
    ),
  },
  'revision-received': {
    subject: 'The revision of {{number}} has arrived',
    body: body(
      `Thank you. The revision of your manuscript ${manuscript} has arrived.`,
      'You can follow it here:\n{{link}}',
    ),
  },
  'proof-ready': {
    subject: 'The proof of {{number}} is ready',
    body: body(
      `Your manuscript ${manuscript} has been typeset. Please look at the proof by {{due}}: approve it, or tell us what has to be corrected.`,
      'It is here:\n{{link}}',
    ),
  },
  'reminder-of-proof': {
    subject: 'Have you looked at the proof of {{number}}?',
    body: body(
      `The proof of your manuscript ${manuscript} has been waiting for you; your answer was expected by {{due}}. Please approve it, or tell us what has to be corrected.`,
      'It is here:\n{{link}}',
    ),
  },
  'proof-points-answered': {
    subject: '{{number}}: your points about the proof',
    body: body(
      `The editors of {{journal}} have read your points about the proof of ${manuscript}.`,
      '{{text}}',
      'You can follow your manuscript here:\n{{link}}',
    ),
  },
  'corrected-file-asked': {
    subject: '{{number}}: a corrected Word file, please',
    body: body(
      `Your manuscript ${manuscript} is accepted. Before it is published, the editors of {{journal}} need a corrected Word file from you.`,
      '{{text}}',
      'You can send it here; afterwards you get a new proof:\n{{link}}',
    ),
  },
  'withdrawal-confirmed': {
    subject: '{{number}} is withdrawn',
    body: body(
      `Your manuscript ${manuscript} is withdrawn, as you asked.`,
      'You can see what we keep of it here:\n{{link}}',
    ),
  },
  'submission-new': {
    subject: 'New submission {{number}}[ – check by {{check day}}]',
    body: body(
      `A manuscript has arrived: ${manuscript}.`,
      '[We have promised the author a first check by {{check day}}.]',
      'It is waiting for a decision here:\n{{link}}',
    ),
  },
  'review-in': { subject: '{{number}}: a review is in', body: toEditors('A review has arrived') },
  'all-reviews-in': {
    subject: '{{number}}: the reviews are in, a decision is due',
    body: toEditors('As many reviews as you asked for have arrived, and a decision is due'),
  },
  'invitation-declined': {
    subject: '{{number}}: an invitation was declined',
    body: toEditors('Somebody whom you invited cannot review a manuscript'),
  },
  'time-asked-for': {
    subject: '{{number}}: a reviewer asks for more time',
    body: body(
      `A reviewer of ${manuscript} asks for more time: {{text}}`,
      'You can change the day on the page of the case:\n{{link}}',
    ),
  },
  'revision-in': { subject: '{{number}}: the revision is in', body: toEditors('The authors have sent a revision') },
  'proof-approved': {
    subject: '{{number}}: the proof is approved',
    body: toEditors('The author has approved the proof'),
  },
  'proof-points-in': {
    subject: '{{number}}: points about the proof',
    body: toEditors('The author asks for corrections to the proof'),
  },
  'corrected-file-in': {
    subject: '{{number}}: the corrected file is in',
    body: toEditors('The author has sent a corrected Word file, which is being typeset'),
  },
  'submission-withdrawn': {
    subject: '{{number}} was withdrawn',
    body: toEditors('The authors have withdrawn their manuscript'),
  },
  'file-not-made': {
    subject: '{{number}}: no anonymous manuscript',
    body: toEditors('The anonymous manuscript could not be made, so nobody can be invited yet'),
  },
  'authorship-denied': {
    subject: '{{number}}: somebody says that they are not an author',
    body: toEditors('Somebody whom a manuscript names as one of its authors says that they are not'),
  },
  'authorship-denial-taken-back': {
    subject: '{{number}}: somebody is an author after all',
    body: toEditors('Somebody who had said that they are not an author of a manuscript has changed their mind'),
  },
  'guest-editor-asked': {
    subject: 'Would you decide on {{number}}?',
    body: body(
      `Every editor of {{journal}} is in conflict with one manuscript: ${manuscript}. We ask you to lead its review and to decide on it, as a guest editor of this one manuscript.`,
      'Sign in with this address, or create an account with it and confirm it. The case is here:\n{{link}}',
      'If you cannot do it, please answer this letter.',
    ),
  },
  'weekly-digest': {
    subject: 'Manuscripts waiting for editors',
    body: body('This week at {{journal}}:', '{{text}}', 'It is here:\n{{link}}'),
  },
}

function decisionBody(outcome: string): string {
  return body(
    `Your manuscript ${manuscript} ${outcome}.`,
    '{{text}}',
    'You can read the reviews and what happens next here:\n{{link}}',
  )
}

function toEditors(what: string): string {
  return body(`${what}: ${manuscript}.`, 'The case is here:\n{{link}}')
}
