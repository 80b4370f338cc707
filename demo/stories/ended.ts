// Manuscripts about which everything has been said: published, accepted, declined and withdrawn.
import type { Story } from './story.ts'

export const dripIrrigation: Story = {
  slug: 'drip-irrigation-coding',
  receivedDaysAgo: 117,
  author: 'author',
  ledBy: 'administrator',
  acts: [
    { daysAgo: 115, act: 'confirm-copy' },
    { daysAgo: 114, act: 'invite', who: 'castellane' },
    { daysAgo: 114, act: 'invite', who: 'olmedo' },
    { daysAgo: 112, act: 'accept', who: 'castellane' },
    { daysAgo: 111, act: 'accept', who: 'olmedo' },
    {
      daysAgo: 94,
      act: 'review',
      who: 'olmedo',
      recommendation: 'major-revision',
      toAuthor:
        'Control as a subject of grade 8 is convincing, and so is the choice of something slow.\n\n' +
        '1. The explanations were coded twice, both times by those who taught. Please have a part of them coded by somebody else.\n\n' +
        '2. Water use depends on the weather. Were the beds watered in the same weeks?',
    },
    {
      daysAgo: 91,
      act: 'review',
      who: 'castellane',
      recommendation: 'minor-revision',
      toAuthor: 'I would use this unit tomorrow. Please say a word about what students did who had never programmed.',
    },
    { daysAgo: 88, act: 'read-reviews' },
    {
      daysAgo: 86,
      act: 'decide',
      decision: 'major-revision',
      within: 60,
      letter:
        'Your unit is close to what our readers look for. Please have a sample of the explanations coded by somebody who did not teach, and answer the two questions.',
    },
    {
      daysAgo: 41,
      act: 'revise',
      answer: 'We thank both reviewers, whose questions have made the paper better.',
      points: [
        {
          who: 'olmedo',
          point: 2,
          answer:
            'A colleague who did not teach has coded 60 of them again and agreed with us on 54. We have added this.',
        },
        { who: 'olmedo', point: 3, answer: 'Yes, side by side. We now say so.' },
        {
          who: 'castellane',
          point: 1,
          answer: 'They were given the first program and changed it. We have added a sentence.',
        },
      ],
    },
    {
      daysAgo: 16,
      act: 'decide',
      decision: 'accept',
      letter: 'Thank you for a careful revision. We are glad to publish your paper.',
    },
    { daysAgo: 12, act: 'approve-proof' },
  ],
}

/** Accepted and not yet published; one editor steps aside. */
export const graphStories: Story = {
  slug: 'graph-stories',
  receivedDaysAgo: 98,
  author: 'author',
  ledBy: 'administrator',
  acts: [
    {
      daysAgo: 97,
      act: 'declare-conflict',
      who: 'editor',
      reason: 'I taught together with one of the authors until last year.',
    },
    { daysAgo: 96, act: 'confirm-copy' },
    { daysAgo: 95, act: 'invite', who: 'tarrant' },
    { daysAgo: 95, act: 'invite', who: 'achterberg' },
    { daysAgo: 93, act: 'accept', who: 'achterberg' },
    { daysAgo: 92, act: 'accept', who: 'tarrant' },
    {
      daysAgo: 75,
      act: 'review',
      who: 'achterberg',
      recommendation: 'minor-revision',
      toAuthor:
        'Simple, original and complete. The exchange of stories deserves to become common.\n\n' +
        '1. Please print the four curves.\n\n' +
        '2. The sentence about slope at the end promises a study that was not made.',
    },
    {
      daysAgo: 71,
      act: 'review',
      who: 'tarrant',
      recommendation: 'accept',
      toAuthor: 'I have no objections. The table could show the classes separately, if there is room.',
    },
    { daysAgo: 70, act: 'read-reviews' },
    {
      daysAgo: 69,
      act: 'decide',
      decision: 'minor-revision',
      within: 28,
      letter: 'Both reviewers recommend your manuscript. Please see to the two small points of the first review.',
    },
    {
      daysAgo: 52,
      act: 'revise',
      answer: 'We thank both reviewers.',
      points: [
        { who: 'achterberg', point: 2, answer: 'We now describe each of them in words.' },
        { who: 'achterberg', point: 3, answer: 'It is gone.' },
      ],
    },
    {
      daysAgo: 5,
      act: 'decide',
      decision: 'accept',
      letter: 'We are glad to accept your manuscript. It will appear in the next issue.',
    },
  ],
}

export const schoolKitchen: Story = {
  slug: 'school-kitchen-ratios',
  receivedDaysAgo: 24,
  author: 'author',
  ledBy: 'editor',
  acts: [
    {
      daysAgo: 20,
      act: 'decide',
      decision: 'decline',
      letter:
        'I read your essay with pleasure. It is not a report that reviewers could examine, as no data were collected, and we publish no essays. A magazine for teachers would be a good home for it.',
    },
  ],
}

export const playgroundRobot: Story = {
  slug: 'playground-robot',
  receivedDaysAgo: 18,
  author: 'author',
  ledBy: 'editor',
  acts: [
    { daysAgo: 16, act: 'confirm-copy' },
    { daysAgo: 15, act: 'invite', who: 'achterberg' },
    { daysAgo: 14, act: 'accept', who: 'achterberg' },
    {
      daysAgo: 11,
      act: 'withdraw',
      reason: 'We found an error in the records of one school and want to check all of them.',
    },
  ],
}
