export const statusWords: Record<string, string> = {
  pending: 'Pending',
  published: 'Published',
}

export const connection = {
  timeout: 'Request timed out. Server may be slow or unavailable.',
  noResponse: 'Network error - unable to reach server',
  serverError: 'Server error occurred',
}

export const articleListFailure = {
  ...connection,
  byStatus: { 401: 'Please login to view journals', 404: 'Journal endpoint not found' },
  nothing: 'No journals found',
  fallback: 'Failed to fetch journals',
}

export const submissionListFailure = {
  ...connection,
  byStatus: { 401: 'Please login to view submissions', 404: 'Submissions endpoint not found' },
  fallback: 'Failed to fetch submissions',
}

export const leaveWords = {
  question: 'Leave without saving?',
  text: 'Your changes on this page have not been saved.',
  confirm: 'Leave without saving',
}

export const deskWords = {
  untitledArticle: 'Untitled Journal',
  untitledSubmission: 'Untitled Submission',
  previous: 'Previous',
  next: 'Next',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  remove: 'Remove',
  more: (name: string) => `More actions for ${name}`,
  errorSummary: (count: number) =>
    count === 1 ? 'One thing needs your attention' : `${count} things need your attention`,
  errorTitle: (title: string) => `Error: ${title}`,
  fileSelected: 'File selected:',
  chooseAnother: 'Choose another file',
  cancelUpload: 'Cancel',
  progress: 'Upload',
  uploaded: (percent: number, total: string) => `${percent}% of ${total}`,
  retrying: 'The connection was lost. Trying again …',
  uploadCancelled: 'The upload was cancelled.',
  complete: 'Complete',
  scheduled: (day: string) => `Scheduled for ${day}`,
  oldWord: 'This is a .doc file. In Word: File → Save As → .docx',
}
