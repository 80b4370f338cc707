// The typesetting of a manuscript: its layout, its progress, and what people should check afterwards.

export const pageLayouts = ['one-column', 'two-columns'] as const
export type PageLayout = (typeof pageLayouts)[number]

/** The states that an archive keeps: typesetting in progress is stored as waiting. */
export const preservedTypesettingStates = ['waiting', 'done', 'failed'] as const
export type PreservedTypesettingState = (typeof preservedTypesettingStates)[number]

export const typesettingStates = ['waiting', 'running', 'done', 'failed'] as const
export type TypesettingState = (typeof typesettingStates)[number]

/** The steps that people see while it runs. */
export const typesettingSteps = ['reading', 'ordering', 'writing', 'printing'] as const
export type TypesettingStep = (typeof typesettingSteps)[number]

export const attentionKinds = [
  'lost-words',
  'front-matter',
  'found-facts',
  'rebuilt-references',
  'missing-caption',
  'missing-alternative-text',
  'missing-picture',
  'unreadable-picture',
  'low-resolution',
  'equation-as-picture',
  'unreadable-equation',
  'skipped-heading',
  'empty-heading',
  'fake-heading',
  'no-headings',
  'no-references',
  'unreadable-reference',
  'uncited-reference',
  'unlisted-citation',
  'dangling-link',
  'text-box',
  'unprintable-character',
  'tracked-changes',
  'comments',
  'wide-table',
  'simplified-print',
  'simplified-picture',
  'outdated-template',
  'lost-content',
  'left-undone',
  'unprinted-statement',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

/** In the order in which people should look: lost words, what is wrong, what may be wrong, and what could be better. */
export const attentionRanks = ['lost', 'wrong', 'doubtful', 'note'] as const
export type AttentionRank = (typeof attentionRanks)[number]

const ranks: Record<AttentionKind, AttentionRank> = {
  'lost-words': 'lost',
  'lost-content': 'lost',
  'missing-picture': 'lost',
  'unreadable-picture': 'lost',
  'unprintable-character': 'wrong',
  'unreadable-equation': 'wrong',
  'unlisted-citation': 'wrong',
  'dangling-link': 'wrong',
  'unprinted-statement': 'wrong',
  'left-undone': 'wrong',
  'no-references': 'wrong',
  'simplified-print': 'wrong',
  'outdated-template': 'wrong',
  'front-matter': 'doubtful',
  'found-facts': 'doubtful',
  'rebuilt-references': 'doubtful',
  'unreadable-reference': 'doubtful',
  'fake-heading': 'doubtful',
  'no-headings': 'doubtful',
  'text-box': 'doubtful',
  'tracked-changes': 'doubtful',
  comments: 'doubtful',
  'missing-alternative-text': 'note',
  'simplified-picture': 'note',
  'low-resolution': 'note',
  'equation-as-picture': 'note',
  'empty-heading': 'note',
  'skipped-heading': 'note',
  'missing-caption': 'note',
  'uncited-reference': 'note',
  'wide-table': 'note',
}

export const rankOf = (kind: AttentionKind): AttentionRank => ranks[kind]
