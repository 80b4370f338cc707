// What authors of the demonstration changed in their manuscripts when they revised them.

export type Revision = {
  readonly slug: string
  readonly passages: readonly (readonly [before: string, after: string])[]
}

export const revisions: readonly Revision[] = [
  {
    slug: 'drip-irrigation-coding',
    passages: [
      [
        'We double-coded 50 answers and agreed on 45.',
        'A colleague who had not taught the classes coded 60 of the answers again and agreed with us on 54.',
      ],
      ['In a week without rain, beds used', 'Side by side in the same week, which was without rain, beds used'],
      [
        'which is instructive once. And gates must be closed.',
        'which is instructive once. And gates must be closed. Students who had not programmed before were given the first program and changed it.',
      ],
    ],
  },
  {
    slug: 'graph-stories',
    passages: [
      [
        'and wrote a story of at most 120 words.',
        'and wrote a story of at most 120 words. The four curves were a rise and a fall; a rise, a level piece and a fall; two rises with a level piece between them; and a fall ' +
          'that ends on the axis.',
      ],
      [
        'Its cost is two lessons. We think that it belongs before the formal treatment of slope, where waiting is a slope\nof nothing.',
        'Its cost is two lessons.',
      ],
    ],
  },
]
