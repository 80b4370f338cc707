// What all records repeat has changed: the title's own name, its ISSN, its publisher, or who receives them.
export { markAllChanged } from './store/article-change-store.ts'
export { noteAllChanged } from './store/changed-articles-store.ts'
