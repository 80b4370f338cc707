// Gives articles their places among those of their issue. Their records say nothing of it, so nothing follows but that lists are
// read again.
export { savePlaces as orderArticles } from './store/article-place-store.ts'
