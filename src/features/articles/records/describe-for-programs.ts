// What a paper's page tells programs in its head and its headers.

import type { Actor } from '#src/domain/actor.ts'
import type { Article } from '#src/domain/article/article.ts'
import { readArticleOrTombstone, type Withdrawn } from '#src/features/articles/read/read-article.ts'
import { type DublinCoreElement, toDublinCore } from '#src/formats/records/dublin-core.ts'
import { type HeadTag, highwireTags } from '#src/formats/records/highwire-tags.ts'
import { linkHeader, toLinkset } from '#src/formats/records/signposting.ts'
import { type DescribeDeps, describeArticle } from './describe-article.ts'
import { describeAsLinkedData, type LinkedDataDeps } from './linked-data.ts'

type Deps = DescribeDeps & LinkedDataDeps

export type ArticleMetadata = { tags: HeadTag[]; jsonLd: { [property: string]: unknown }; link: string }

/** The files have links of their own. */
const leftOut: readonly DublinCoreElement[] = ['format', 'relation']

export async function describeForPrograms(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<({ kind: 'described'; isSample: boolean } & ArticleMetadata) | Withdrawn> {
  const found = await readArticleOrTombstone(deps, actor, id)
  if (found.kind === 'withdrawn') return found
  const isSample = found.article.isSample === true
  return { kind: 'described', isSample, ...(await metadataOf(deps, found.article)) }
}

async function metadataOf(deps: Deps, article: Article): Promise<ArticleMetadata> {
  const record = await describeArticle(deps, article)
  const dublinCore = toDublinCore(record)
    .filter(([element]) => !leftOut.includes(element))
    .map(([element, content]) => ({ name: `DC.${element}`, content }))
  const jsonLd = await describeAsLinkedData(deps, article, record)
  return { tags: [...highwireTags(record), ...dublinCore], jsonLd, link: linkHeader(record) }
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
