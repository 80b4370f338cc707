// The states and steps of a manuscript's case.

export const submissionStatuses = ['pending', 'published'] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]

export const timelineSteps = ['received', 'with-editor', 'published'] as const
export type TimelineStepName = (typeof timelineSteps)[number]
