// What answers to harvesters depend on.
import type { DescribeDeps } from '#src/features/articles/records/index.ts'
import type { OaiError } from '#src/formats/records/oai/errors.ts'
import { type Identifiers, identifiersOf } from '#src/formats/records/oai/identifier.ts'
import { setsOf } from '#src/formats/records/oai/sets.ts'
import type { Header } from '#src/formats/records/oai/write-answer.ts'
import type { Services } from '#src/platform/services.ts'
import type { HarvestableArticle } from './harvestable-article-store.ts'

/** `folder` is the folder of papers in every address; `sender` is the address that the site's mail comes from. */
export type HarvestDeps = DescribeDeps &
  Pick<Services, 'clock' | 'storage' | 'log'> & { folder: string; baseUrl: string; sender: string }

/** The content between the start and the end of an answer, piece by piece, or the reason why there is none. */
export type OaiAnswer = { pieces: AsyncIterable<string> | Iterable<string> } | { errors: OaiError[] }

export const failed = (code: OaiError['code'], message: string): OaiAnswer => ({ errors: [{ code, message }] })

export const identifiersIn = ({ publicUrl, folder }: HarvestDeps): Identifiers => identifiersOf(publicUrl, folder)

export const headerOf = (deps: HarvestDeps, article: HarvestableArticle): Header => ({
  identifier: identifiersIn(deps).write(article.id),
  changed: article.changed,
  sets: setsOf(article),
  isDeleted: article.isWithdrawn,
})
