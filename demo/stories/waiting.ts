// Manuscripts that wait for somebody: for a first look, for reviewers, for a decision, for their author.
import type { Story } from './story.ts'

export const nightSky: Story = {
  slug: 'night-sky-brightness',
  receivedDaysAgo: 3,
  author: 'author',
  ledBy: 'editor',
  acts: [{ daysAgo: 2, act: 'note', text: 'Fits the theme of our spring issue. Whom do we know for astronomy?' }],
}

/** Its author is an editor, and the administrator works with her: a guest decides. */
export const labNotebooks: Story = {
  slug: 'digital-lab-notebooks',
  receivedDaysAgo: 8,
  author: 'editor',
  ledBy: 'administrator',
  acts: [
    { daysAgo: 7, act: 'declare-conflict', who: 'administrator', reason: 'We share an office.' },
    { daysAgo: 7, act: 'name-guest' },
  ],
}

export const labPartner: Story = {
  slug: 'lab-partner-chatbots',
  receivedDaysAgo: 12,
  author: 'author',
  ledBy: 'editor',
  facts: {
    coverLetter:
      'We submit a study of an assistant in the laboratory. It has not been published elsewhere, and all authors agree with its submission.',
    declarations: {
      ethics: 'The ethics board of our university approved the study.',
      conflicts: 'The authors have no interests to declare.',
      data: 'The coded questions are available on request; the transcripts are not, as students may be recognised.',
      aiUse: 'None, apart from the assistant that was studied.',
    },
    suggestedReviewers: [
      { name: 'Gaspard Olmedo', email: 'gaspard.olmedo@valmarin.example', reason: 'He works on help seeking.' },
    ],
    opposedReviewers: [{ name: 'Wenceslas Tarkowski', reason: 'We disagree in print about the same course.' }],
  },
  acts: [
    { daysAgo: 10, act: 'confirm-copy' },
    { daysAgo: 9, act: 'invite', who: 'olmedo' },
    { daysAgo: 9, act: 'invite', who: 'castellane' },
    {
      daysAgo: 8,
      act: 'decline',
      who: 'castellane',
      reason: 'I am on leave until the end of term.',
      suggests: 'venkatraman',
    },
    { daysAgo: 7, act: 'accept', who: 'olmedo' },
    { daysAgo: 2, act: 'invite', who: 'venkatraman' },
    {
      daysAgo: 1,
      act: 'draft',
      who: 'olmedo',
      toAuthor:
        'The study asks a question that every laboratory course asks at present, and answers it with more data than I have seen elsewhere.\n\n' +
        '1. The year before serves as a comparison. Were the demonstrators the same?',
    },
  ],
}

export const estimationTalk: Story = {
  slug: 'estimation-talk-kindergarten',
  receivedDaysAgo: 33,
  author: 'author',
  ledBy: 'editor',
  acts: [
    { daysAgo: 31, act: 'confirm-copy' },
    { daysAgo: 30, act: 'invite', who: 'achterberg' },
    { daysAgo: 30, act: 'invite', who: 'tarrant' },
    { daysAgo: 28, act: 'accept', who: 'tarrant' },
    { daysAgo: 27, act: 'accept', who: 'achterberg' },
    {
      daysAgo: 9,
      act: 'review',
      who: 'tarrant',
      recommendation: 'minor-revision',
      toAuthor:
        'A careful study of talk that is usually overheard. The examples are well chosen, and the cat is unforgettable.\n\n' +
        '1. Please say how an utterance was told apart from its repetition. 674 may be too many if children repeat each other.\n\n' +
        '2. The table gives shares by quantity. Shares by country would help the reader, even if they do not differ.\n\n' +
        '3. The questions suggested to educators are good, and deserve a table of their own.',
      toEditor: 'Nothing here needs a second round, if the first point is answered.',
    },
    {
      daysAgo: 2,
      act: 'review',
      who: 'achterberg',
      recommendation: 'major-revision',
      toAuthor:
        'The observation that estimates become fewer when adults are present is the most interesting of the manuscript, and the least secure.\n\n' +
        '1. Adults were present in a quarter of the time. Were these the times at which children built anything else than at others? The activity should be controlled for.\n\n' +
        '2. Agreement between coders is given for the kind of quantity, not for whether an utterance is an estimate at all.\n\n' +
        '3. The discussion of units goes beyond the data. I would shorten it.',
    },
  ],
}

export const paperCircuits: Story = {
  slug: 'paper-circuits-museum',
  receivedDaysAgo: 68,
  author: 'author',
  ledBy: 'editor',
  acts: [
    { daysAgo: 66, act: 'confirm-copy' },
    { daysAgo: 65, act: 'invite', who: 'lindqvist' },
    { daysAgo: 65, act: 'invite', who: 'venkatraman' },
    { daysAgo: 63, act: 'accept', who: 'lindqvist' },
    { daysAgo: 61, act: 'accept', who: 'venkatraman' },
    {
      daysAgo: 44,
      act: 'review',
      who: 'lindqvist',
      recommendation: 'major-revision',
      toAuthor:
        'I enjoyed this manuscript, and would like to be able to believe its main result.\n\n' +
        '1. The tester was added halfway. Guides also learn in seven afternoons. Can the effect of the tester be told apart from that of practice?\n\n' +
        '2. Please report how many families did not consent.\n\n' +
        '3. “Repaired” is not defined. Does a light that shines while it is pressed count?',
    },
    {
      daysAgo: 40,
      act: 'review',
      who: 'venkatraman',
      recommendation: 'minor-revision',
      toAuthor:
        'A clear report that museums will use. The table of faults alone is worth publishing.\n\n' +
        '1. The literature on fault finding in engineering education is missing.\n\n' +
        '2. A photograph of the table, without people, would say more than the paragraph that describes it.',
      toEditor: 'I would be glad to see it again.',
    },
    { daysAgo: 39, act: 'read-reviews' },
    {
      daysAgo: 38,
      act: 'decide',
      decision: 'major-revision',
      within: 60,
      letter:
        'Both reviewers like your study, and so do I. Before we can publish it, the effect of the tester has to be told apart from that of growing practice; if your data do not allow this, please say so and soften the claim. ' +
        'Please also define “repaired” and report who did not take part.',
    },
  ],
}
