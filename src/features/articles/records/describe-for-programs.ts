// What a paper's page tells programs in its head and its headers.

import type { Actor } from '#src/domain/actor.ts'
import type { Article } from '#src/domain/article/article.ts'
import { readArticleOrTombstone, type Withdrawn } from '#src/features/articles/read/read-article.ts'
import { type DublinCoreElement, toDublinCore } from '#src/formats/records/dublin-core.ts'
import { type HeadTag, highwireTags } from '#src/formats/records/highwire-tags.ts'
import { toJsonLd } from '#src/formats/records/json-ld.ts'
import { linkHeader, toLinkset } from '#src/formats/records/signposting.ts'
import { type DescribeDeps, describeArticle } from './describe-article.ts'

export type ArticleMetadata = { tags: HeadTag[]; jsonLd: { [property: string]: unknown }; link: string }

/** The abstract is on the page itself and in the JSON-LD; the files have links of their own. */
const leftOut: readonly DublinCoreElement[] = ['description', 'format', 'relation']

export async function describeForPrograms(
  deps: DescribeDeps,
  actor: Actor,
  id: string,
): Promise<({ kind: 'described'; isSample: boolean } & ArticleMetadata) | Withdrawn> {
  const found = await readArticleOrTombstone(deps, actor, id)
  if (found.kind === 'withdrawn') return found
  const isSample = found.article.isSample === true
  return { kind: 'described', isSample, ...(await metadataOf(deps, found.article)) }
}

async function metadataOf(deps: DescribeDeps, article: Article): Promise<ArticleMetadata> {
  const record = await describeArticle(deps, article)
  const dublinCore = toDublinCore(record)
    .filter(([element]) => !leftOut.includes(element))
    .map(([element, content]) => ({ name: `DC.${element}`, content }))
  return { tags: [...highwireTags(record), ...dublinCore], jsonLd: toJsonLd(record), link: linkHeader(record) }
}

export async function linksetOfArticle(
  deps: DescribeDeps,
  actor: Actor,
  id: string,
): Promise<{ kind: 'linkset'; isSample: boolean; linkset: object } | Withdrawn> {
  const found = await readArticleOrTombstone(deps, actor, id)
  if (found.kind === 'withdrawn') return found
  const { article } = found
  return {
    kind: 'linkset',
    isSample: article.isSample === true,
    linkset: toLinkset(await describeArticle(deps, article)),
  }
}
