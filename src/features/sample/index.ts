// Invented papers for an empty site.
export { noticeWithoutSample } from './notice-without-sample.ts'
export { loadSample, readSampleState, removeSample } from './sample-content.ts'
export { listSampleArticles } from './sample-store.ts'
