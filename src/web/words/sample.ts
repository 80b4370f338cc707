import { connection } from './desk.ts'

export const sampleWords = {
  offerTitle: 'See the journal with sample content',
  offer:
    'Six invented papers fill the pages, so that you can look around before the first real paper. Every title and file says ' +
    'that it is a sample, and a line on every page does.',
  load: 'Load sample content',
  loading: 'Loading sample content…',
  loadedToast: 'Sample content loaded',
  removedToast: 'Sample content removed',
  loadedTitle: 'The journal shows sample content',
  loaded: 'The papers that begin with “Sample:” are invented. Remove them before the journal opens.',
  remove: 'Remove sample content',
  question: 'Remove all sample content?',
  outcomes: [
    'The invented papers, their files and the line on every page disappear without a trace.',
    'Papers you have edited stay, and so do papers, submissions and settings of your own.',
  ],
  failed: { ...connection, fallback: 'The sample content could not be changed. Please try again.' },
}
