import { connection } from './desk.ts'

export const sampleWords = {
  offerTitle: 'See the journal with sample content',
  offer:
    'Six invented papers fill the pages, so that you can look around before the first real paper. Every title, every file ' +
    'and a line on every page say that they are samples.',
  load: 'Load sample content',
  loading: 'Loading sample content …',
  loadedToast: 'Sample content loaded',
  removedToast: 'Sample content removed',
  loadedTitle: 'The journal shows sample content',
  loaded: 'The papers that begin with “Sample:” are invented. Remove them before the journal opens.',
  remove: 'Remove sample content',
  question: 'Remove all sample content?',
  outcomes: [
    'The invented papers, their files and the line on every page disappear without a trace.',
    'Papers you have edited stay, and so do your own papers, submissions and settings.',
  ],
  failed: { ...connection, fallback: 'The sample content could not be changed. Please try again.' },
}
