// Invented papers for an empty site: the only entrance.
export { loadSample, readSampleState, removeSample } from './sample-content.ts'
export { isSamplePaper, listSamplePapers } from './sample-store.ts'
