// The id of an invented paper: shaped like any other, but the same in every run, so that its address and its files are too.
import { createHash } from 'node:crypto'
import type { DemoArticle } from './articles.ts'

/** A UUIDv7 of the day it was published, with the hash of its name where others have random bits. */
export function idOfArticle({ slug, publicationDate }: Pick<DemoArticle, 'slug' | 'publicationDate'>): string {
  const time = Date.parse(publicationDate).toString(16).padStart(12, '0')
  const hash = createHash('sha256').update(slug).digest('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`
}
