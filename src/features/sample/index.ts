// Invented papers for an empty site: the only entrance.
export { noticeWithoutSample } from './notice-without-sample.ts'
export { loadSample, readSampleState, removeSample } from './sample-content.ts'
export { listSampleArticles } from './sample-store.ts'
