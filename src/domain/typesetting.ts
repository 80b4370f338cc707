// The typesetting of a manuscript: how it looks, how far it is, and what people should look at afterwards.

export const pageLayouts = ['one-column', 'two-columns'] as const
export type PageLayout = (typeof pageLayouts)[number]

/** What an archive keeps of it: typesetting that runs is waiting there. */
export const preservedTypesettingStates = ['waiting', 'done', 'failed'] as const
export type PreservedTypesettingState = (typeof preservedTypesettingStates)[number]

export const typesettingStates = ['waiting', 'running', 'done', 'failed'] as const
export type TypesettingState = (typeof typesettingStates)[number]

/** The steps people see while it runs. */
export const typesettingSteps = ['reading', 'ordering', 'writing', 'printing'] as const
export type TypesettingStep = (typeof typesettingSteps)[number]

export const attentionKinds = [
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
  'lost-content',
] as const
export type AttentionKind = (typeof attentionKinds)[number]
